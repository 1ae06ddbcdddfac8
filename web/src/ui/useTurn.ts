/** Large parts that come to the screen one after the other, so that a new scene does not come in one long task. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
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
  // To ask for a size is to have the page laid out: for each part in its own task, not for all of them in the picture's.
  useLayoutEffect(() => {
    if (come) document.body.getBoundingClientRect();
  }, [come]);
  return come;
}
