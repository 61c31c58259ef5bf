// The page: the start or a match.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Start } from './screens/start';
import { TableScreen } from './screens/table';
import { type Page, type Session } from './table/session';
import { isDrawn } from './table/show';

export function App({ session }: { session: Session }): JSX.Element {
  const [page, setPage] = useState<Page>(session.page);
  useEffect(() => session.listen(() => setPage(session.page)), [session]);
  useLayoutEffect(isDrawn);
  const title = page.table?.opened.catalogue.title;
  useEffect(() => void (document.title = title ? `${title} – Logres` : 'Logres'), [title]);
  if (page.table) return <TableScreen session={session} page={page} table={page.table} />;
  return <Start session={session} page={page} />;
}
