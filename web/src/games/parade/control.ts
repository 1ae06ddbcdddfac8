/** What the viewer has in hand: the card picked up, and the move that waits for a second tap. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { mustConfirm } from "../confirming";
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

/** Its functions stay the same, so that what only calls them need not be drawn again. */
export function useControl(props: ParadeProps, pending: string | null): Control {
  const [picked, setPicked] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const latest = useRef({ props, pending, armed });
  latest.current = { props, pending, armed };
  const acts = useMemo(() => {
    const clear = () => {
      setPicked(null);
      setArmed(null);
      setAimed(null);
    };
    const open = () => latest.current.props.interactive && latest.current.pending === null;
    const offered = (move: string) => open() && latest.current.props.view.moves.includes(move);
    const refuse = (move: string) => {
      // Spectators have nothing to ask: no move is theirs. While a move is on its way, it is answered first.
      const { view, explain } = latest.current.props;
      if (!open() || view.seat === null) return;
      sound("refused");
      explain(move);
    };
    const confirm = (move: string) => {
      if (!offered(move)) return refuse(move);
      clear();
      latest.current.props.play(move);
    };
    return {
      aim: (move: string | null) => setAimed(move),
      confirm,
      cancel: clear,
      pick(card: string | null) {
        if (card !== null && !offered(sowMove(card, 0))) return refuse(sowMove(card, 0));
        setArmed(null);
        setAimed(null);
        setPicked(card);
      },
      act(move: string) {
        if (!offered(move)) refuse(move);
        else if (mustConfirm(latest.current.props.slow) && latest.current.armed !== move) setArmed(move);
        else confirm(move);
      },
    };
  }, []);
  const { view } = props;
  // Before anybody can touch the new position: a card that is picked up then stays picked up.
  useLayoutEffect(acts.cancel, [view.turns, view.seat, view.over]);
  return useMemo(() => ({ picked, armed, aimed, ...acts }), [picked, armed, aimed, acts]);
}
