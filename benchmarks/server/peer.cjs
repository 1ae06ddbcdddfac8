// boardgame.io's own server with a game that costs it next to nothing, kept in memory as it is by default.
// node peer.cjs PORT
const http = require("node:http");
const { Server, Origins } = require("boardgame.io/server");

const row = {
  name: "row",
  setup: () => ({ cells: Array(9).fill(null), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Never ends, so that no time goes into new matches.
    mark: ({ G, playerID }) => {
      G.cells[G.count % 9] = playerID;
      G.count += 1;
    },
  },
};

// The server has no setting for the address it listens on; the benchmark stays on this machine.
const { listen } = http.Server.prototype;
http.Server.prototype.listen = function (port, callback) {
  return listen.call(this, port, "127.0.0.1", callback);
};
Server({ games: [row], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) }, () => console.log("ready"));
