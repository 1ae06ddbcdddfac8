/**
 * Whether a game was dealt fairly, computed here in the browser from the revealed seed and the players' words.
 *
 * The stream of chance and the commitment are specified to the byte in docs/records.md; nothing of this comes from the
 * server but the record itself and, for each outcome, the number that it had to be below.
 */

/** The parts of a `nexus/1` record that its luck depends on. */
export interface ProofRecord {
  seats: readonly string[];
  seed: string | null;
  words: readonly string[];
  commitment: string | null;
  chance: readonly number[];
}

/** A stretch of the outcomes: a shuffle of so many things, or single draws. */
export interface Stretch {
  kind: "shuffle" | "draw";
  /** How many things were shuffled, or the number that the draw had to be below. */
  size: number;
}

export interface Proof {
  verdict: "fair" | "differs" | "unknown";
  /** What was found, in a sentence. */
  text: string;
  /** The commitment that the seed gives; empty without a seed. */
  commitment: string;
  /** Whether that is the one that was shown before the first move; null if the record names none. */
  committed: boolean | null;
  /** How many outcomes were computed and are the recorded ones. */
  agreed: number;
  stretches: Stretch[];
}

const WORD_LIMIT = 2 ** 32;
const BLOCK_WORDS = 8;
const utf8 = new TextEncoder();

/** The hash that fixes a seed before the first move without telling it. */
export async function commitmentOf(seed: string): Promise<string> {
  return hex(await sha256(utf8.encode(`nexus/1 commitment\n${seed}`)));
}

/** The key of the stream: the seed and every word, each preceded by its length. */
export async function streamKey(seed: string, words: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const texts = [seed, ...words].map((text) => utf8.encode(text));
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 4 + text.length, 0));
  const numbers = new DataView(bytes.buffer);
  let at = 0;
  for (const text of texts) {
    numbers.setUint32(at, text.length);
    bytes.set(text, at + 4);
    at += 4 + text.length;
  }
  return sha256(bytes);
}

/** The endless stream of 32-bit numbers that all chance of a match comes from. */
export class Stream {
  private block = new DataView(new ArrayBuffer(0));
  private blocks = 0;
  private used = BLOCK_WORDS;

  private constructor(
    private readonly key: CryptoKey,
    private readonly purpose: string,
  ) {}

  static async open(seed: string, words: readonly string[], purpose = "play"): Promise<Stream> {
    const secret = await streamKey(seed, words);
    const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Stream(key, purpose);
  }

  /** A whole number below `bound`, each as likely as the others; numbers that would favour some are dropped. */
  async below(bound: number): Promise<number> {
    if (bound === 1) return 0;
    const limit = WORD_LIMIT - (WORD_LIMIT % bound);
    let word = await this.next();
    while (word >= limit) word = await this.next();
    return word % bound;
  }

  private async next(): Promise<number> {
    if (this.used === BLOCK_WORDS) {
      const name = utf8.encode(this.purpose);
      const message = new Uint8Array(name.length + 9);
      message.set(name);
      new DataView(message.buffer).setBigUint64(name.length + 1, BigInt(this.blocks));
      this.block = new DataView(await crypto.subtle.sign("HMAC", this.key, message));
      this.blocks += 1;
      this.used = 0;
    }
    this.used += 1;
    return this.block.getUint32(4 * (this.used - 1));
  }
}

/** Compute the commitment and every outcome of chance anew and compare them with what the record says. */
export async function prove(record: ProofRecord, bounds: readonly number[]): Promise<Proof> {
  const stretches = stretchesOf(bounds);
  const nothing = { commitment: "", committed: null, agreed: 0, stretches };
  if (!globalThis.crypto?.subtle) {
    const text = "This browser computes hashes only on pages that come over https or from this computer.";
    return { ...nothing, verdict: "unknown", text };
  }
  if (record.seed === null) {
    const text = "The record names no seed, so where its luck came from cannot be checked.";
    return { ...nothing, verdict: "unknown", text };
  }
  const commitment = await commitmentOf(record.seed);
  const committed = record.commitment === null ? null : record.commitment === commitment;
  const agreed = await agreement(record.seed, record, bounds);
  const found = { commitment, committed, agreed, stretches };
  if (committed === false) {
    const text = "The seed is not the one that the table committed to before the first move.";
    return { ...found, verdict: "differs", text };
  }
  if (agreed < Math.max(record.chance.length, bounds.length)) {
    const text = `Outcome ${agreed + 1} of chance is not the one that the seed and the words give.`;
    return { ...found, verdict: "differs", text };
  }
  const words = record.words.some((word) => word !== "") ? " and the players’ words" : "";
  const before =
    committed === null
      ? "No commitment was made before the game, so the seed may have been chosen for its luck."
      : "The table had committed to that seed before the first move.";
  const text = `All ${agreed} outcomes of chance follow from the seed${words}. ${before}`;
  return { ...found, verdict: committed === null ? "unknown" : "fair", text };
}

/** How many outcomes, from the first on, are those that the seed gives. */
async function agreement(seed: string, record: ProofRecord, bounds: readonly number[]): Promise<number> {
  const stream = await Stream.open(seed, record.words);
  let agreed = 0;
  for (const bound of bounds) {
    if ((await stream.below(bound)) !== record.chance[agreed]) break;
    agreed += 1;
  }
  return agreed;
}

/** What the outcomes were for: bounds that fall by one down to 2 are a shuffle. */
export function stretchesOf(bounds: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  while (at < bounds.length) {
    const size = bounds[at] ?? 0;
    const falls = Array.from({ length: size - 1 }, (_, index) => size - index);
    if (size > 2 && falls.every((bound, index) => bounds[at + index] === bound)) {
      found.push({ kind: "shuffle", size });
      at += size - 1;
    } else {
      found.push({ kind: "draw", size });
      at += 1;
    }
  }
  return found;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
