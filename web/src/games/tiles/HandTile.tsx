/** The tile in hand: drag it to a space, or point at a space. What would become of the rows is told below. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TileFace } from "../../wire";
import { keepInSight } from "../sight";
import { SIZE, SPACE } from "./geometry";
import { Tile, tileWords } from "./Tile";

interface Props {
  tile: TileFace | undefined;
  caption: string;
  /** The space that was chosen and is not revealed yet. */
  chosen: string;
  /** The space whose choice is to be confirmed, or "". */
  aimed: string;
  acting: boolean;
  /** What is to be confirmed, if anything is. */
  children: ComponentChildren;
  onDrop(space: string): void;
  onOver(space: string): void;
}

export function HandTile(props: Props) {
  const { tile, caption, chosen, aimed, acting } = props;
  const dragged = useRef<SVGSVGElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const space = aimed && document.querySelector(`[data-space="${aimed}"]`);
    if (!space || !hand.current || getComputedStyle(hand.current).position !== "fixed") return;
    keepInSight([space.getBoundingClientRect()], hand.current.getBoundingClientRect().top);
  }, [aimed]);
  if (!tile) return <>{props.children}</>;
  const start = (event: PointerEvent) => acting && drag(event, dragged.current, props.onDrop, props.onOver);
  return (
    <div ref={hand} class={`tiles-hand ${aimed ? "is-aimed" : ""}`}>
      <svg
        ref={dragged}
        class={`tiles-held ${acting ? "is-ready" : ""}`}
        viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
        role="img"
        aria-label={`In hand: ${tileWords(tile)}`}
        onPointerDown={start}
      >
        <polygon class="hex-space" points={SPACE} />
        <Tile tile={tile} />
      </svg>
      <div class="tiles-caption" aria-live="polite">
        {chosen && !acting ? (
          <p>
            On <strong>{chosen}</strong>. Take it back if you change your mind before all have chosen.
          </p>
        ) : (
          <Effects caption={caption} />
        )}
        {props.children}
      </div>
    </div>
  );
}

/** What a place does to each row, a line each. */
function Effects({ caption }: { caption: string }) {
  if (!caption) return <p class="soft">Choose a space. Looking at one tells what happens to its rows.</p>;
  return (
    <ul>
      {caption.split(", ").map((part) => (
        <li key={part} class={/breaks|is broken/.test(part) ? "is-bad" : /scores/.test(part) ? "is-good" : ""}>
          {part}
        </li>
      ))}
    </ul>
  );
}

function drag(
  event: PointerEvent,
  picture: SVGSVGElement | null,
  onDrop: (space: string) => void,
  onOver: (space: string) => void,
): void {
  if (!picture) return;
  event.preventDefault();
  const from = { x: event.clientX, y: event.clientY };
  const spaceAt = (at: PointerEvent): string => {
    picture.style.pointerEvents = "none";
    const found = document.elementFromPoint(at.clientX, at.clientY)?.closest("[data-space]");
    picture.style.pointerEvents = "";
    return found?.getAttribute("data-space") ?? "";
  };
  const move = (at: PointerEvent) => {
    picture.style.transform = `translate(${at.clientX - from.x}px, ${at.clientY - from.y}px) scale(0.8)`;
    picture.style.zIndex = "5";
    onOver(spaceAt(at));
  };
  const end = (at: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    picture.style.transform = "";
    picture.style.zIndex = "";
    const space = at.type === "pointerup" ? spaceAt(at) : "";
    onOver("");
    if (space) onDrop(space);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
