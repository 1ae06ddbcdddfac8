/** Keys that work anywhere on the page of a replay. */
import type { ReplayModel } from "./model";

/** Elements that have a use of their own for these keys. */
const OWN_KEYS = "input:not([type=range], [type=checkbox]), select, textarea, dialog, [role=tab], [contenteditable]";
const PRESSED_BY_SPACE = "button, a, summary, input, select";

/** Listen until the returned function is called. */
export function listenToKeys(replay: ReplayModel): () => void {
  function pressed(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return;
    const ply = replay.ply.value;
    const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: replay.last.value }[event.key];
    if (to !== undefined) {
      replay.playing.value = false;
      replay.show(to);
    } else if (event.key === " " && !target?.closest(PRESSED_BY_SPACE)) {
      replay.togglePlay();
    } else {
      return;
    }
    event.preventDefault();
  }
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
