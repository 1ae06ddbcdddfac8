import { describe, expect, it } from "vitest";
import { forecastOf, type Layout, layoutOf, Names, withPending } from "../src/games/parade/layout";
import { flightsOf } from "../src/games/parade/moving";
import { scrollBetween } from "../src/games/sight";
import { event, paradeView } from "./parade-view";

const ids = (pieces: readonly { id: string }[]) => pieces.map(({ id }) => id);
const cards = (pieces: readonly { card: string }[]) => pieces.map(({ card }) => card);
const unique = (layout: Layout) => {
  const all = ids([...layout.nexus, ...layout.lanes[0], ...layout.lanes[1], ...layout.hands.flat()]);
  return new Set(all).size === all.length;
};

describe("names of cards", () => {
  it("are different for every card, equal wilds included", () => {
    const view = paradeView({ nexus: ["*", "5", "*"], hands: [["*", "*"], ["?"]] });
    expect(unique(layoutOf(view, null, [], new Names()))).toBe(true);
  });

  it("follow the wild that was sown, not its twins", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ nexus: ["*", "5", "*"], hands: [["*"], []] }), null, [], names);
    const after = layoutOf(
      paradeView({ nexus: ["*", "*", "5", "*"], hands: [[], []] }),
      before,
      [event({ event: "sown", seat: 0, card: "*", place: 1 })],
      names,
    );
    const [first, middle, last] = ids(before.nexus);
    expect(ids(after.nexus)).toEqual([first, before.hands[0]?.[0]?.id, middle, last]);
  });

  it("follow a hidden Hand card into the Nexus, where it is known", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ hands: [[], ["?", "?"]], nexus: ["7"] }), null, [], names);
    const after = layoutOf(
      paradeView({ hands: [[], ["?"]], nexus: ["7", "12"] }),
      before,
      [event({ event: "sown", seat: 1, card: "12", place: 1 })],
      names,
    );
    expect(after.nexus[1]).toEqual({ id: before.hands[1]?.[0]?.id, card: "12" });
    expect(ids(after.hands[1] ?? [])).toEqual([before.hands[1]?.[1]?.id]);
  });

  it("follow the bottom card into a new Parade when the old one breaks", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ nexus: ["9", "*", "*"], parade: ["20", "*"], owner: 1 }), null, [], names);
    const after = layoutOf(
      paradeView({ nexus: ["9", "*"], parade: ["*"], owner: 0 }),
      before,
      [event({ event: "broke", seat: 0, card: "*", bottom: true, side: 1, parade: ["20", "*"], value: 1 })],
      names,
    );
    expect(ids(after.lanes[0])).toEqual([before.nexus[2]?.id]);
    expect(after.lanes[1]).toEqual([]);
    expect(ids(after.nexus)).toEqual(ids(before.nexus).slice(0, 2));
  });

  it("survive a jump without events as far as the cards tell", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ nexus: ["9", "14"], parade: ["3"], owner: 1 }), null, [], names);
    const after = layoutOf(paradeView({ nexus: ["14"], parade: ["3", "9"], owner: 1 }), before, [], names);
    expect(ids(after.nexus)).toEqual([before.nexus[1]?.id]);
    expect(ids(after.lanes[1])).toEqual([before.lanes[1][0]?.id, before.nexus[0]?.id]);
  });

  it("stay apart when a view contradicts the events", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ nexus: ["*", "*"], hands: [["*"], []] }), null, [], names);
    const after = layoutOf(paradeView({ nexus: ["*", "*", "*", "4"], hands: [["*", "4"], ["?"]] }), before, [], names);
    expect(unique(after)).toBe(true);
    expect(cards(after.nexus)).toEqual(["*", "*", "*", "4"]);
  });
});

