/** Several players, one device: nothing of the table is shown until the right one has it. */
import type { TableModel } from "../state/table";
import { useFocus } from "../ui/useFocus";
import "./HandOver.css";

export function HandOver({ table }: { table: TableModel }) {
  const seat = table.handOver.value;
  const button = useFocus<HTMLButtonElement>();
  const name = table.info.value?.seats.find((info) => info.seat === seat)?.name ?? "the next player";
  return (
    <main class="hand-over">
      <p>Pass the device to</p>
      <h1>{name}</h1>
      <button type="button" class="button main" ref={button} onClick={() => table.accept()}>
        I am {name}: show my cards
      </button>
    </main>
  );
}
