// Writes src/wire.ts, the types of everything the server sends and takes, from the schema that the server's own types gave.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await readFile(new URL("../../docs/protocol.schema.json", import.meta.url), "utf8"));
const named = Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const root = {
  title: "Wire",
  type: "object",
  additionalProperties: false,
  properties: { ClientMessage: schema.live.client, ServerMessage: schema.live.server, ...named },
  $defs: schema.$defs,
};
const text = await compile(root, "Wire", {
  bannerComment: "// Made by `npm run types` from docs/protocol.schema.json.",
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: false,
});
await writeFile(new URL("../src/wire.ts", import.meta.url), text);
