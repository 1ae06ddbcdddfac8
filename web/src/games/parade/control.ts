/** What the viewer has in hand: the card picked up, and the move that waits for a second tap. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../../state/settings";
import { sound } from "../sounds";
import { sowMove } from "./moves";
import type { ParadeProps } from "./scene";

export interface Control {
  /** The Hand card that was picked up. */
  picked: string | null;
  /** The move that was chosen and waits for its confirmation. */
  armed: string | null;
  /** The move that the pointer or the focus is on: shown, not made. */
  aimed: string | null;
  pick(card: string | null): void;
  aim(move: string | null): void;
  /** Make a move that is on offer (after a second tap, if the viewer wants that); ask about any other. */
  act(move: string): void;
  /** Make a move without asking again. */
  confirm(move: string): void;
  cancel(): void;
}

export function useControl(props: ParadeProps, pending: string | null): Control {
  const { view, interactive, play, explain } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const clear = () => {
    setPicked(null);
    setArmed(null);
    setAimed(null);
  };
  useEffect(clear, [view.turns, view.seat, view.over]);

  const open = interactive && pending === null;
  const offered = (move: string) => open && view.moves.includes(move);
  const confirm = (move: string) => {
    if (!offered(move)) return refuse(move);
    clear();
    play(move);
  };
  const refuse = (move: string) => {
    // Spectators have nothing to ask: no move is theirs. While a move is on its way, it is answered first.
    if (!open || view.seat === null) return;
    sound("refused");
    explain(move);
  };
  return {
    picked,
    armed,
    aimed,
    aim: setAimed,
    confirm,
    cancel: clear,
    pick(card) {
      if (card !== null && !offered(sowMove(card, 0))) return refuse(sowMove(card, 0));
      setArmed(null);
      setAimed(null);
      setPicked(card);
    },
    act(move) {
      if (!offered(move)) refuse(move);
      else if (settings.value.confirm && armed !== move) setArmed(move);
      else confirm(move);
    },
  };
}
