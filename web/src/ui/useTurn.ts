/** Large parts that come to the screen one after the other, so that a new scene does not come in one long task. */
import { useEffect, useState } from "preact/hooks";
import { nextTask } from "./nextTask";

const waiting = new Set<() => void>();

function callNext(): void {
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  first();
  nextTask(callNext);
}

/** Whether it is this part's turn to be drawn: soon after the first picture of what it belongs to. */
export function useTurn(): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const call = () => setCome(true);
    waiting.add(call);
    if (waiting.size === 1) nextTask(callNext);
    return () => {
      waiting.delete(call);
    };
  }, []);
  return come;
}
