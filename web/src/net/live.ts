/** The socket: one for the whole page, open while somebody listens, and opened again for as long as it takes. */
import { signal } from "@preact/signals";
import type { Wire } from "../wire";

export type ServerMessage = NonNullable<Wire["ServerMessage"]>;
export type ClientMessage = NonNullable<Wire["ClientMessage"]>;
export type Listener = {
  /** The socket is open, for the first time or again: ask for what was missed. */
  opened(): void;
  received(message: ServerMessage): void;
};

export type Connection = "idle" | "connecting" | "open" | "lost";

const PING_EVERY = 5_000;
/** How long a ping may go unanswered, and how long after a sleep, when most sockets are dead. */
const SILENT_FOR = 12_000;
const SILENT_AFTER_SLEEP = 3_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;

export class Live {
  readonly connection = signal<Connection>("idle");
  /** Half a round trip, in milliseconds, as last measured. */
  lag = 0;
  private socket: WebSocket | null = null;
  private readonly listeners = new Set<Listener>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private heartbeat = 0;
  private heard = 0;
  private pinged = 0;
  private beaten = 0;

  constructor(private readonly address: () => string) {}

  /** Listen to everything that comes; the returned function ends it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.isOpen()) listener.opened();
    else if (!this.socket) this.connect();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  }

  /** Send a message if the socket is open; whoever must not lose it sends it again when `opened` is called. */
  send(message: ClientMessage): void {
    if (this.isOpen()) this.socket?.send(JSON.stringify(message));
  }

  /** Try again now instead of after the wait: the network or the tab came back. */
  wake(): void {
    if (this.listeners.size === 0) return;
    if (!this.socket) this.connect();
    else if (this.isOpen()) this.ping(SILENT_AFTER_SLEEP);
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.connection.value = this.connection.value === "idle" ? "connecting" : "lost";
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.pinged = 0;
      this.beaten = this.heard;
      this.connection.value = "open";
      this.heartbeat = window.setInterval(() => this.beat(), PING_EVERY);
      for (const listener of [...this.listeners]) listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.received(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private received(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === "pong") this.lag = Math.round((this.heard - this.pinged) / 2);
    for (const listener of [...this.listeners]) listener.received(message);
  }

  /** A dead network leaves sockets that look open. Late beats say nothing of that: a tab in the background beats slowly. */
  private beat(): void {
    const slept = Date.now() - this.beaten > 2 * PING_EVERY;
    this.beaten = Date.now();
    if (slept) this.wake();
    else if (this.pinged <= this.heard) this.ping(SILENT_FOR);
  }

  private ping(patience: number): void {
    const { socket } = this;
    const asked = Date.now();
    this.pinged = asked;
    this.send({ type: "ping" });
    setTimeout(() => {
      if (this.socket !== socket || this.heard >= asked) return;
      this.lost();
      socket?.close();
    }, patience);
  }

  private lost(): void {
    clearInterval(this.heartbeat);
    this.socket = null;
    if (this.listeners.size === 0) return;
    this.connection.value = "lost";
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private close(): void {
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    const socket = this.socket;
    this.socket = null;
    this.connection.value = "idle";
    socket?.close();
  }
}

export const live = new Live(() => `${location.origin.replace(/^http/, "ws")}/live`);

export function keepAwake(): void {
  addEventListener("online", () => live.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) live.wake();
  });
}
