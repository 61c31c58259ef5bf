// The links of a match that was set up here: for each friend, and for spectators.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { writeAddress, type TableAddress } from '../address';
import { Dialog } from '../kit/dialog';
import { LinkField } from '../kit/link';
import { Mark } from '../kit/marks';
import { text } from '../language';
import type { AtTable } from '../table/session';
import { nameOf } from '../table/names';
import { keptTable } from './kept';
import { presence } from './online';

const words = text.online.invite;

/** The whole link, which works in any browser. */
const linkText = (address: TableAddress): string =>
  new URL(writeAddress(address), location.href).href;

/** Whether the page was opened by an address that means another machine elsewhere. */
const isLocal = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** The links of friends who may not have come; null if the match was not set up here. */
export function linksOf({ online }: AtTable): ReturnType<typeof keptTable> | null {
  const kept = online && keptTable(online.link);
  return kept?.made ? kept : null;
}

interface InviteDialogProps {
  readonly table: AtTable;
  readonly close: () => void;
}

export function InviteDialog({ table, close }: InviteDialogProps): JSX.Element | null {
  const { online, opened } = table;
  const kept = linksOf(table);
  if (!online || !kept?.made) return null;
  const { seats, watch } = kept.made;
  const linkOf = (as: TableAddress['as'], token: string): TableAddress => ({
    ...{ at: 'table', id: online.link.id, as, token },
  });
  const friends = seats.flatMap((token, seat) =>
    token && token !== online.link.token ? [{ token, seat }] : [],
  );
  const { title } = opened.catalogue;
  return (
    <Dialog title={words.title} close={close}>
      {isLocal && <p>{words.local(location.hostname)}</p>}
      {!isLocal && friends.length > 0 && <p>{words.send}</p>}
      <ul class="links">
        {friends.map(({ token, seat }) => {
          const there = online.seats?.seats[seat];
          return (
            <li key={token}>
              <LinkRow text={linkText(linkOf('seat', token))} title={title}>
                <Mark seat={seat} /> <b>{nameOf(table, seat)}</b>{' '}
                <span class="small">{there ? presence(there) : ''}</span>
              </LinkRow>
            </li>
          );
        })}
        {watch && watch !== online.link.token && (
          <li>
            <LinkRow text={linkText(linkOf('watch', watch))} title={title}>
              <b>{words.lookOn}</b> <span class="small">{words.anybody}</span>
            </LinkRow>
          </li>
        )}
      </ul>
      <div class="setup-go">
        <button type="button" class="first start-button" onClick={close}>
          {words.toTable}
        </button>
      </div>
    </Dialog>
  );
}

interface LinkRowProps {
  readonly text: string;
  readonly title: string;
  readonly children: JSX.Element | (JSX.Element | string)[];
}

/** The link of a friend, also as a QR code. */
export function LinkRow({ text: link, title, children }: LinkRowProps): JSX.Element {
  const [qr, showQr] = useState(false);
  return (
    <div class="link-row">
      <p>{children}</p>
      <LinkField text={link} title={title}>
        <button type="button" aria-expanded={qr} onClick={() => showQr(!qr)}>
          {words.qr}
        </button>
      </LinkField>
      {qr && <QrCode text={link} />}
    </div>
  );
}

/** Black on white by day and by night: cameras need it. */
export function QrCode({ text }: { text: string }): JSX.Element {
  const [[size, path], draw] = useState<readonly [number, string]>([0, '']);
  useEffect(() => void drawn(text).then(draw, () => {}), [text]); // without it the link is there still
  return (
    <svg class="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={words.qrOf}>
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** The size of a code, and the path of its dark fields. */
async function drawn(text: string): Promise<readonly [number, string]> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let dark = '';
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) if (code.isDark(y, x)) dark += `M${x} ${y}h1v1h-1z`;
  return [count, dark];
}
