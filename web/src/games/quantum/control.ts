/** What the viewer does with the pointer: touch things, open menus, look closer. */
import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { ObjectView } from "../../wire";
import { mustConfirm } from "../confirming";
import { sound } from "../sounds";
import { begins, kindOf, LETTERS, meantMove, PASS, type Thing } from "./moves";
import { playerOf, type Scene } from "./scene";

/** A card or Mission to look at, with the state of the object if it is one in play. */
export interface Subject {
  id: string;
  object?: ObjectView;
}

export interface Control {
  /** The thing whose moves are shown in a menu. */
  menu: Signal<Thing | null>;
  /** The thing under the pointer or with the focus. */
  aimed: Signal<Thing | null>;
  /** What is shown large beside the board. */
  glance: Signal<Subject | null>;
  /** What is shown large in a dialog. */
  zoom: Signal<Subject | null>;
  /** The seat whose piles are open. */
  pile: Signal<number | null>;
  /** The opponent whose field is shown large. */
  facing: Signal<number>;
  /** A move that was chosen and waits to be confirmed. */
  waiting: Signal<string | null>;
  tap(thing: Thing, byTouch: boolean): void;
  /** Make a move. To pass, which ends what one can do, may have to be said twice. */
  play(move: string): void;
}

export function useControl(scene: Scene): Control {
  const menu = useSignal<Thing | null>(null);
  const aimed = useSignal<Thing | null>(null);
  const glance = useSignal<Subject | null>(null);
  const zoom = useSignal<Subject | null>(null);
  const pile = useSignal<number | null>(null);
  const facing = useSignal(nextSeat(scene));
  const armed = useSignal<Thing | null>(null);
  const waiting = useSignal<string | null>(null);
  const { view, offers } = scene;
  useLayoutEffect(() => {
    menu.value = null;
    armed.value = null;
    waiting.value = null;
    const target = seatToShow(scene, facing.peek());
    if (target !== null) facing.value = target;
  }, [view, menu, armed, waiting, facing]);

  function play(move: string) {
    if (move === PASS && mustConfirm(scene.slow) && waiting.value !== move) {
      waiting.value = move;
      return;
    }
    waiting.value = null;
    menu.value = null;
    pile.value = null;
    sound(begins(move) ? "draw" : "place");
    scene.play(move);
  }

  function tap(thing: Thing, byTouch: boolean) {
    if (scene.pending !== null) return;
    if (!scene.acting) {
      look(thing);
      return;
    }
    const moves = offers.things.get(thing) ?? [];
    const [first] = moves;
    if (first === undefined) {
      refuse(thing);
      return;
    }
    if (moves.length > 1 || !goesOn(scene, first)) {
      menu.value = menu.value === thing ? null : thing;
      return;
    }
    // An attack is shown before it is made, where there is no pointer to hover with.
    if (first.startsWith(">") && mustConfirm(scene.slow, byTouch) && armed.value !== thing) {
      armed.value = thing;
      aimed.value = thing;
      return;
    }
    play(first);
  }

  function refuse(thing: Thing) {
    const card = scene.library.cards.get(thing.slice(thing.indexOf(":") + 1));
    const mine = scene.objects.get(Number(thing.slice(1)))?.seat === scene.own;
    const meant = meantMove(thing, offers, scene.letter, card?.type === "event", mine);
    if (meant === null) look(thing);
    else scene.explain(meant);
  }

  function look(thing: Thing) {
    zoom.value = subjectOf(scene, thing);
  }

  return { menu, aimed, glance, zoom, pile, facing, waiting, tap, play };
}

/** Whether a move only begins or continues something, so that it needs no second thought. */
function goesOn(scene: Scene, move: string): boolean {
  if (!begins(move)) return true;
  if (mustConfirm(scene.slow)) return false;
  if (/^[XM] /.test(move)) return true;
  const type = scene.library.cards.get(move.slice(2))?.type;
  return move.startsWith("D ") && (type === "unit" || type === "terrain" || type === "upgrade");
}

/** What to show large for a thing. */
export function subjectOf(scene: Scene, thing: Thing): Subject | null {
  const kind = kindOf(thing);
  if (kind === "@") {
    const object = scene.objects.get(Number(thing.slice(1)))?.object;
    return object ? { id: object.id, object } : null;
  }
  const name = thing.slice(kind.length + 1);
  if (kind === "pile") return { id: name.slice(2) };
  return kind === "hand" || kind === "card" || kind === "mission" ? { id: name } : null;
}

/** The next opponent who is still in. */
function nextSeat({ view, own }: Scene): number {
  const count = view.players.length;
  for (let step = 1; step < count; step += 1) {
    const seat = (own + step) % count;
    if (!playerOf(view, seat).out) return seat;
  }
  return (own + 1) % count;
}

/** The seat that must be shown so that a choice can be made there; null if the one shown will do. */
function seatToShow(scene: Scene, shown: number): number | null {
  if (playerOf(scene.view, shown).out && !scene.view.outcome) return nextSeat(scene);
  const seats = new Set<number>();
  for (const thing of scene.offers.things.keys()) {
    const seat = seatOf(scene, thing);
    if (seat === scene.own || seat === shown) return null;
    if (seat !== null) seats.add(seat);
  }
  return [...seats][0] ?? null;
}

function seatOf(scene: Scene, thing: Thing): number | null {
  const kind = kindOf(thing);
  if (kind === "@") return scene.objects.get(Number(thing.slice(1)))?.seat ?? null;
  return kind === "quad" ? LETTERS.indexOf(thing.charAt(5)) : null;
}
