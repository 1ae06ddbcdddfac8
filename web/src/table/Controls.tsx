/** What one can do beside playing: take back, give up, look up the rules, invite watchers. */
import { useSignal } from "@preact/signals";
import { RequestError } from "../net/api";
import type { TableModel } from "../state/table";
import { CopyLink } from "../ui/CopyLink";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import "./Controls.css";

export function Controls({ table }: { table: TableModel }) {
  const open = useSignal<"" | "resign" | "share">("");
  const error = useSignal("");
  const update = table.update.value;
  const seat = table.seat.value;
  const info = table.info.value;
  if (!update || !info) return null;
  const playing = update.status === "playing" && seat !== null && seat.seat !== null;
  const unmoved = playing && update.ply === 0;
  const close = () => {
    open.value = "";
  };
  async function giveUp() {
    close();
    try {
      if (unmoved) await table.abort();
      else seat?.resign();
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      error.value = problem.message;
    }
  }
  return (
    <div class="controls">
      {playing && (
        <button
          type="button"
          class="button small"
          disabled={update.ply === 0 || info.daily !== null}
          onClick={() => seat.undo()}
        >
          <Icon name="undo" size={16} /> Take back
        </button>
      )}
      {playing && (
        <button
          type="button"
          class="button small danger"
          onClick={() => {
            open.value = "resign";
          }}
        >
          <Icon name="flag" size={16} /> {unmoved ? "Call off" : "Give up"}
        </button>
      )}
      <a class="button small" href={`/rules/${info.game}?table=${info.id}`} target="_blank" rel="noreferrer">
        <Icon name="book" size={16} /> Rules
      </a>
      <button
        type="button"
        class="button small"
        onClick={() => {
          open.value = "share";
        }}
      >
        <Icon name="eye" size={16} /> Let others watch
      </button>
      {error.value && <p class="error">{error.value}</p>}
      {open.value === "resign" && (
        <Dialog title={unmoved ? "Call the game off?" : "Give up?"} onClose={close}>
          <p>
            {unmoved
              ? "Nobody has moved yet, so it will not count."
              : "The game ends and the others win. This stays so."}
          </p>
          <div class="row">
            <button type="button" class="button main" onClick={giveUp}>
              {unmoved ? "Call it off" : "Give up"}
            </button>
            <button type="button" class="button" onClick={close}>
              Play on
            </button>
          </div>
        </Dialog>
      )}
      {open.value === "share" && (
        <Dialog title="Let others watch" onClose={close}>
          <p>Whoever has this link can watch. They see only what everybody may see.</p>
          <CopyLink address={`${location.origin}/table/${info.id}`} title="Watch this game" />
        </Dialog>
      )}
    </div>
  );
}
