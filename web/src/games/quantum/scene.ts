/** Everything the parts of the board need to draw one view. */
import type {
  DuelView,
  MissionFace,
  ObjectView,
  PlayerView,
  QuantumCard,
  QuantumContents,
  QuantumEvent,
  QuantumView,
  Term,
} from "../../wire";
import type { BoardProps } from "../board";
import { begins, LETTERS, type Offers, offersOf, type Thing, thingOf } from "./moves";

export type QuantumProps = BoardProps<QuantumView, QuantumContents, QuantumEvent>;

/** What is in the box, by name. */
export interface Library {
  cards: ReadonlyMap<string, QuantumCard>;
  missions: ReadonlyMap<string, MissionFace>;
  terms: ReadonlyMap<string, Term>;
  domains: ReadonlyMap<string, string>;
}

export interface Scene extends QuantumProps {
  library: Library;
  /** The seat that is drawn near: the viewer's, or the first one's. */
  own: number;
  letter: string;
  offers: Offers;
  /** Whether the viewer is asked for a link or a response. */
  responding: boolean;
  /** Whether moves can be made now. */
  acting: boolean;
  /** Things to point out. */
  pointed: ReadonlySet<Thing>;
  /** The thing that a move on its way is about. */
  sent: Thing | null;
  /** Objects that the action, chain or draft is about. */
  involved: ReadonlySet<Thing>;
  duels: ReadonlyMap<number, DuelView>;
  objects: ReadonlyMap<number, { object: ObjectView; seat: number }>;
}

export const HIDDEN = "?";
const EMPTY_PLAYER: PlayerView = {
  cp: 0,
  base_cp: 0,
  hand: [],
  deck: 0,
  discard: [],
  removed: [],
  limbo: [],
  missions: [],
  loadout: [],
  quadrants: {},
  terrain: {},
  out: true,
  quiet: false,
};

export function libraryOf(contents: QuantumContents): Library {
  return {
    cards: new Map(contents.cards.map((card) => [card.id, card])),
    missions: new Map(contents.missions.map((mission) => [mission.id, mission])),
    terms: new Map(contents.terms.map((term) => [term.name, term])),
    domains: new Map(contents.domains.map((domain) => [domain.id, domain.name])),
  };
}

export function playerOf(view: QuantumView, seat: number): PlayerView {
  return view.players[seat] ?? EMPTY_PLAYER;
}

/** Whether one game of a match is over and the next one has not begun. */
export function isBetween(view: QuantumView): boolean {
  return view.phase === "sideboard";
}

/** The objects of a player, hosts before their Upgrades. */
export function objectsOf(player: PlayerView): ObjectView[] {
  const lying = [player.loadout, ...Object.values(player.quadrants), ...Object.values(player.terrain)].flat();
  return lying.flatMap((object) => [object, ...object.upgrades]);
}

export function sceneOf(props: QuantumProps, library: Library): Scene {
  const { view, pending, marked } = props;
  const own = view.seat ?? 0;
  const letter = LETTERS[own] ?? "A";
  const hand = playerOf(view, own).hand;
  const responding = view.draft === null && view.moves.some((move) => /^[LR] /.test(move));
  const pointed = marked.map((move) => thingOf(move, letter, hand)).filter((thing) => thing !== null);
  const duels = [...(view.draft?.duels ?? []), ...(view.action?.duel ? [view.action.duel] : [])];
  return {
    ...props,
    library,
    own,
    letter,
    offers: offersOf(view.moves, letter, hand),
    responding,
    acting: props.interactive && pending === null && view.moves.length > 0,
    pointed: new Set(pointed),
    sent: pending === null ? null : thingOf(pending, letter, hand),
    involved: new Set(involvedIn(view)),
    duels: new Map(duels.map((duel) => [duel.defender, duel])),
    objects: new Map(
      view.players.flatMap((player, seat) =>
        objectsOf(player).map((object) => [object.number, { object, seat }] as const),
      ),
    ),
  };
}

function involvedIn(view: QuantumView): Thing[] {
  const { action, draft, chain } = view;
  const named = [
    ...(action
      ? [action.source, ...action.targets, ...action.attackers.map((n) => `@${n}`), `@${action.defender}`]
      : []),
    ...chain.flatMap((link) => [link.source, ...link.targets]),
    ...(draft ? [draft.source, ...draft.companions, ...draft.targets] : []),
  ];
  return named.filter((name) => name.startsWith("@"));
}

/** The class names that tell what can be done with a thing. */
export function marksOf(scene: Scene, thing: Thing): string {
  const moves = scene.acting ? scene.offers.things.get(thing) : undefined;
  const marks = [];
  if (moves) marks.push(moves.every(begins) ? "is-ready-to-act" : "is-target");
  if (scene.pointed.has(thing)) marks.push("is-marked");
  if (scene.sent === thing) marks.push("is-pending");
  if (scene.involved.has(thing)) marks.push("is-involved");
  return marks.join(" ");
}

/** What touching a thing would do, for its label. */
export function offerWords(scene: Scene, thing: Thing): string {
  if (!scene.acting) return "";
  const words = (scene.offers.things.get(thing) ?? []).map((move) => scene.captions.get(move) ?? move);
  return words.length ? `. You can: ${words.join("; ")}` : "";
}

/** The name of whatever a notation names: `@7`, `B.TE01`, `B.FL`, `B`, `#2`. */
export function nameOf(scene: Scene, text: string): string {
  const { library, names } = scene;
  if (text.startsWith("@")) {
    const found = scene.objects.get(Number(text.slice(1)));
    return found ? (library.cards.get(found.object.id)?.name ?? text) : "what is gone";
  }
  if (text.startsWith("#")) return `link ${text.slice(1)}`;
  if (text.length === 1 && LETTERS.includes(text)) return names[LETTERS.indexOf(text)] ?? text;
  const [owner = "", rest = ""] = text.includes(".") ? text.split(".") : ["", text];
  const name = library.cards.get(rest)?.name ?? library.missions.get(rest)?.name ?? rest;
  return owner ? `${name} of ${names[LETTERS.indexOf(owner)] ?? owner}` : name;
}
