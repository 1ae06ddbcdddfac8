// Writes src/wire.ts, the types of everything the server sends and takes, from the schema that the server's own types gave.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await readFile(new URL("../../docs/protocol.schema.json", import.meta.url), "utf8"));
const named = Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
for (const [name, definition] of Object.entries(schema.$defs)) {
  // Types of the same name in two places have the whole path as their key: call them by their place.
  const path = name.split(".");
  if (path.length > 1)
    definition.title =
      capital(path.at(-3) === "games" ? path.at(-2) : path.at(path[1] === "games" ? 2 : -2)) + path.at(-1);
}
const events = Object.fromEntries(
  Object.entries(schema.events).map(([family, kinds]) => [
    `${capital(family)}Event`,
    { title: `${capital(family)}Event`, ...kinds },
  ]),
);
const root = {
  title: "Wire",
  type: "object",
  additionalProperties: false,
  properties: { ClientMessage: schema.live.client, ServerMessage: schema.live.server, ...events, ...named },
  $defs: schema.$defs,
};
const text = await compile(root, "Wire", {
  bannerComment: "// Made by `npm run types` from docs/protocol.schema.json.",
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: false,
});
await writeFile(new URL("../src/wire.ts", import.meta.url), text);
