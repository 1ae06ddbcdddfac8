/** Whether the game was dealt fairly: computed in this browser, said plainly, with everything one needs to do it again. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { RequestError } from "../net/api";
import { type Proof, type ProofRecord, prove, type Stretch } from "../net/proof";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import type { ReplayModel } from "./model";
import "./ProofPanel.css";

const HEADLINES: Record<Proof["verdict"], string> = {
  fair: "This game was dealt fairly",
  differs: "Something does not fit",
  unknown: "This cannot be said for sure",
};

export function ProofPanel({ replay }: { replay: ReplayModel }) {
  const found = useSignal<{ proof: Proof; record: ProofRecord } | null>(null);
  const error = useSignal("");
  const bounds = replay.head.value?.bounds ?? null;
  useEffect(() => {
    if (!bounds) return;
    let wanted = true;
    async function check(known: readonly number[]) {
      try {
        const record = await replay.record();
        const proof = await prove(record, known);
        if (wanted) found.value = { proof, record };
      } catch (problem) {
        if (!(problem instanceof RequestError)) throw problem;
        error.value = problem.message;
      }
    }
    void check(bounds);
    return () => {
      wanted = false;
    };
  }, [replay, bounds, found, error]);
  if (error.value) return <ErrorText text={error.value} />;
  if (!found.value) return <p class="proof soft">Computing…</p>;
  const { proof, record } = found.value;
  return (
    <div class={`proof proof-${proof.verdict}`}>
      <p class="proof-verdict" role="status">
        <Icon
          name={proof.verdict === "fair" ? "check" : proof.verdict === "differs" ? "close" : "question"}
          size={26}
        />
        <b>{HEADLINES[proof.verdict]}</b>
      </p>
      <p>{proof.text}</p>
      <p class="soft">Checked in your browser, with its own code, from the seed that the table revealed at the end.</p>
      <details>
        <summary>The details</summary>
        <Details proof={proof} record={record} />
      </details>
    </div>
  );
}

function Details({ proof, record }: { proof: Proof; record: ProofRecord }) {
  return (
    <dl class="proof-details">
      <dt>Commitment, shown before the first move</dt>
      <dd>
        <code>{record.commitment ?? "none"}</code>
      </dd>
      <dt>Commitment that the seed gives</dt>
      <dd>
        <code>{proof.commitment || "–"}</code>
      </dd>
      <dt>Seed, revealed at the end</dt>
      <dd>
        <code>{record.seed ?? "not revealed"}</code>
      </dd>
      {record.words.map((word, seat) => (
        <div key={seat}>
          <dt>Word of {record.seats[seat]}</dt>
          <dd>{word ? <code>{word}</code> : <span class="soft">none added</span>}</dd>
        </div>
      ))}
      <dt>Outcomes of chance</dt>
      <dd>
        {proof.agreed} of {record.chance.length} computed and equal:{" "}
        {proof.stretches.map(stretchText).join(", ") || "none were drawn"}.
      </dd>
      <dt>How to do it yourself</dt>
      <dd>
        Download the record and run <code>nexus verify</code> on it, which also plays every move again.
      </dd>
    </dl>
  );
}

function stretchText({ kind, size }: Stretch): string {
  return kind === "shuffle" ? `a shuffle of ${size}` : `one of ${size}`;
}
