import { describe, expect, test } from "vitest";
import type { ClientMessage, Listener, Live, ServerMessage } from "../src/net/live";
import { SeatModel } from "../src/state/seat";
import type { Update } from "../src/wire";
import { paradeView } from "./parade-view";

/** A socket whose other end is the test. */
class Wire {
  readonly lag = 0;
  readonly sent: ClientMessage[] = [];
  listener: Listener | null = null;

  listen(listener: Listener): () => void {
    this.listener = listener;
    listener.opened();
    return () => {
      this.listener = null;
    };
  }

  send(message: ClientMessage): void {
    this.sent.push(message);
  }

  tell(message: ServerMessage): void {
    this.listener?.received(message);
  }

  get plays(): string[] {
    return this.sent.flatMap((message) => (message.type === "play" ? [message.move] : []));
  }

  get lastName(): string {
    const last = this.sent.at(-1);
    return last && "message" in last ? last.message : "";
  }
}

const TABLE = "table";

function update(number: number, acting: number[], ply = number): Update {
  const view = paradeView({ to_act: acting, moves: acting.includes(0) ? ["M", "S12@0"] : [] });
  const since = Math.max(number - 1, 0);
  return { type: "update", table: TABLE, seat: 0, since, number, ply, status: "playing", seats: [], view, events: [] };
}

function seated(acting: number[] = [0]): { wire: Wire; seat: SeatModel } {
  const wire = new Wire();
  const seat = new SeatModel(wire as unknown as Live, TABLE, 0);
  wire.tell({ ...update(4, acting), since: 0 });
  return { wire, seat };
}

function accept(wire: Wire, number: number): void {
  wire.tell({ type: "accepted", table: TABLE, message: wire.lastName, number });
}

describe("the own move", () => {
  test("is on its way until it is accepted and shown", () => {
    const { wire, seat } = seated();
    seat.play("M");
    expect(seat.pending.value).toBe("M");
    accept(wire, 5);
    // The position is still the old one: a click on it would be a second move that nobody has thought of.
    seat.play("S12@0");
    expect(wire.plays).toEqual(["M"]);
    wire.tell(update(5, [1]));
    expect(seat.pending.value).toBeNull();
  });

  test("is made when an update shows it, although the answer is still on its way", () => {
    const { wire, seat } = seated();
    seat.play("M");
    const first = wire.lastName;
    wire.tell(update(5, [1]));
    expect(seat.pending.value).toBeNull();
    wire.tell(update(6, [0]));
    seat.play("S12@0");
    expect(wire.plays).toEqual(["M", "S12@0"]);
    // The late answer to the first says nothing about the second.
    wire.tell({ type: "accepted", table: TABLE, message: first, number: 5 });
    expect(seat.pending.value).toBe("S12@0");
  });

  test("is not taken for made when others moved at the same time", () => {
    const { wire, seat } = seated([0, 1]);
    seat.play("M");
    wire.tell(update(5, [0]));
    expect(seat.pending.value).toBe("M");
    accept(wire, 6);
    expect(seat.pending.value).toBe("M");
    wire.tell(update(6, [0, 1]));
    expect(seat.pending.value).toBeNull();
  });

  test("is rolled back with the reason when it is refused", () => {
    const { wire, seat } = seated();
    seat.play("M");
    const refusal = { clause: "PAR-TURN-1", text: "It is not your turn.", facts: {} };
    wire.tell({ type: "refused", table: TABLE, message: wire.lastName, refusal });
    expect(seat.pending.value).toBeNull();
    expect(seat.refusal.value).toEqual(refusal);
    seat.play("S12@0");
    expect(wire.plays).toEqual(["M", "S12@0"]);
  });

  test("is sent again under the same name when the connection comes back", () => {
    const { wire, seat } = seated();
    seat.play("M");
    const name = wire.lastName;
    wire.listener?.opened();
    expect(wire.plays).toEqual(["M", "M"]);
    expect(wire.lastName).toBe(name);
    accept(wire, 5);
    wire.tell(update(5, [1]));
    wire.listener?.opened();
    expect(wire.plays).toEqual(["M", "M"]);
    expect(seat.pending.value).toBeNull();
  });
});
