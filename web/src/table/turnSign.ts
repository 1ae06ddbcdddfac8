/** "Your turn" where one looks when one does not look at the page: title, icon, sound, and a notification if allowed. */
import { sound } from "../games/sounds";
import { titleOf } from "../state/games";
import { settings } from "../state/settings";
import type { TableModel } from "../state/table";

const announced = new WeakMap<TableModel, number>();

/** Show whose turn it is; told once for each turn. */
export function announceTurn(table: TableModel): void {
  const info = table.info.value;
  if (!info) return;
  const game = titleOf(info.game);
  const mine = table.myTurn.value;
  show(`${mine ? "● Your turn · " : ""}${game} · Nexus`, mine ? "/icon-turn.png" : "/icon.png");
  const ply = table.update.value?.ply ?? 0;
  if (!mine || announced.get(table) === ply) return;
  const first = !announced.has(table);
  announced.set(table, ply);
  if (first && !document.hidden) return;
  sound("turn");
  if (document.hidden && settings.peek().notify && "Notification" in window && Notification.permission === "granted") {
    new Notification("Your turn", { body: game, tag: table.id, icon: "/icon-turn.png" });
  }
}

let later = 0;

/** Set title and icon, after the board has been drawn: browsers take their time for both. */
function show(title: string, icon: string): void {
  clearTimeout(later);
  later = window.setTimeout(() => {
    if (document.title !== title) document.title = title;
    setIcon(icon);
  }, 50);
}

function setIcon(icon: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

/** Leave the icon as it was. */
export function forgetTurn(): void {
  clearTimeout(later);
  setIcon("/icon.png");
}
