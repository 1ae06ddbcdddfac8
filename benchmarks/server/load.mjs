// Plays at many tables at once and measures each move until every seat has it. Prints one JSON object.
// node load.mjs nexus|peer BASE TABLES SECONDS PAUSE_MS
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const [kind, base, tablesText, secondsText, pauseText] = process.argv.slice(2);
const tables = Number(tablesText);
const seconds = Number(secondsText);
const pause = Number(pauseText);
const WARM_UP = 2000;
// More moves a second than a server here makes, and fewer moves than a game has.
const FASTEST = 6000;
const SHORTEST = 40;
// Games that a table may come to play. They are made before the clock starts, as the peer's matches, which never end.
const rounds = pause ? 1 : Math.ceil((FASTEST * (WARM_UP / 1000 + seconds)) / SHORTEST / tables);
const took = [];
let from = Infinity;
let until = Infinity;
let games = 0;
let errors = 0;

function measured(sent) {
  const now = performance.now();
  if (now >= from && now < until) took.push(now - sent);
  return now < until;
}

// With a pause, tables move one after the other, evenly spread.
const next = (move) => (pause ? setTimeout(move, pause) : move());

async function post(path, body, headers = {}) {
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

class NexusTable {
  static person = null;

  async open() {
    if (!NexusTable.person) {
      const response = await post("/api/guest", {});
      NexusTable.person = { cookie: response.headers.get("set-cookie").split(";")[0] };
    }
    const WebSocket = require("ws");
    this.sockets = [];
    for (const seat of [0, 1]) {
      const socket = new WebSocket(`${base.replace("http", "ws")}/live`, {
        headers: NexusTable.person,
        origin: base,
        perMessageDeflate: false,
      });
      await new Promise((resolve, reject) => {
        socket.on("open", resolve);
        socket.on("error", reject);
      });
      socket.on("message", (data) => this.hear(seat, JSON.parse(data)));
      this.sockets.push(socket);
    }
    this.dealt = [];
    for (let left = rounds; left; left -= 1) this.dealt.push(await this.create());
    await this.deal();
  }

  async create() {
    const seats = [{ kind: "me" }, { kind: "me" }];
    return (await (await post("/api/tables", { game: "fairies", seats }, NexusTable.person)).json()).id;
  }

  async deal() {
    this.table = this.dealt.pop() ?? (await this.create());
    this.numbers = [-1, -1];
    this.views = [null, null];
    this.busy = false;
    const seen = new Promise((resolve) => {
      this.ready = resolve;
    });
    for (const seat of [0, 1]) this.send(seat, { type: "watch", table: this.table, seat });
    await seen;
  }

  send(seat, message) {
    this.sockets[seat].send(JSON.stringify(message));
  }

  hear(seat, message) {
    if (message.type === "refused" || message.type === "problem") {
      errors += 1;
      if (errors < 5) console.error(JSON.stringify(message).slice(0, 300));
    }
    if (message.type !== "update" || message.table !== this.table || message.seat !== seat) return;
    if (message.number < this.numbers[seat]) return;
    this.numbers[seat] = message.number;
    this.views[seat] = message.view;
    this.over = message.status !== "playing";
    if (this.ready && this.views[0] && this.views[1]) {
      this.ready();
      this.ready = null;
    }
    if (this.busy && this.numbers[0] >= this.wanted && this.numbers[1] >= this.wanted) {
      this.busy = false;
      if (measured(this.sent)) this.over ? this.again() : next(() => this.move());
    }
  }

  async again() {
    games += 1;
    for (const seat of [0, 1]) this.send(seat, { type: "unwatch", table: this.table, seat });
    await this.deal();
    next(() => this.move());
  }

  move() {
    const seat = this.views[0].moves.length ? 0 : 1;
    const moves = this.views[seat].moves;
    this.wanted = this.numbers[seat] + 1;
    this.busy = true;
    this.sent = performance.now();
    const move = moves[Math.floor(Math.random() * moves.length)];
    this.send(seat, { type: "play", table: this.table, seat, move, message: `m${this.wanted}` });
  }
}

class PeerTable {
  async open() {
    const { io } = require("socket.io-client");
    this.match = (await (await post("/games/row/create", { numPlayers: 2 })).json()).matchID;
    this.seats = [];
    this.current = 0;
    for (const player of ["0", "1"]) {
      const joined = await (await post(`/games/row/${this.match}/join`, { playerID: player, playerName: player })).json();
      const socket = io(`${base}/row`, { transports: ["websocket"], forceNew: true });
      await new Promise((resolve) => socket.on("connect", resolve));
      const seat = { socket, player, secret: joined.playerCredentials, state: -1 };
      this.seats.push(seat);
      await new Promise((resolve) => {
        socket.once("sync", (_, { state }) => {
          seat.state = state._stateID;
          resolve();
        });
        socket.emit("sync", this.match, player, seat.secret, 2);
      });
      socket.on("update", (_, state) => this.hear(seat, state));
    }
    this.at = Math.max(...this.seats.map((seat) => seat.state));
  }

  hear(seat, state) {
    seat.state = Math.max(seat.state, state._stateID);
    this.current = Number(state.ctx.currentPlayer);
    if (this.busy && this.seats.every((other) => other.state > this.at)) {
      this.busy = false;
      this.at = Math.min(...this.seats.map((other) => other.state));
      if (measured(this.sent)) next(() => this.move());
    }
  }

  move() {
    const { socket, player, secret } = this.seats[this.current];
    const payload = { type: "mark", args: [], playerID: player, credentials: secret };
    this.busy = true;
    this.sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, this.at, this.match, player);
  }
}

const all = [];
const Table = kind === "nexus" ? NexusTable : PeerTable;
for (let index = 0; index < tables; index += 1) {
  const table = new Table();
  await table.open();
  all.push(table);
}
const begin = performance.now();
from = begin + WARM_UP;
until = from + seconds * 1000;
all.forEach((table, index) => setTimeout(() => table.move(), pause ? (pause * index) / tables : 0));
await new Promise((resolve) => setTimeout(resolve, WARM_UP + seconds * 1000 + 200));
took.sort((one, other) => one - other);
const at = (part) => (took.length ? Number(took[Math.floor((took.length - 1) * part)].toFixed(2)) : null);
const stuck = all.filter((table) => table.busy && performance.now() - table.sent > 2000).length;
console.log(JSON.stringify({ tables, moves_per_second: Math.round(took.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99), games, errors, stuck }));
process.exit(0);
