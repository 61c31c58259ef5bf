// The page: the start, a match, or why there is none.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Elsewhere, Opening } from './screens/elsewhere';
import { SharedDialog } from './screens/shared';
import { Start } from './screens/start';
import { Invitation } from './online/invitation';
import { isInvited } from './online/online';
import { isMine, markTab, titleAt, titleOf } from './online/notice';
import { Side } from './online/side';
import { TableScreen } from './screens/table';
import { UnkeptDialog } from './screens/unkept';
import { keepFocus } from './kit/focus';
import { useBadges } from './kit/marks';
import { type Page, type Session } from './table/session';
import { isDrawn } from './table/show';

export function App({ session }: { session: Session }): JSX.Element {
  const [page, setPage] = useState<Page>(session.page);
  // At once, not after painting: what the host said meanwhile would not be shown.
  useLayoutEffect(() => session.listen(() => setPage(session.page)), [session]);
  useLayoutEffect(isDrawn);
  useEffect(keepFocus);
  const { table } = page;
  useBadges(
    table?.opened.players.map(({ name }) => name) ?? [],
    table?.online?.seats?.turned ?? 0,
    table?.game.printed ?? false,
  );
  const title = page.table ? titleOf(page.table) : titleAt(page.address);
  useEffect(() => void (document.title = title), [title]);
  const mine = page.table !== null && isMine(page.table);
  useEffect(() => markTab(mine), [mine]);
  // The faces would be a tenth of the first load: they come with the first game, or from the store of later visits.
  const faced = page.address.at !== 'start' || Boolean(navigator.serviceWorker?.controller);
  useLayoutEffect(() => {
    if (faced) document.documentElement.dataset['face'] = '';
  }, [faced]);
  if (page.table?.online && !page.table.online.seats) return <Opening session={session} />;
  if (page.table && isInvited(page.table))
    return <Invitation session={session} table={page.table} />;
  if (page.table) {
    return (
      <>
        <TableScreen key={page.table.opened.id} session={session} page={page} table={page.table} />
        <UnkeptDialog session={session} page={page} />
        <SharedDialog session={session} page={page} />
      </>
    );
  }
  if (page.address.at === 'side') return <Side session={session} tables={page.address.tables} />;
  if (page.elsewhere) return <Elsewhere session={session} />;
  if (['match', 'table', 'shared', 'learn'].includes(page.address.at))
    return <Opening session={session} />;
  return <Start session={session} page={page} />;
}
