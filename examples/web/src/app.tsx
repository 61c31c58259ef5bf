// The page: the start, a match, or why there is none.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Elsewhere, Opening } from './screens/elsewhere';
import { Start } from './screens/start';
import { TableScreen } from './screens/table';
import { UnkeptDialog } from './screens/unkept';
import { type Page, type Session } from './table/session';
import { isDrawn } from './table/show';

export function App({ session }: { session: Session }): JSX.Element {
  const [page, setPage] = useState<Page>(session.page);
  useEffect(() => session.listen(() => setPage(session.page)), [session]);
  useLayoutEffect(isDrawn);
  const title = page.table?.opened.catalogue.title;
  useEffect(() => void (document.title = title ? `${title} – Logres` : 'Logres'), [title]);
  if (page.table) {
    return (
      <>
        <TableScreen key={page.table.opened.id} session={session} page={page} table={page.table} />
        <UnkeptDialog session={session} page={page} />
      </>
    );
  }
  if (page.elsewhere) return <Elsewhere session={session} />;
  if (page.address.at === 'match' || page.address.at === 'learn') return <Opening />;
  return <Start session={session} page={page} />;
}
