/** What a touched thing can do, right beside it. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Control, subjectOf } from "./control";
import { Caption } from "./Dock";
import type { Scene } from "./scene";
import "./Menu.css";

interface Props {
  scene: Scene;
  control: Control;
  root: RefObject<HTMLElement | null>;
}

const MARGIN = 8;

export function Menu({ scene, control, root }: Props) {
  const thing = control.menu.value;
  const frame = useRef<HTMLDivElement>(null);
  const moves = thing === null ? [] : (scene.offers.things.get(thing) ?? []);
  useLayoutEffect(() => {
    const menu = frame.current;
    const board = root.current;
    const from = board?.querySelector(`[data-thing="${thing}"]`);
    if (!menu || !board || !from) return;
    place(menu, board, from);
    menu.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    return () => {
      // What has the focus inside of a menu loses it when the menu goes.
      const active = document.activeElement;
      if (active === document.body || menu.contains(active)) (from as HTMLElement).focus({ preventScroll: true });
    };
  }, [thing, root]);
  if (thing === null || moves.length === 0 || !scene.acting) return null;
  const close = () => {
    control.menu.value = null;
  };
  return (
    <>
      <div class="quantum-menu-shade" onPointerDown={close} />
      <div ref={frame} class="quantum-menu" role="group" aria-label="What it can do">
        {moves.map((move) => (
          <button
            key={move}
            type="button"
            class={`button small ${scene.marked.includes(move) ? "is-marked" : ""}`}
            data-nav="menu"
            data-move={move}
            onClick={() => control.play(move)}
          >
            <Caption scene={scene} move={move} />
          </button>
        ))}
        <button
          type="button"
          class="button small quiet"
          data-nav="menu"
          onClick={() => {
            control.zoom.value = subjectOf(scene, thing);
            close();
          }}
        >
          Look at it
        </button>
      </div>
    </>
  );
}

/** Above the thing if there is room, else below, and never over the edge of the board. */
function place(menu: HTMLElement, board: HTMLElement, from: Element): void {
  const area = board.getBoundingClientRect();
  const thing = from.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const middle = thing.left + thing.width / 2 - area.left - width / 2;
  const left = Math.max(MARGIN, Math.min(middle, area.width - width - MARGIN));
  const above = thing.top - area.top - height - MARGIN;
  const visible = thing.top - height - MARGIN > 0;
  menu.style.left = `${left}px`;
  menu.style.top = `${visible && above > 0 ? above : thing.bottom - area.top + MARGIN}px`;
}
