// Whose turn it is, for a person who looks elsewhere: the tab's title and icon, and a notification.

import type { Address } from '../address';
import { text } from '../language';
import { play } from '../motion/sound';
import type { AtTable } from '../table/session';
import type { Settings } from '../table/settings';
import { nameOf } from '../table/names';

/** Of a screen that is no table. */
export const titleAt = ({ at }: Address): string =>
  at === 'side' ? `${text.online.side.title} – Logres` : 'Logres';

/** "Your turn – Artus – Logres" */
export function titleOf(table: AtTable): string {
  const { online, turn, viewer, opened } = table;
  const { turnOf } = text.online.matches;
  const parts = [opened.catalogue.title, 'Logres'];
  const actor = turn?.actor;
  if (online && turn && !turn.ended) {
    if (actor === null) parts.unshift(text.online.notice.over);
    else if (actor === viewer && isMine(table)) parts.unshift(turnOf(null));
    else if (typeof actor === 'number') parts.unshift(turnOf(nameOf(table, actor)));
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

/** A mark on the tab, and on the icon of a page that was installed. */
export function markTab(mine: boolean): void {
  const href = mine ? MARKED : usual;
  if (icon && icon.href !== href) icon.href = href;
  const { setAppBadge } = navigator as Partial<Navigator>;
  void setAppBadge?.call(navigator, Number(mine)).catch(() => {}); // 0 takes it away
}

export const canNotify = (): 'no' | 'ask' | 'yes' =>
  !('Notification' in window) || !isSecureContext || Notification.permission === 'denied'
    ? 'no'
    : Notification.permission === 'granted'
      ? 'yes'
      : 'ask';

export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** The match in which it is the person's turn, if that was told. */
let toldFor = '';

/** Whether a person who does not see the page is notified. */
export const notifies = ({ notify }: Settings): boolean => notify === 'on' && canNotify() === 'yes';

/** Tells a person that it is their turn, once for each turn: by a sound, and out of sight of the page by a notification. */
export function tellTurn(table: AtTable, settings: Settings): void {
  const key = isMine(table) ? table.opened.id : '';
  if (key === toldFor) return;
  toldFor = key;
  if (!key) return;
  if (settings.sound === 'on') play('turn');
  void notifyOf(settings, table.opened.catalogue.title, key);
}

/** Notifies a person who does not see the page. */
export async function notifyOf(settings: Settings, title: string, id: string): Promise<void> {
  if (!document.hidden || !notifies(settings)) return;
  const options = { body: text.online.notice.yours, tag: id };
  try {
    // Phones show them only through the service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options).onclick = () => window.focus();
  } catch {
    // The title and the icon say it, too.
  }
}
