/** Play on from the position that is shown: a new table with me and bots. */
import { useSignal } from "@preact/signals";
import { post } from "../net/api";
import { botChoices } from "../pages/bots";
import { go } from "../router";
import { games } from "../state/games";
import { ensurePerson } from "../state/person";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { Branch, TableInfo } from "../wire";
import type { ReplayModel } from "./model";

export function PlayOn({ replay, onClose }: { replay: ReplayModel; onClose(): void }) {
  const head = replay.head.value;
  const names = head?.names ?? [];
  const bots = games.value?.find((game) => game.id === head?.game)?.bots ?? [];
  const ply = replay.ply.value;
  const mover = replay.frame.value?.view.to_act[0] ?? 0;
  const seat = useSignal(/^\d+$/.test(replay.viewer.value) ? Number(replay.viewer.value) : mover);
  const bot = useSignal(bots.at(-1) ?? "");
  const task = useTask();
  function begin() {
    void task.run(async () => {
      await ensurePerson();
      const wish: Branch = {
        ply,
        seats: names.map((_, index) => (index === seat.value ? { kind: "me" } : { kind: "bot", bot: bot.value })),
      };
      const table = await post<TableInfo>(`/api/tables/${replay.table}/branch`, wish);
      go(`/table/${table.id}`);
    });
  }
  return (
    <Dialog title={ply === 0 ? "Play this deal again" : `Play on after move ${ply}`} onClose={onClose}>
      <div class="stack">
        <p>What would have happened? A new table begins here, with the same cards to come. It is not rated.</p>
        {names.length > 1 && (
          <Choice
            label="I play"
            value={seat.value}
            choices={names.map((name, value) => ({ value, label: value === mover ? `${name} (to move)` : name }))}
            onChange={(value) => {
              seat.value = value;
            }}
          />
        )}
        {names.length > 1 && (
          <Choice
            label="Against"
            value={bot.value}
            choices={botChoices(bots)}
            onChange={(value) => {
              bot.value = value;
            }}
          />
        )}
        <ErrorText text={task.error} />
        <div class="row">
          <button type="button" class="button main" disabled={task.busy} onClick={begin}>
            Play on
          </button>
          <button type="button" class="button quiet" onClick={onClose}>
            Not now
          </button>
        </div>
      </div>
    </Dialog>
  );
}
