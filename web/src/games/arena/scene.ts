/** What all parts of the board look at: the view with its offers sorted by what they point at. */

import type { Countdown } from "../../ui/CountdownRing";
import type { ArenaContents, ArenaEvent, ArenaView, HelotView, OfferView } from "../../wire";
import type { BoardProps } from "../board";

export type ArenaProps = BoardProps<ArenaView, ArenaContents, ArenaEvent>;

export interface Scene {
  view: ArenaView;
  contents: ArenaContents;
  names: readonly string[];
  captions: ReadonlyMap<string, string>;
  marked: readonly string[];
  pending: string | null;
  countdown: Countdown | null;
  /**
   * The offers; if the viewer cannot act, only those to point out. They stay while a move is on its way, so that
   * nothing jumps.
   */
  offers: readonly OfferView[];
  bySquare: ReadonlyMap<string, OfferView[]>;
  byKind: ReadonlyMap<string, OfferView[]>;
  /** The viewer commands its helot now. */
  commanding: boolean;
}

export function sceneOf(props: ArenaProps): Scene {
  const { view, contents, names, captions, marked, pending } = props;
  const offers = props.interactive ? view.offers : view.offers.filter((offer) => marked.includes(offer.move));
  return {
    view,
    contents,
    names,
    captions,
    marked,
    pending,
    countdown: props.countdown ?? null,
    offers,
    bySquare: groups(offers, (offer) => offer.square),
    byKind: groups(offers, (offer) => offer.kind),
    commanding: props.interactive && offers.some((offer) => offer.kind === "end"),
  };
}

function groups(offers: readonly OfferView[], key: (offer: OfferView) => string): Map<string, OfferView[]> {
  const found = new Map<string, OfferView[]>();
  for (const offer of offers) {
    const name = key(offer);
    if (!name) continue;
    found.set(name, [...(found.get(name) ?? []), offer]);
  }
  return found;
}

/** A move of the kind that `question` writes, against the nearest opponent. */
export function questionOf(question: string, { view }: Scene): string {
  const me = view.helots[view.seat ?? 0];
  const others = view.helots.filter((helot) => helot !== me && helot.life !== "out");
  const letter = others[0]?.letter ?? view.helots.find((helot) => helot !== me)?.letter ?? "N";
  return question.replace("*", letter);
}

export function captionOf(scene: Scene, offer: OfferView): string {
  return scene.captions.get(offer.move) ?? offer.move;
}

/** What a move does, with what it costs. */
export function pricedCaption(scene: Scene, move: string): string {
  const caption = scene.captions.get(move) ?? move;
  const cost = scene.offers.find((offer) => offer.move === move)?.cost;
  return cost && !caption.includes(cost) ? `${caption} (${cost})` : caption;
}

/** What has become of a helot that no longer fights. */
export const lifeWord = (helot: HelotView) => (helot.life === "downed" ? "incapacitated" : "out");

/** The states of a helot in words, for labels and badges. */
export function stateWords(helot: HelotView): string[] {
  const life = helot.life === "live" ? [] : [lifeWord(helot)];
  return [...life, ...(helot.victim >= 0 ? ["holding"] : []), ...helot.states];
}
