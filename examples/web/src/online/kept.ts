// The links of online matches that this browser has opened, and what it last knew of them.

import type { TableAddress } from '../address';
import type { FromServerOf } from '../wire/server';
import { shownName } from '../table/names';
import type { Glanced } from './glance';
import { endOf, isEnd, keepPlayed, type End } from './results';
import { refused, store, stored } from './storage';

export interface KeptTable {
  readonly link: TableAddress;
  readonly game: string;
  readonly names: readonly string[];
  /** The viewer's seat; null for a spectator. */
  readonly you: number | null;
  /** Whose turn it was when the page last saw the match. */
  readonly actor: number | 'chance' | null;
  readonly over: boolean;
  /** When the page last saw a move, by this device's clock. */
  readonly moved: number;
  readonly ply: number;
  /** Who asks the viewer to let a move be taken back. */
  readonly asks?: number | null;
  /** The match that follows it, and the one that the viewer has declined. */
  readonly rematch?: string | null;
  readonly declined?: string | null;
  /** How it ended, and the seats of people. */
  readonly end?: End | null;
  readonly people?: readonly number[];
  /** The server has it no more. */
  readonly gone?: boolean;
  /** Of a match that was set up here: the tokens of all seats and of the spectators. */
  readonly made?: Pick<FromServerOf<'made'>, 'seats' | 'watch'>;
}

const KEY = 'logres-online';
const MOST = 60;
/** For so long after its last move a finished match is asked whether there is a rematch. */
const RECENT = 14 * 24 * 60 * 60 * 1000;

const isToken = (one: unknown): boolean => one === null || typeof one === 'string';
const isMade = (made: KeptTable['made']): boolean =>
  Array.isArray(made?.seats) && [...made.seats, made.watch].every(isToken);

const isKept = (one: unknown): one is KeptTable => {
  const { link, game, names, you, moved, ply } = Object(one) as Partial<KeptTable>;
  const texts = [link?.id, link?.token, game];
  return (
    link?.at === 'table' &&
    texts.every((text) => typeof text === 'string' && /^[\w-]+$/.test(text)) &&
    (link.as === 'seat' || link.as === 'watch') &&
    Array.isArray(names) &&
    names.every((name) => typeof name === 'string') &&
    (you === null || Number.isInteger(you)) &&
    Number.isFinite(moved) &&
    Number.isFinite(ply)
  );
};

function tablesIn(text: string | null | undefined): readonly KeptTable[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isKept).map(({ made, end, people, ...one }) => ({
      ...one,
      names: one.names.map(shownName),
      end: isEnd(end, one.names.length) ? end : null,
      people: Array.isArray(people) ? people : [],
      ...(isMade(made) && { made: made! }),
    }));
  } catch {
    return [];
  }
}

/** The newest first; also those that other tabs have kept while the browser refused this one's. */
export function keptTables(): readonly KeptTable[] {
  const own = tablesIn(refused.get(KEY));
  const isOwn = ({ link }: KeptTable) => own.some((one) => isSame(one.link, link));
  const others = tablesIn(stored(KEY)).filter((one) => !isOwn(one));
  return [...own, ...others].sort((a, b) => b.moved - a.moved);
}

const isSame = (a: TableAddress, b: TableAddress): boolean => a.id === b.id && a.token === b.token;

export const keptTable = (link: TableAddress): KeptTable | undefined =>
  keptTables().find((one) => isSame(one.link, link));

/** Whether the link is the only way back to a seat, or to the links of friends. */
const isNeeded = ({ you, over, gone, made }: KeptTable): boolean =>
  !over && !gone && (you !== null || made !== undefined);

/** The first ones stay, but before all others those that are needed. */
function write(tables: readonly KeptTable[]): void {
  const others = tables.filter((one) => !isNeeded(one));
  const kept = [...tables.filter(isNeeded), ...others].slice(0, MOST);
  store(KEY, JSON.stringify(kept));
}

/** Whether the server is asked how a match stands; `all`: one that is over, too, where there may be a rematch. */
export const isAsked = (
  { over, gone, rematch, declined, moved }: KeptTable,
  all: boolean,
): boolean => {
  const isRecent = moved > Date.now() - RECENT;
  return !gone && (!over || (all && isRecent && (!rematch || rematch === declined)));
};

/** Keeps what is known of a match now. */
export function keepTable(table: KeptTable): void {
  const before = keptTable(table.link);
  const made = table.made ?? before?.made;
  const moved = before && before.ply === table.ply ? before.moved : table.moved;
  const others = keptTables().filter(({ link }) => !isSame(link, table.link));
  write([{ ...table, moved, ...(made && { made }) }, ...others]);
  keepEnd(table);
}

/** The result of a match of people who play at this browser counts, once it is known. */
function keepEnd({ link: { id }, game, names, you, end, people, moved }: KeptTable): void {
  if (!end || you === null || !people) return;
  const persons = names.map((name, seat) => (people.includes(seat) ? name : ''));
  keepPlayed({ id, game, time: moved, you, names: persons, end });
}

/** Keeps how the server says that a match stands; null: it has it no more. */
export function keepGlance(link: TableAddress, glanced: Glanced | null): void {
  write(keptTables().map((one) => (isSame(one.link, link) ? asGlanced(one, glanced) : one)));
  const now = keptTable(link);
  if (now) keepEnd(now);
}

function asGlanced(one: KeptTable, glanced: Glanced | null): KeptTable {
  if (!glanced) return { ...one, gone: true };
  const { type: _, id: __, ago, result, ended, ...now } = glanced;
  const [over, moved] = [now.actor === null, Date.now() - ago];
  return { ...one, ...now, over, moved, gone: false, end: endOf({ result, ended }) };
}

/** Nobody is led to this rematch again. */
export const declineRematch = (id: string): void =>
  write(keptTables().map((one) => (one.rematch === id ? { ...one, declined: id } : one)));

/** Forgets a match. One that led to it as its rematch does so no more. */
export function forgetTable(link: TableAddress): void {
  declineRematch(link.id);
  write(keptTables().filter((one) => !isSame(one.link, link)));
}
