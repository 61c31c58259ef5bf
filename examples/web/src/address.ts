// The addresses of the page. This is the only module that knows their form: the part after # of the
// page's address, so that any server of files can hold the page.

export type Address =
  | { readonly at: 'start' }
  /** What is no address of the page: part of a link, say. */
  | { readonly at: 'lost' }
  /** The setup of a game. */
  | { readonly at: 'new'; readonly game: string }
  | { readonly at: 'rules'; readonly game: string }
  /** A guided first match; it is not kept, so the address begins it anew. */
  | { readonly at: 'learn'; readonly game: string }
  /** A match, or what one player knows of one, in the address itself. */
  | { readonly at: 'shared'; readonly link: string }
  /** A match kept by this browser; at a ply the page looks back. */
  | { readonly at: 'match'; readonly id: string; readonly ply: number | null }
  /** A match on the server of this page, as one of its links says it. */
  | TableAddress
  /** Matches on the server to look on at, side by side. */
  | { readonly at: 'side'; readonly tables: readonly Link[] };

/** A match on the server; the token is the secret of a seat, or of the spectators. */
export interface Link {
  readonly id: string;
  readonly token: string;
}

export interface TableAddress extends Link {
  readonly at: 'table';
  readonly as: 'seat' | 'watch';
}

/** The most matches side by side. */
export const SIDE_MAX = 12;

export const START: Address = { at: 'start' };
const LOST: Address = { at: 'lost' };

/** What programs, and people, put behind a link: punctuation, spaces, marks of where it was found. */
const BEHIND = /[./]*([^\w./-].*)?$/;

/** Reads the part after #; what is no address, but not empty, is lost. */
export function readAddress(hash: string): Address {
  const text = hash.replace(/^#?\/?/, '').replace(BEHIND, '');
  const parts = text.split('/');
  const [at, what, word, number, ...more] = parts;
  if (at === 'side') return sideOf(parts.slice(1));
  if (!text) return START;
  if (!what || !/^[\w-]+$/.test(what) || more.length) return LOST;
  if (at === 'table' && (word === 'seat' || word === 'watch') && /^[\w-]{1,64}$/.test(number ?? ''))
    return { at, id: what, as: word, token: number! };
  if (word === undefined && (at === 'new' || at === 'rules' || at === 'learn'))
    return { at, game: what };
  const ply = word === 'ply' && /^\d{1,9}$/.test(number ?? '') ? Number(number) : null;
  if (word !== undefined && ply === null) return LOST;
  if (at === 'shared' && word === undefined) return { at, link: what };
  if (at === 'match') return { at, id: what, ply };
  return LOST;
}

function sideOf(parts: readonly string[]): Address {
  const tables = parts.slice(0, SIDE_MAX).flatMap((part) => {
    const [, id, token] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(part) ?? [];
    return id && token ? [{ id, token }] : [];
  });
  return tables.length ? { at: 'side', tables } : LOST;
}

export function writeAddress(address: Address): string {
  switch (address.at) {
    case 'start':
    case 'lost':
      return '#/';
    case 'new':
    case 'rules':
    case 'learn':
      return `#/${address.at}/${address.game}`;
    case 'shared':
      return `#/shared/${address.link}`;
    case 'match':
      return `#/match/${address.id}${plyOf(address)}`;
    case 'side':
      return `#/side/${address.tables.map(({ id, token }) => `${id}.${token}`).join('/')}`;
    case 'table':
      return `#/table/${address.id}/${address.as}/${address.token}`;
  }
}

const plyOf = ({ ply }: { ply: number | null }): string => (ply === null ? '' : `/ply/${ply}`);

/** Whether two addresses are the same screen, maybe at another ply. */
export const isSameScreen = (a: Address, b: Address): boolean =>
  writeAddress(withoutPly(a)) === writeAddress(withoutPly(b));

const withoutPly = (address: Address): Address =>
  'ply' in address ? { ...address, ply: null } : address;
