/** Addresses of the page. Links are plain links; clicks on them are caught so that nothing reloads. */
import { computed, signal } from "@preact/signals";

const address = signal(location.pathname + location.search + location.hash);

/** The parts of the path: `/table/abc` is `["table", "abc"]`. */
export const path = computed(() => new URL(address.value, location.origin).pathname.split("/").filter(Boolean));
export const query = computed(() => new URL(address.value, location.origin).searchParams);

/** Go to another address of this page. */
export function go(to: string): void {
  if (to === address.value) return;
  const moved = pathOf(to) !== location.pathname;
  history.pushState(null, "", to);
  address.value = to;
  if (moved) window.scrollTo(0, 0);
}

/**
 * Note in the address what is shown now, without a step to come back to.
 * What has been left already may still say so for a moment, and is not heard: it would lead people back.
 */
export function rewrite(to: string): void {
  if (to === address.value || pathOf(to) !== location.pathname) return;
  history.replaceState(null, "", to);
  address.value = to;
}

const pathOf = (to: string) => new URL(to, location.origin).pathname;

function caught(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener("click", caught);
  addEventListener("popstate", () => {
    address.value = location.pathname + location.search + location.hash;
  });
}
