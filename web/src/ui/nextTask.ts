/** Work in a task of its own, so that input and pictures can come in between. */

const waiting: (() => void)[] = [];
const channel = typeof MessageChannel === "undefined" ? null : new MessageChannel();
if (channel) channel.port1.onmessage = () => waiting.shift()?.();

/** Call `work` as soon as the browser has done what it does now; unlike with a timer there is no least wait. */
export function nextTask(work: () => void): void {
  if (!channel) {
    setTimeout(work, 0);
    return;
  }
  waiting.push(work);
  channel.port2.postMessage(null);
}
