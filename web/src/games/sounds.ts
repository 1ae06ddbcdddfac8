/** Short sounds for kinds of events, made by the browser itself. */
import { settings } from "../state/settings";

export type Sound = "place" | "join" | "score" | "draw" | "refill" | "turn" | "win" | "lose" | "tie" | "refused";

interface Note {
  /** Hertz at the start, and at the end if it slides. */
  pitch: number;
  slide?: number;
  /** Seconds after the sound's start, and how long it rings. */
  at: number;
  length: number;
  shape: OscillatorType | "noise";
  loud: number;
}

const tone = (pitch: number, at: number, length: number, loud = 0.5, shape: OscillatorType = "triangle"): Note => ({
  pitch,
  at,
  length,
  loud,
  shape,
});
const brush = (pitch: number, at: number, length: number, loud: number): Note => ({
  pitch,
  at,
  length,
  loud,
  shape: "noise",
});

/** Seconds for which a note is let ring after its end. */
const RELEASE = 0.02;

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  place: [brush(2400, 0, 0.07, 0.5), { ...tone(190, 0.01, 0.12, 0.5, "sine"), slide: 120 }],
  join: [brush(3000, 0, 0.05, 0.3), tone(440, 0.02, 0.16, 0.35), tone(554, 0.07, 0.2, 0.3)],
  score: [brush(1500, 0, 0.22, 0.5), tone(392, 0.08, 0.2, 0.4), tone(523, 0.16, 0.22, 0.4), tone(659, 0.24, 0.36, 0.4)],
  draw: [brush(4200, 0, 0.09, 0.35)],
  refill: [brush(3600, 0, 0.08, 0.35), brush(3900, 0.1, 0.08, 0.35)],
  turn: [tone(659, 0, 0.18, 0.35, "sine"), tone(880, 0.12, 0.3, 0.35, "sine")],
  win: [tone(523, 0, 0.2), tone(659, 0.12, 0.2), tone(784, 0.24, 0.2), tone(1047, 0.36, 0.6)],
  lose: [tone(440, 0, 0.25, 0.4), tone(392, 0.2, 0.25, 0.4), tone(330, 0.4, 0.5, 0.4)],
  tie: [tone(494, 0, 0.25, 0.4), tone(494, 0.25, 0.45, 0.4)],
  refused: [{ ...tone(160, 0, 0.16, 0.5, "square"), slide: 120 }],
};

let context: AudioContext | null = null;
let volumeKnob: GainNode | null = null;
const recordings = new Map<Sound, Promise<AudioBuffer>>();

/** Milliseconds that a touch at a table gets to itself. */
const SETTLING = 1500;

// Browsers allow sound only after the first touch, and to open the device stops everything for up to a tenth of a
// second: that is done on the way to a table, or else well after a touch that may have been a move.
if (typeof AudioContext !== "undefined") {
  const wake = () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
    const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 200));
    window.setTimeout(() => later(openDevice), location.pathname.startsWith("/table/") ? SETTLING : 0);
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

function openDevice(): void {
  context = new AudioContext();
  volumeKnob = context.createGain();
  volumeKnob.connect(context.destination);
}

/** Play a sound `delay` milliseconds from now, unless sounds are off; in a hidden tab only `turn` is heard. */
export function sound(kind: Sound, delay = 0): void {
  const { sound: on, volume } = settings.value;
  if (!on || volume <= 0 || !context || !volumeKnob) return;
  if (document.hidden && kind !== "turn") return;
  // A sound that cannot be heard now is dropped rather than heard late.
  if (context.state !== "running") {
    void context.resume();
    return;
  }
  const audio = context;
  const out = volumeKnob;
  const start = audio.currentTime + delay / 1000;
  // The picture comes first: to record a sound takes as long as drawing a card or two.
  window.setTimeout(async () => {
    const source = audio.createBufferSource();
    source.buffer = await recordingOf(kind, audio.sampleRate);
    out.gain.value = volume * 0.5;
    source.connect(out);
    source.start(start);
  }, 0);
}

/**
 * A sound is put together once and then only played: its notes take five nodes each, which the browser would have to
 * collect again after every move, in one long task.
 */
function recordingOf(kind: Sound, sampleRate: number): Promise<AudioBuffer> {
  let recording = recordings.get(kind);
  if (!recording) {
    recording = record(SOUNDS[kind], sampleRate);
    recordings.set(kind, recording);
  }
  return recording;
}

function record(notes: readonly Note[], sampleRate: number): Promise<AudioBuffer> {
  const seconds = Math.max(...notes.map((note) => note.at + note.length)) + RELEASE;
  const studio = new OfflineAudioContext(1, Math.ceil(seconds * sampleRate), sampleRate);
  for (const note of notes) ring(studio, note);
  return studio.startRendering();
}

function ring(studio: BaseAudioContext, note: Note): void {
  const end = note.at + note.length;
  const gain = studio.createGain();
  gain.gain.setValueAtTime(0, note.at);
  gain.gain.linearRampToValueAtTime(note.loud, note.at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(studio.destination);
  const source = note.shape === "noise" ? noise(studio, note, gain) : oscillator(studio, note, note.shape, gain);
  source.start(note.at);
  source.stop(end + RELEASE);
}

function oscillator(studio: BaseAudioContext, note: Note, shape: OscillatorType, out: AudioNode): OscillatorNode {
  const source = studio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(note.pitch, note.at);
  if (note.slide) source.frequency.exponentialRampToValueAtTime(note.slide, note.at + note.length);
  source.connect(out);
  return source;
}

/** Hiss around a pitch: the brush of card on card. */
function noise(studio: BaseAudioContext, note: Note, out: AudioNode): AudioBufferSourceNode {
  const source = studio.createBufferSource();
  source.buffer = hissOf(studio, note.length + RELEASE);
  const band = studio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = note.pitch;
  source.connect(band).connect(out);
  return source;
}

function hissOf(studio: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = studio.createBuffer(1, Math.ceil(seconds * studio.sampleRate), studio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
