/** The points of the round, the turns on the square, and the end of the round: always at hand below the arena. */
import { captionOf, type Scene } from "./scene";

interface Props {
  scene: Scene;
  onPlay(move: string): void;
}

export function PointsBar({ scene, onPlay }: Props) {
  const { view, byKind, names } = scene;
  const turns = byKind.get("rotate") ?? [];
  const end = byKind.get("end")?.[0];
  const feints = view.round.feints ?? 0;
  const presets = byKind.get("preset") ?? [];
  return (
    <div class="points-bar">
      <span
        class="points"
        role="img"
        aria-label={`${names[view.active] ?? ""}: ${view.ap} AP, ${view.mp} MP${view.bp ? `, ${view.bp} BP` : ""}`}
      >
        <Points name="AP" count={view.ap} />
        <Points name="MP" count={view.mp} />
        {view.bp > 0 && <Points name="BP" count={view.bp} />}
      </span>
      {feints > 0 && <span class="points-note">Feint: +{feints} SDS on the next melee roll</span>}
      <span class="points-acts">
        {turns.map((offer) => (
          <button
            key={offer.move}
            type="button"
            class={`button small ${scene.marked.includes(offer.move) ? "is-marked" : ""}`}
            data-move={offer.move}
            aria-label={`${captionOf(scene, offer)} (${offer.cost})`}
            title={`${captionOf(scene, offer)} (${offer.cost})`}
            onClick={() => onPlay(offer.move)}
          >
            <TurnArrow left={offer.move === "<"} />
          </button>
        ))}
        {end && (
          <button
            type="button"
            class={`button small main ${scene.marked.includes(end.move) ? "is-marked" : ""}`}
            data-move={end.move}
            title={end.cost && `What is left of the points costs ${end.cost}`}
            onClick={() => onPlay(end.move)}
          >
            {captionOf(scene, end)}
            {end.cost && <small> −{end.cost}</small>}
          </button>
        )}
      </span>
      {presets.length > 0 && (
        <details class="points-presets">
          <summary>Windows you always pass ({presets.length})</summary>
          {presets.map((offer) => (
            <button key={offer.move} type="button" class="button small" onClick={() => onPlay(offer.move)}>
              {captionOf(scene, offer)}
            </button>
          ))}
        </details>
      )}
    </div>
  );
}

function Points({ name, count }: { name: string; count: number }) {
  return (
    <span class={`points-kind is-${name}`}>
      <b>{name}</b>
      <span class="points-pips">
        {Array.from({ length: count }, (_, index) => (
          // Points have no names of their own.
          <i key={index} />
        ))}
      </span>
      {count}
    </span>
  );
}

function TurnArrow({ left }: { left: boolean }) {
  return (
    <svg
      viewBox="-12 -12 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      style={left ? { transform: "scaleX(-1)" } : {}}
    >
      <path class="turn-arrow" d="M-7 6A8 8 0 1 1 7 4M7 4 10 -3M7 4 0 2" />
    </svg>
  );
}
