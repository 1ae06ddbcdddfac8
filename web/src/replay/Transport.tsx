/** Going through the game: a bar to scrub with ticks where something happened, steps, play and pause. */
import { Icon } from "../ui/Icon";
import { type ReplayModel, SPEEDS, type Speed } from "./model";
import "./Transport.css";

export function Transport({ replay }: { replay: ReplayModel }) {
  const ply = replay.ply.value;
  const last = replay.last.value;
  const playing = replay.playing.value;
  return (
    <section class="transport" aria-label="Go through the game">
      <p class="transport-now" aria-hidden="true">
        {replay.frame.value?.lines[0]?.text}
      </p>
      <Bar replay={replay} />
      <div class="transport-row">
        <div class="transport-steps">
          <Step
            label="To the beginning"
            keys="Home"
            path="M18 5l-8 7 8 7M6 5v14"
            off={ply === 0}
            go={() => replay.show(0)}
          />
          <Step
            label="Back one move"
            keys="ArrowLeft"
            path="M15 5l-8 7 8 7"
            off={ply === 0}
            go={() => replay.show(ply - 1)}
          />
          <button
            type="button"
            class="transport-play"
            aria-label={playing ? "Pause" : "Play"}
            aria-keyshortcuts="Space"
            title={`${playing ? "Pause" : "Play"} (space)`}
            onClick={() => replay.togglePlay()}
          >
            {playing ? <Glyph path="M8 5v14M16 5v14" /> : <Icon name="play" size={22} />}
          </button>
          <Step
            label="On one move"
            keys="ArrowRight"
            path="M9 5l8 7-8 7"
            off={ply === last}
            go={() => replay.show(ply + 1)}
          />
          <Step
            label="To the end"
            keys="End"
            path="M6 5l8 7-8 7M18 5v14"
            off={ply === last}
            go={() => replay.show(last)}
          />
        </div>
        <p class="transport-count">
          <span class="hidden-text">Move </span>
          <b>{ply}</b>
          <span class="soft">
            <span aria-hidden="true"> / </span>
            <span class="hidden-text">of</span>
            {last}
          </span>
        </p>
        <label class="transport-speed">
          <span class="hidden-text">Speed</span>
          <select
            value={String(replay.speed.value)}
            onChange={(event) => {
              replay.speed.value = Number(event.currentTarget.value) as Speed;
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={String(speed)}>
                {speed === 0.5 ? "½" : speed}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

function Bar({ replay }: { replay: ReplayModel }) {
  const last = Math.max(1, replay.last.value);
  const horizon = replay.horizon.value;
  const line = replay.frame.value?.lines.at(-1)?.text ?? "";
  return (
    <div class="transport-bar">
      <svg class="transport-ticks" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
        {replay.keyPlies.value
          .filter((ply) => ply <= horizon)
          .map((ply) => (
            <line key={ply} x1={(ply / last) * 1000} x2={(ply / last) * 1000} y1="4" y2="14" />
          ))}
      </svg>
      <div class="transport-marks" aria-hidden="true">
        {replay.plies.value
          .filter((review) => review.mark !== "")
          .map((review) => (
            <span key={review.ply} class={`side-${review.seat % 2}`} style={{ left: `${(review.ply / last) * 100}%` }}>
              ▾
            </span>
          ))}
      </div>
      <input
        type="range"
        min={0}
        max={replay.last.value}
        value={replay.ply.value}
        aria-label="Move"
        aria-valuetext={`Move ${replay.ply.value} of ${replay.last.value}. ${line}`}
        onInput={(event) => {
          replay.playing.value = false;
          replay.show(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  keys: string;
  path: string;
  off: boolean;
  go(): void;
}

function Step({ label, keys, path, off, go }: StepProps) {
  return (
    <button
      type="button"
      class="transport-step"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      disabled={off}
      onClick={go}
    >
      <Glyph path={path} />
    </button>
  );
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
