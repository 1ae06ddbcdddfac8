/** The arena as large as its place, or twice as large and scrolled to the helot that matters, for small screens. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Scene } from "./scene";
import { middle } from "./squares";

/** The drawing's own measures: its side, and how far it begins before the first square. */
const DRAWN = 868;
const MARGIN = 34;

interface Props {
  scene: Scene;
  zoomed: boolean;
  children: ComponentChildren;
}

export function MapFrame({ scene, zoomed, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const { view } = scene;
  const square = view.helots[view.seat ?? view.active]?.square ?? "";
  useLayoutEffect(() => {
    const frame = box.current;
    if (!zoomed || !frame || !square) return;
    const { x, y } = middle(square);
    const scale = frame.scrollWidth / DRAWN;
    frame.scrollTo((x + MARGIN) * scale - frame.clientWidth / 2, (y + MARGIN) * scale - frame.clientHeight / 2);
  }, [zoomed, square]);
  return (
    <section
      ref={box}
      class={`arena-frame ${zoomed ? "is-zoomed" : ""}`}
      aria-label={zoomed ? "Enlarged arena" : undefined}
      // Whoever has no other way scrolls it with the keys.
      tabIndex={zoomed ? 0 : undefined}
    >
      {children}
    </section>
  );
}
