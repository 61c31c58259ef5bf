// The words of results, scores and set phrases.

import { list, many, minus, upper, whose } from '../games/words';
import type { Ended } from '../wire/protocol';
import type { End, Score } from './results';

/** What people can say. The wire has the index, so the order stays; the server knows how many there are. */
export const PHRASES: readonly string[] = [
  ...['Good game', 'Well played', 'Your turn', 'Thanks', 'One moment', 'Rematch?'],
];

/** Those that mean something while the match goes on, and after it. */
export const DURING: readonly number[] = [1, 2, 3, 4];
export const AFTER: readonly number[] = [0, 1, 3, 5];

/** For screen readers. */
export const saysText = (name: string, phrase: number): string =>
  `${name} says: “${PHRASES[phrase]}”`;

const PLACES = ['', '1st', '2nd', '3rd', '4th', '5th'];

/** "You won, 88 to 76", "2nd of 4", "Elaine resigned" */
export function resultText(end: End, you: number | null, names: readonly string[]): string {
  const { scores, ranks, winners, ended } = end;
  if (ended) return endedText(ended, you, names);
  const [best] = winners;
  const [next] = [...ranks.keys()]
    .filter((seat) => !winners.includes(seat))
    .sort((a, b) => ranks[a]! - ranks[b]!);
  const by = (a?: number, b?: number) =>
    a === undefined || b === undefined ? '' : `, ${minus(scores[a]!)} to ${minus(scores[b]!)}`;
  if (you !== null && !winners.includes(you))
    return names.length > 2 && best !== undefined
      ? `${PLACES[ranks[you]!]} of ${names.length}`
      : `You lost${by(you, best)}`;
  const named = winners.map((seat) => (seat === you ? 'you' : names[seat]!));
  if (best === undefined) return 'Over';
  if (named.length > 1) return `${upper(list(named))} shared the win`;
  return `${best === you ? 'You' : names[best]} won${by(best, next)}`;
}

function endedText({ reason, seat }: Ended, you: number | null, names: readonly string[]): string {
  const name = seat === null ? null : seat === you ? 'you' : names[seat]!;
  if (name && reason === 'resign') return name === 'you' ? 'You resigned' : `${name} resigned`;
  if (name && reason === 'timeout')
    return name === 'you' ? 'Your time was up' : `${whose(name)} time was up`;
  return 'Ended early';
}

/** "You lead Elaine 3 to 2", "Ann and Ben are level at 1 to 1"; the person at this browser has no name. */
export function scoreText({ names: [a, b], won: [x, y] }: Score): string {
  if (x === y) return `${list([a || 'You', b])} are level at ${x} to ${y}`;
  if (x < y) return `${b} leads ${a || 'you'} ${y} to ${x}`;
  return a ? `${a} leads ${b} ${x} to ${y}` : `You lead ${b} ${x} to ${y}`;
}

/** "6 matches: 3 won, 2 lost"; of two others only how many. */
export const countText = ({ names: [a], played, won: [won, lost] }: Score): string =>
  many(played, 'match', 'matches') + (a ? '' : `: ${won} won, ${lost} lost`);

export const FRIENDS = {
  title: 'Friends',
  forget: (name: string) => `Forget the results with ${name}`,
  sure: (name: string) =>
    `This browser forgets all results with ${name}. The matches themselves stay. Go on?`,
};

export const SAY = {
  title: 'Say something',
  hear: 'Show what others say',
  notify: 'Tell me when it is my turn',
};

export const REMATCH = {
  ready: 'The next match is set up: the same people, one seat further.',
  waits: 'The next match waits for you',
  go: 'Go there',
  later: 'Not now',
  next: 'Go to the next match',
};
