/** One way to touch a thing, whatever it is: press, hover, focus, hold. */
import { type Control, subjectOf } from "./control";
import type { Thing } from "./moves";
import type { Scene } from "./scene";

/** Milliseconds of a long press, and before a card under the mouse is shown large. */
const HOLD = 450;
const HOVER = 220;

let timer = 0;
let held = false;
let touched = false;

/** The handlers of a button that stands for `thing`. */
export function touching(scene: Scene, control: Control, thing: Thing) {
  const look = () => {
    control.glance.value = subjectOf(scene, thing);
  };
  const leave = () => {
    clearTimeout(timer);
    control.glance.value = null;
    if (control.aimed.value === thing) control.aimed.value = null;
  };
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (held) {
        held = false;
        return;
      }
      control.glance.value = null;
      control.tap(thing, touched && event.detail !== 0);
    },
    onPointerDown: (event: PointerEvent) => {
      held = false;
      touched = event.pointerType === "touch";
      clearTimeout(timer);
      if (event.button !== 0) return;
      timer = window.setTimeout(() => {
        held = true;
        control.zoom.value = subjectOf(scene, thing);
      }, HOLD);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      control.aimed.value = thing;
      clearTimeout(timer);
      timer = window.setTimeout(look, HOVER);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== "touch") leave();
    },
    onContextMenu: (event: Event) => {
      if (touched) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      control.aimed.value = thing;
      if ((event.currentTarget as Element).matches(":focus-visible")) look();
    },
    onBlur: leave,
  };
}
