/** Does a move need a second tap before it is made? One answer for all boards. */
import { settings } from "../state/settings";

/**
 * Whether a move must be confirmed. `slow` is a table with days for each move, where nobody wants to lose a game by a slip;
 * `byFinger` is a single tap on the board itself, where fingers miss and nothing could be looked at before.
 */
export function mustConfirm(slow: boolean, byFinger = false): boolean {
  const wish = settings.value.confirm;
  return wish === "always" || (wish === "slow" && (slow || byFinger));
}

/** Whether a click is the tap of a finger. */
export function isFinger(click: MouseEvent): boolean {
  return click instanceof PointerEvent && click.pointerType === "touch";
}
