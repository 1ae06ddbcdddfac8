/** A table: the board in the middle, who plays, what happened, and what one can do. */
import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { titleOf } from "../state/games";
import { TableModel } from "../state/table";
import { AwaitPlayers } from "../table/AwaitPlayers";
import { BoardFrame } from "../table/BoardFrame";
import { ChatPanel } from "../table/ChatPanel";
import { Controls } from "../table/Controls";
import { HandOver } from "../table/HandOver";
import { LogPanel } from "../table/LogPanel";
import { Notices } from "../table/Notices";
import { ResultPanel } from "../table/ResultPanel";
import { SeatList } from "../table/SeatList";
import { Spectators } from "../table/Spectators";
import { announceTurn, forgetTurn } from "../table/turnSign";
import { Tabs } from "../ui/Tabs";
import "./Table.css";

export function Table({ id }: { id: string }) {
  const table = useMemo(() => new TableModel(id), [id]);
  // With the drawing, not after it: the table that comes next may have said by then that it is one's turn.
  useLayoutEffect(
    () => () => {
      table.close();
      forgetTurn();
    },
    [table],
  );
  useSignalEffect(() => announceTurn(table));
  const info = table.info.value;
  const failed = table.error.value;
  if (failed && !info) return <Failed text={failed.message} />;
  if (!info) return <main class="page table-loading" aria-busy="true" />;
  const title = titleOf(info.game);
  if (table.handOver.value !== null) return <HandOver table={table} />;
  return (
    <main class="table">
      <h1 class="hidden-text">{title}</h1>
      <div class="table-main">
        <SeatList table={table} />
        <ResultPanel table={table} />
        {table.status.value === "open" ? <AwaitPlayers table={table} /> : <BoardFrame table={table} />}
        <Notices table={table} />
        <Controls table={table} />
      </div>
      <aside class="table-side" aria-label="Log and chat">
        <Tabs
          tabs={[
            { name: "log", label: "Log", body: () => <LogPanel table={table} /> },
            { name: "chat", label: "Chat", body: () => <ChatPanel table={table} /> },
          ]}
        >
          <Spectators table={table} />
        </Tabs>
      </aside>
    </main>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <main class="page narrow">
      <h1>This table cannot be shown</h1>
      <p class="error" role="alert">
        {text}
      </p>
      <a class="button main" href="/">
        To the games
      </a>
    </main>
  );
}
