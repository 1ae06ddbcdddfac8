/** The browser's own check, against the test vectors of docs/records.md and a record that the Python side made. */
import { describe, expect, it } from "vitest";
import { commitmentOf, type ProofRecord, prove, Stream, streamKey, stretchesOf } from "../src/net/proof";
import text from "./fixtures/fairies.jsonl?raw";

const record = JSON.parse(text) as ProofRecord & { seed: string };
const bounds = Array.from({ length: 35 }, (_, index) => 36 - index);

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function draws(count: number, bound: number, words: string[] = []): Promise<number[]> {
  const stream = await Stream.open("nexus", words);
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push(await stream.below(bound));
  return found;
}

describe("the stream of chance", () => {
  it("has the keys of the test vectors", async () => {
    expect(hex(await streamKey("nexus", []))).toBe("2bb42dece6077299c69ff7db4489a799763286d0166a43f51798db36a81d5d06");
    expect(hex(await streamKey("nexus", ["left", "right"]))).toBe(
      "acefa28bc8b9a75fc8719adb6c8ca90e4a67045bb1019afc4d9901df4a5edf62",
    );
  });

  it("draws the outcomes of the test vectors", async () => {
    expect(await draws(12, 6)).toEqual([5, 1, 0, 5, 0, 0, 2, 5, 5, 4, 4, 4]);
    expect(await draws(4, 2 ** 31)).toEqual([283982879, 19481825, 610748752, 127414205]);
    expect(await draws(12, 6, ["left", "right"])).toEqual([0, 0, 2, 0, 4, 0, 4, 1, 1, 0, 0, 3]);
    expect(await draws(3, 1)).toEqual([0, 0, 0]);
  });

  it("commits as the test vector says", async () => {
    expect(await commitmentOf("nexus")).toBe("df2775933a39050a90a1539441447ce3d78db013a467fb01bf4c020561529292");
  });
});

describe("a proof", () => {
  it("holds for a game that was dealt fairly", async () => {
    const proof = await prove(record, bounds);
    expect(proof).toMatchObject({ verdict: "fair", committed: true, agreed: 35 });
    expect(proof.commitment).toBe(record.commitment);
    expect(proof.stretches).toEqual([{ kind: "shuffle", size: 36 }]);
  });

  it("finds an outcome that was changed, and one that is missing or too many", async () => {
    const changed = record.chance.with(20, (record.chance[20] ?? 0) === 0 ? 1 : 0);
    expect(await prove({ ...record, chance: changed }, bounds)).toMatchObject({ verdict: "differs", agreed: 20 });
    expect((await prove({ ...record, chance: record.chance.slice(0, -1) }, bounds)).verdict).toBe("differs");
    expect((await prove({ ...record, chance: [...record.chance, 0] }, bounds)).verdict).toBe("differs");
  });

  it("finds another seed, and another word", async () => {
    const reseeded = await prove({ ...record, seed: `${record.seed}!` }, bounds);
    expect(reseeded).toMatchObject({ verdict: "differs", committed: false });
    expect(reseeded.text).toContain("committed to");
    const reworded = await prove({ ...record, words: ["left", "other"] }, bounds);
    expect(reworded).toMatchObject({ verdict: "differs", committed: true });
  });

  it("promises nothing without a seed or a commitment", async () => {
    expect((await prove({ ...record, seed: null }, bounds)).verdict).toBe("unknown");
    expect(await prove({ ...record, commitment: null }, bounds)).toMatchObject({ verdict: "unknown", agreed: 35 });
  });
});

it("tells shuffles from single draws", () => {
  expect(stretchesOf([4, 3, 2, 6, 6, 3, 2, 2])).toEqual([
    { kind: "shuffle", size: 4 },
    { kind: "draw", size: 6 },
    { kind: "draw", size: 6 },
    { kind: "shuffle", size: 3 },
    { kind: "draw", size: 2 },
  ]);
});
