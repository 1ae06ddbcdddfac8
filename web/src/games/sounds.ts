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
let hiss: AudioBuffer | null = null;

// Browsers allow sound only after the first touch; opening the device takes time, so it waits for an idle moment.
if (typeof AudioContext !== "undefined") {
  const wake = () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
    const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 200));
    later(() => {
      context = new AudioContext();
      hiss = hissOf(context);
    });
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

/** Play a sound `delay` milliseconds from now, unless sounds are off; in a hidden tab only `turn` is heard. */
export function sound(kind: Sound, delay = 0): void {
  const { sound: on, volume } = settings.value;
  if (!on || volume <= 0 || !context) return;
  if (document.hidden && kind !== "turn") return;
  // A sound that cannot be heard now is dropped rather than heard late.
  if (context.state !== "running") {
    void context.resume();
    return;
  }
  const audio = context;
  const start = audio.currentTime + delay / 1000;
  // The picture comes first: making the notes takes as long as drawing a card or two.
  window.setTimeout(() => {
    const out = audio.createGain();
    out.gain.value = volume * 0.5;
    out.connect(audio.destination);
    for (const note of SOUNDS[kind]) ring(audio, out, note, start + note.at);
  }, 0);
}

function ring(audio: AudioContext, out: AudioNode, note: Note, start: number): void {
  const end = start + note.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(note.loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(out);
  const source = note.shape === "noise" ? noise(audio, note.pitch, gain) : oscillator(audio, note, start, end, gain);
  source.start(start);
  source.stop(end + 0.02);
}

function oscillator(audio: AudioContext, note: Note, start: number, end: number, out: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  if (note.shape !== "noise") source.type = note.shape;
  source.frequency.setValueAtTime(note.pitch, start);
  if (note.slide) source.frequency.exponentialRampToValueAtTime(note.slide, end);
  source.connect(out);
  return source;
}

/** Half a second of noise. */
function hissOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Hiss around a pitch: the brush of card on card. */
function noise(audio: AudioContext, pitch: number, out: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(out);
  return source;
}
