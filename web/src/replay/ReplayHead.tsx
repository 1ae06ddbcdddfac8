/** What game this is, how it ended, and whose knowledge is shown. */
import { useSignal } from "@preact/signals";
import { rewrite } from "../router";
import { Icon } from "../ui/Icon";
import { Scores } from "../ui/Scores";
import { Switch } from "../ui/Switch";
import type { ReplayPage } from "../wire";
import type { ReplayModel } from "./model";
import "./ReplayHead.css";

export function ReplayHead({ replay }: { replay: ReplayModel }) {
  const head = replay.head.value;
  if (!head) return null;
  return (
    <header class="replay-head">
      <div class="replay-title">
        <h1>{head.title}</h1>
        <p class="soft">{replay.ended.value ? <Ended head={head} /> : head.names.join(" · ")}</p>
      </div>
      <label class="replay-viewer">
        <Icon name="eye" size={18} />
        <span class="hidden-text">Whose knowledge is shown</span>
        <select value={replay.viewer.value} onChange={(event) => replay.seeAs(event.currentTarget.value)}>
          <option value="all">Everything</option>
          <option value="spectator">What a spectator saw</option>
          {head.names.map((name, seat) => (
            <option key={seat} value={String(seat)}>
              What {name} knew
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}

/** What one can do with the game: look without spoilers, hand the moment on, play on from it, keep the record. */
export function ReplayActions({ replay, playOn }: { replay: ReplayModel; playOn(): void }) {
  const over = replay.ply.value === replay.last.value && replay.head.value?.outcome !== null;
  return (
    <div class="replay-actions">
      <Switch label="No spoilers" on={replay.spoilerFree.value} onChange={(on) => replay.hideLater(on)} />
      {replay.table !== null && <CopyMoment replay={replay} />}
      {replay.table !== null && (
        <button
          type="button"
          class="button small"
          disabled={over}
          title="Play on from here against a bot"
          onClick={playOn}
        >
          <Icon name="play" size={16} /> Play on
        </button>
      )}
      {replay.table !== null && (
        <a class="button small" href={`/api/tables/${replay.table}/record`} download={`nexus-${replay.table}.json`}>
          <Icon name="download" size={16} /> Record
        </a>
      )}
    </div>
  );
}

/** A link to the very moment that is shown. */
function CopyMoment({ replay }: { replay: ReplayModel }) {
  const copied = useSignal("");
  const address = replay.address();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      copied.value = address;
    } catch {
      // Without leave to write the clipboard, the address bar has the same link.
      copied.value = "";
      rewrite(address);
    }
  }
  const done = copied.value === address;
  return (
    <button type="button" class="button small" title="Copy a link to this turn" onClick={() => void copy()}>
      <Icon name={done ? "check" : "link"} size={16} /> <span aria-live="polite">{done ? "Copied" : "Link"}</span>
    </button>
  );
}

function Ended({ head }: { head: ReplayPage }) {
  const outcome = head.result?.outcome ?? head.outcome;
  if (!outcome) return <>{head.names.join(" · ")}: not played to the end</>;
  if (head.result && head.result.how !== "played") return <>{outcome.reason}</>;
  return <Scores names={head.names} outcome={outcome} starred />;
}
