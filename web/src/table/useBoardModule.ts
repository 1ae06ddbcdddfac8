/** The part of the page that knows a game, loaded when it is first needed. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BOARDS, type BoardModule, type GameContents, type ViewKind } from "../games/board";
import type { GameView } from "../state/seat";

export type AnyModule = BoardModule<GameView, GameContents>;

/** The module for views of a kind; null until it is there. */
export function useBoardModule(kind: ViewKind | undefined): AnyModule | null {
  const module = useSignal<AnyModule | null>(null);
  useEffect(() => {
    if (kind === undefined) return;
    // A view is drawn by the board of its own kind, so the two always fit.
    void BOARDS[kind]?.().then((loaded) => {
      module.value = loaded as unknown as AnyModule;
    });
  }, [kind, module]);
  return module.value;
}
