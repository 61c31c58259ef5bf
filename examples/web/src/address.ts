// The addresses of the page. This is the only module that knows their form: the part after # of the
// page's address, so that any server of files can hold the page.

export type Address =
  | { readonly at: 'start' }
  /** The setup of a game. */
  | { readonly at: 'new'; readonly game: string }
  | { readonly at: 'rules'; readonly game: string }
  /** A guided first match; it is not kept, so the address begins it anew. */
  | { readonly at: 'learn'; readonly game: string }
  /** A match kept by this browser; at a ply the page looks back. */
  | { readonly at: 'match'; readonly id: string; readonly ply: number | null };

export const START: Address = { at: 'start' };

/** Reads the part after #; what it does not know is the start page. */
export function readAddress(hash: string): Address {
  const [at, what, word, number, ...more] = hash.replace(/^#?\/?/, '').split('/');
  if (!what || !/^[\w-]+$/.test(what) || more.length) return START;
  if (word === undefined && (at === 'new' || at === 'rules' || at === 'learn'))
    return { at, game: what };
  const ply = word === 'ply' && /^\d{1,9}$/.test(number ?? '') ? Number(number) : null;
  if (word !== undefined && ply === null) return START;
  if (at === 'match') return { at, id: what, ply };
  return START;
}

export function writeAddress(address: Address): string {
  switch (address.at) {
    case 'start':
      return '#/';
    case 'new':
    case 'rules':
    case 'learn':
      return `#/${address.at}/${address.game}`;
    case 'match':
      return `#/match/${address.id}${plyOf(address)}`;
  }
}

const plyOf = ({ ply }: { ply: number | null }): string => (ply === null ? '' : `/ply/${ply}`);

/** Whether two addresses are the same screen, maybe at another ply. */
export const isSameScreen = (a: Address, b: Address): boolean =>
  writeAddress(withoutPly(a)) === writeAddress(withoutPly(b));

const withoutPly = (address: Address): Address =>
  'ply' in address ? { ...address, ply: null } : address;
