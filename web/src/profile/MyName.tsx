/** How I am called. */
import { useSignal } from "@preact/signals";
import { patch } from "../net/api";
import { become } from "../state/person";
import { ErrorText } from "../ui/ErrorText";
import { useTask } from "../ui/useTask";
import type { Me } from "../wire";

export function MyName({ person }: { person: Me }) {
  const name = useSignal(person.name);
  const task = useTask();
  return (
    <section class="card-panel">
      <h2>Name</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(async () => become(await patch<Me>("/api/me", { name: name.value })));
        }}
      >
        <input
          aria-label="Your name"
          maxLength={40}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button" disabled={task.busy || name.value === person.name}>
          Change
        </button>
      </form>
      <ErrorText text={task.error} />
    </section>
  );
}
