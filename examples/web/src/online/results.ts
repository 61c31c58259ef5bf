// How matches ended that people played here, kept in this browser, and the score against each friend. People
// are told apart by their names: the server knows nobody beyond a match and its rematches.

import type { Result } from '../wire/json';
import { shownName } from '../table/names';
import { cleanName } from '../wire/players';
import { BRANCH, type Ended } from '../wire/protocol';
import { keptName, recall, store } from './storage';

/** How a match ended. `ended`: it was closed before its end, and its result is who gave it up. */
export interface End extends Pick<Result, 'scores' | 'ranks' | 'winners'> {
  readonly ended: Ended | null;
}

export interface Played {
  readonly id: string;
  readonly game: string;
  readonly time: number;
  /** The seat of the person at this browser; null at a screen that people share. */
  readonly you: number | null;
  /** Empty for bots, and for people who were forgotten. */
  readonly names: readonly string[];
  readonly end: End;
}

/** The matches of two people. The person at this browser has no name, and comes first. */
export interface Score {
  readonly names: readonly [string, string];
  readonly won: readonly [number, number];
  readonly played: number;
  readonly last: Played;
}

const KEY = 'logres-results';
const MOST = 300;
const PLAYERS_MAX = 8;

/** What `turn`, `glanced` or a kept match says of the end; null if it is not over, or cannot be read. */
export function endOf(told: Partial<Record<keyof End | 'result', unknown>>): End | null {
  const { result, ended } = told;
  if (ended) return { scores: [], ranks: [], winners: [], ended: ended as Ended };
  if (!result) return null;
  const { scores, ranks, winners } = result as Result;
  return { scores, ranks, winners, ended: null };
}

/** Whether storage holds an end of a match of so many players. */
export function isEnd(one: unknown, players: number): one is End {
  const { scores, ranks, winners, ended } = Object(one) as Partial<End>;
  const isSeat = (seat: unknown) =>
    Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < players;
  const isList = (list: unknown, is: (one: unknown) => boolean) =>
    Array.isArray(list) && list.every(is);
  if (ended) return ended.seat === null || isSeat(ended.seat);
  const whole = scores?.length === players && ranks?.length === players;
  return (
    whole &&
    isList(scores, Number.isFinite) &&
    isList(ranks, Number.isFinite) &&
    isList(winners, isSeat)
  );
}

const isPlayed = (one: unknown): one is Played => {
  const { id, game, time, you, names, end } = Object(one) as Partial<Played>;
  return (
    [id, game].every((text) => typeof text === 'string') &&
    Number.isFinite(time) &&
    Array.isArray(names) &&
    names.length <= PLAYERS_MAX &&
    names.every((name) => typeof name === 'string') &&
    (you === null || names[you!] !== undefined) &&
    isEnd(end, names.length)
  );
};

/** The newest first. */
function allPlayed(): readonly Played[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isPlayed).map((one) => ({ ...one, names: one.names.map(shownName) }));
  } catch {
    return [];
  }
}

const write = (all: readonly Played[]): void => store(KEY, JSON.stringify(all.slice(0, MOST)));

/** Keeps how a match ended, once; who was forgotten stays so. One that was played on counts for nobody. */
export function keepPlayed(played: Played): void {
  if (played.id.startsWith(BRANCH)) return;
  const all = allPlayed();
  const before = all.find(({ id }) => id === played.id);
  const { ended } = played.end;
  if (!before && (played.names.filter(Boolean).length < 2 || ended?.seat === null)) return;
  const others = all.filter((one) => one !== before);
  const now = before ? { ...before, end: played.end } : played;
  write([now, ...others].sort((a, b) => b.time - a.time));
}

const keyOf = (name: string): string => cleanName(name).toLowerCase();

/** The scores between people, the latest first; of one match alone those of its people. */
export function scores(id: string | null = null): readonly Score[] {
  const found = new Map<string, Score>();
  const here = new Set<string>();
  const mine = keyOf(keptName());
  for (const played of allPlayed())
    for (const [key, score] of pairsOf(played, mine)) {
      const later = found.get(key);
      found.set(key, later ? sum(later, score) : score);
      if (played.id === id) here.add(key);
    }
  return [...found].flatMap(([key, score]) => (id === null || here.has(key) ? [score] : []));
}

const sum = (later: Score, one: Score): Score => ({
  ...later,
  won: [later.won[0] + one.won[0], later.won[1] + one.won[1]],
  played: later.played + one.played,
});

/** Two people who played against each other; of a match of the person at this browser, that person's alone. */
function pairsOf(played: Played, mine: string): readonly (readonly [string, Score])[] {
  const { names, end } = played;
  const me = played.you ?? names.findIndex((name) => name && keyOf(name) === mine);
  const people = [...names.keys()].filter((seat) => names[seat]);
  const pairs = people.flatMap((a) => people.map((b) => [a, b] as const));
  const isFirst = (a: number, b: number) =>
    me >= 0 && people.includes(me) ? a === me && b !== me : keyOf(names[a]!) < keyOf(names[b]!);
  return pairs.flatMap(([a, b]) => {
    if (!isFirst(a, b)) return [];
    const pair = [a === me ? '' : names[a]!, names[b]!] as const;
    const won = [Number(beats(end, a, b)), Number(beats(end, b, a))] as const;
    return [[pair.map(keyOf).join('\n'), { names: pair, won, played: 1, last: played }] as const];
  });
}

/** Whoever gives a match up loses it to all others. */
const beats = ({ ranks, ended }: End, a: number, b: number): boolean =>
  ended ? ended.seat === b : ranks[a]! < ranks[b]!;

/** Takes the name of the second of two people out of all results of both. */
export function forgetFriend({ names: [first, friend] }: Score): void {
  const [a, b] = [keyOf(first), keyOf(friend)];
  write(
    allPlayed().map((one) => {
      if (a && !one.names.some((name) => keyOf(name) === a)) return one;
      const rest = (name: string, seat: number) =>
        seat !== one.you && keyOf(name) === b ? '' : name;
      return { ...one, names: one.names.map(rest) };
    }),
  );
}
