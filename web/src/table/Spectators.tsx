/** Who watches: how many, and their names on demand. */
import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "../state/table";
import { Icon } from "../ui/Icon";
import "./Spectators.css";

export function Spectators({ table }: { table: TableModel }) {
  const box = useRef<HTMLDetailsElement>(null);
  const told = table.seat.value?.watchers.value;
  const some = Boolean(told?.count);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      const outside =
        event instanceof KeyboardEvent ? event.key === "Escape" : !details?.contains(event.target as Node);
      if (details?.open && outside) details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  if (!told || !some) return null;
  const more = told.count - told.names.length;
  return (
    <details class="spectators" ref={box}>
      <summary aria-label={told.count === 1 ? "1 person watches" : `${told.count} people watch`}>
        <Icon name="eye" size={18} /> {told.count}
      </summary>
      <div class="spectators-list">
        <p class="label">Watching</p>
        <ul>
          {told.names.map((name, index) => (
            // Two people may have the same name.
            <li key={`${name} ${index}`}>{name}</li>
          ))}
          {more > 0 && <li class="soft">and {more} more</li>}
        </ul>
      </div>
    </details>
  );
}
