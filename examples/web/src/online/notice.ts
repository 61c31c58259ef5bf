// Whose turn it is, for a person who looks elsewhere: the tab's title and icon, and a notification.

import type { AtTable } from '../table/session';
import { nameOf } from '../table/names';

/** "Your turn – Artus – Logres" */
export function titleOf(table: AtTable): string {
  const { online, turn, viewer, opened } = table;
  const parts = [opened.catalogue.title, 'Logres'];
  const actor = turn?.actor;
  if (online && turn && !turn.ended) {
    if (actor === null) parts.unshift('Over');
    else if (actor === viewer && isMine(table)) parts.unshift('Your turn');
    else if (typeof actor === 'number') parts.unshift(`${nameOf(table, actor)}’s turn`);
  }
  return parts.join(' – ');
}

/** Whether the person is to move, not a bot in this seat. */
export function isMine({ online, turn }: AtTable): boolean {
  const you = online?.seats?.you ?? null;
  return you !== null && turn?.actor === you && turn.legal !== null;
}

const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
const usual = icon?.href ?? '';
const MARKED = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b3261e"/>
<path d="M16 6v14M16 24v3" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>`,
)}`;

/** A mark on the tab. */
export function markTab(mine: boolean): void {
  const href = mine ? MARKED : usual;
  if (icon && icon.href !== href) icon.href = href;
}

export const canNotify = (): 'no' | 'ask' | 'yes' =>
  !('Notification' in window) || !isSecureContext || Notification.permission === 'denied'
    ? 'no'
    : Notification.permission === 'granted'
      ? 'yes'
      : 'ask';

export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

let toldFor = '';

/** Notifies a person who does not see the page that it is their turn, once for each turn. */
export function tellTurn(table: AtTable): void {
  const key = isMine(table) ? `${table.opened.id} ${table.turn!.ply}` : '';
  if (key === toldFor) return;
  toldFor = key;
  if (key && document.hidden && canNotify() === 'yes') void notify(table);
}

async function notify({ opened }: AtTable): Promise<void> {
  const { title } = opened.catalogue;
  const options = { body: 'It is your turn.', tag: opened.id };
  try {
    // Phones show them only through the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // The title and the icon say it, too.
  }
}