describe("flights", () => {
  it("bring new cards from the Deck and a broken Parade to its owner's Score Zone", () => {
    const names = new Names();
    const before = layoutOf(paradeView({ nexus: ["2", "8", "9"], parade: ["20"], owner: 1 }), null, [], names);
    const events = [
      event({ event: "broke", seat: 0, card: "2", bottom: false, side: 1, parade: ["20"], value: 1 }),
      event({ event: "refilled", cards: ["11", "*"], place: 2 }),
      event({ event: "drew", seat: 0, card: "4", knowers: [0] }),
    ];
    const view = paradeView({ nexus: ["8", "9", "11", "*"], parade: ["2"], owner: 0, hands: [["4"], []] });
    const after = layoutOf(view, before, events, names);
    const flights = flightsOf(before, after, events);
    expect([...flights.departures]).toEqual([[before.lanes[1][0]?.id, "score-1"]]);
    const arrived = [after.nexus[2]?.id, after.nexus[3]?.id, after.hands[0]?.[0]?.id];
    expect([...flights.arrivals]).toEqual(arrived.map((id) => [id, "deck"]));
  });
});

describe("a pending move", () => {
  const view = paradeView({
    seat: 0,
    nexus: ["24", "13"],
    parade: ["8"],
    owner: 1,
    forecast: [1, 0],
    hands: [["17", "*", "*"], ["?"]],
    moves: ["M", "Mb", "S17@1", "S*@0"],
  });
  const layout = layoutOf(view, null, [], new Names());

  it("shows the card in its gap and no longer in the Hand", () => {
    const shown = withPending(layout, view, "S17@1");
    expect(cards(shown.nexus)).toEqual(["24", "17", "13"]);
    expect(shown.nexus[1]?.pending).toBe(true);
    expect(cards(shown.hands[0] ?? [])).toEqual(["*", "*"]);
  });

  it("moves one of several equal cards", () => {
    const shown = withPending(layout, view, "S*@0");
    expect(cards(shown.nexus)).toEqual(["*", "24", "13"]);
    expect(cards(shown.hands[0] ?? [])).toEqual(["17", "*"]);
    expect(unique(shown)).toBe(true);
  });

  it("shows the top card in the Parade that the forecast names", () => {
    const joins = withPending(layout, view, "M");
    expect(cards(joins.lanes[1])).toEqual(["8", "24"]);
    const breaks = withPending(layout, { ...view, forecast: [0, 0] }, "M");
    expect(cards(breaks.lanes[0])).toEqual(["24"]);
    expect(cards(breaks.lanes[1])).toEqual(["8"]);
  });

  it("puts the bottom card into the Parade that was foretold for it", () => {
    const shown = withPending(layout, { ...view, bottom: 0 }, "Mb");
    expect(cards(shown.nexus)).toEqual(["24"]);
    expect(shown.lanes[0].at(-1)).toMatchObject({ card: "13", pending: true });
  });

  it("changes nothing when it is not on offer", () => {
    expect(withPending(layout, view, "S17@2")).toBe(layout);
    expect(withPending(layout, { ...view, moves: [] }, "M")).toBe(layout);
  });

  it("leaves the forecast as far as it still holds", () => {
    expect(forecastOf(view, layout.nexus, null)).toEqual([1, 0]);
    expect(forecastOf(view, withPending(layout, view, "M").nexus, "M")).toEqual([0]);
    expect(forecastOf(view, withPending(layout, { ...view, bottom: 0 }, "Mb").nexus, "Mb")).toEqual([undefined]);
    expect(forecastOf(view, withPending(layout, view, "S17@1").nexus, "S17@1")).toEqual([1, undefined, undefined]);
  });

  it("is confirmed by the next view without any card moving", () => {
    const names = new Names();
    const before = layoutOf(view, null, [], names);
    const shown = withPending(before, view, "S17@1");
    const after = layoutOf(
      paradeView({ ...view, nexus: ["24", "17", "13"], hands: [["*", "*"], ["?"]], moves: [] }),
      before,
      [event({ event: "sown", seat: 0, card: "17", place: 1 })],
      names,
    );
    expect(ids(after.nexus)).toEqual(ids(shown.nexus));
    expect(ids(after.hands[0] ?? [])).toEqual(ids(shown.hands[0] ?? []));
  });
});

describe("the gaps", () => {
  it("are left where they can all be tapped", () => {
    expect(scrollBetween(100, 300, 480)).toBe(0);
  });

  it("are brought up from under the Hand", () => {
    expect(scrollBetween(420, 540, 480)).toBe(68);
  });

  it("are brought down from above the window", () => {
    expect(scrollBetween(-40, 80, 480)).toBe(-48);
  });

  it("show the first ones if there are too many", () => {
    expect(scrollBetween(200, 900, 480)).toBe(192);
  });
});
