/** The socket: noticed when it is dead, left alone when it only is slow to be asked. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/net/live";

/** A socket whose other end answers pings, or does not. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static answering = true;
  readyState = 0;
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    FakeSocket.all.push(this);
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen();
    }, 10);
  }

  send(): void {
    if (!FakeSocket.answering) return;
    setTimeout(() => this.onmessage({ data: '{"type":"pong"}' }), 20);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let live: Live;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  FakeSocket.answering = true;
  live = new Live(() => "ws://table");
  live.listen({ opened: () => undefined, received: () => undefined });
  await vi.advanceTimersByTimeAsync(100);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a socket that answers stays", async () => {
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(live.connection.value).toBe("open");
  expect(live.lag).toBe(10);
});

test("a socket that answers no more is given up and opened again", async () => {
  FakeSocket.answering = false;
  await vi.advanceTimersByTimeAsync(17_100);
  expect(live.connection.value).toBe("lost");
  FakeSocket.answering = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.connection.value).toBe("open");
  expect(FakeSocket.all).toHaveLength(2);
});

test("a tab in the background, whose timers hardly run, keeps a socket that lives", async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(5_100);
  }
  expect(FakeSocket.all).toHaveLength(1);
});

test("after a sleep a dead socket is noticed within seconds", async () => {
  FakeSocket.answering = false;
  vi.setSystemTime(Date.now() + 600_000);
  live.wake();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(live.connection.value).toBe("lost");
});
