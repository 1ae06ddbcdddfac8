/** Something that a person started and that may be refused: whether it runs, and why it did not work. */
import { useSignal } from "@preact/signals";
import { RequestError } from "../net/api";

export interface Task {
  busy: boolean;
  error: string;
  run(work: () => Promise<void>): Promise<void>;
}

export function useTask(): Task {
  const busy = useSignal(false);
  const error = useSignal("");
  return {
    busy: busy.value,
    error: error.value,
    async run(work) {
      busy.value = true;
      error.value = "";
      try {
        await work();
      } catch (problem) {
        if (!(problem instanceof RequestError)) throw problem;
        error.value = problem.message;
      } finally {
        busy.value = false;
      }
    },
  };
}
