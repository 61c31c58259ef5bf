// What the page says of matches online and of friends, in English.

import { after, listed, minus, upper } from '../games/numbers';
import type { End, Score } from '../online/results';
import type { Ended } from '../wire/protocol';

/** Who does something: a name; null is the person at the page. */
type Who = string | null;

const list = (words: readonly string[]): string => listed(words, 'and');

/** What people can say. The wire has the index, so the order stays; the server knows how many there are. */
type Six<T> = readonly [T, T, T, T, T, T];
const PHRASES: Six<string> = [
  'Good game',
  'Well played',
  'Your turn',
  'Thanks',
  'One moment',
  'Rematch?',
];

const PLACES = ['', '1st', '2nd', '3rd', '4th', '5th'];
const CAME = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

function ended({ reason, seat }: Ended, you: number | null, names: readonly string[]): string {
  const name = seat === null || seat === you ? null : names[seat]!;
  if (seat !== null && reason === 'resign') return `${name ?? 'You'} resigned`;
  if (seat !== null && reason === 'timeout') return `${name ? `${name}’s` : 'Your'} time was up`;
  return 'Ended early';
}

const LOST = 'Connection lost.';

export const online = {
  phrases: PHRASES,
  says: (name: string, phrase: number) => `${name} says: “${PHRASES[phrase]}”`,

  /** The result in the dialog at the end. */
  result: {
    together: (you: boolean, won: boolean) =>
      `${you ? 'You' : 'The players'} ${won ? 'win' : 'lose'} together`,
    over: 'The match is over',
    came: (place: number, own: number, best: number) =>
      `You came ${CAME[place]}, ${minus(own)} to ${minus(best)}`,
    /** `points`: the winner’s, and those of the next; null if there is no next. */
    won: (winners: readonly Who[], points: readonly [number, number] | null) => {
      const by = points ? `, ${minus(points[0])} to ${minus(points[1])}` : '';
      const [winner, ...others] = winners;
      if (others.length)
        return `${upper(list(winners.map((one) => one ?? 'you')))} share the win${by}`;
      return `${winner === null ? 'You win' : `${winner} wins`}${by}`;
    },
    place: 'Place',
    player: 'Player',
    points: 'Points',
    details: 'Details',
    earlier: 'Earlier',
    again: 'Play again',
    againWith: 'Play again with the same people',
  },

  /** The result in a list: "You won, 88 to 76", "2nd of 4", "Elaine resigned" */
  ended: (end: End, you: number | null, names: readonly string[]) => {
    const { scores, ranks, winners } = end;
    if (end.ended) return ended(end.ended, you, names);
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
  },

  /** "You lead Elaine 3 to 2", "Ann and Ben are tied 1 to 1"; the person at this browser has no name. */
  score: ({ names: [a, b], won: [x, y] }: Score) => {
    if (x === y) return `${list([a || 'You', b])} are tied ${x} to ${y}`;
    if (x < y) return `${b} leads ${a || 'you'} ${y} to ${x}`;
    return a ? `${a} leads ${b} ${x} to ${y}` : `You lead ${b} ${x} to ${y}`;
  },
  /** "6 matches: 3 won, 2 lost"; of two others only how many. */
  count: ({ names: [a], played, won: [won, lost] }: Score) =>
    `${played} ${played === 1 ? 'match' : 'matches'}${a ? '' : `: ${won} won, ${lost} lost`}`,

  friends: {
    title: 'Friends',
    forget: (name: string) => `Forget the results with ${name}`,
    sure: (name: string) =>
      `This browser will forget all results with ${name}. The matches themselves stay. Continue?`,
  },
  say: {
    title: 'Say something',
    hear: 'Show what others say',
    notify: 'Notify me when it is my turn',
  },
  rematch: {
    ready: 'The next match is ready: same people, one seat over.',
    waits: 'The next match is waiting for you',
    go: 'Join it',
    later: 'Not now',
    next: 'Go to the next match',
  },

  lost: `${LOST} Trying again…`,
  lostSent: `${LOST} Your move will be sent as soon as it is back.`,
  noAnswer: 'The server does not answer. Trying again…',
  noMatch: (why: string) => `This link does not open a match: ${why}`,
  /** How somebody is at the table, in a word or two. */
  presence: {
    outOfTime: 'out of time: a bot plays',
    botThinks: 'bot, thinking',
    botPlays: 'a bot plays',
    bot: (level: string) => `bot, ${level}`,
    coming: 'arriving',
    missing: 'not here yet',
    away: 'away',
    thinking: 'thinking',
    here: 'here',
  },
  days: (days: number, hours: number) => `${days} d ${hours} h`,

  invitation: {
    invites: (host: Who) => (host ? `${host} invites you to a game of` : 'You are invited to'),
    /** The others; `how`: null for a person who has come. */
    also: (others: readonly { name: string; how: 'bot' | 'missing' | null }[]) => {
      const signs = { bot: ' (a bot)', missing: ' (not here yet)' };
      return `Also at the table: ${list(others.map(({ name, how }) => name + (how ? signs[how] : '')))}.`;
    },
    name: 'Your name',
    sitDown: 'Sit down',
    noAccount: 'No account needed: this link is your seat. Keep it to yourself.',
  },

  invite: {
    title: 'Invite your friends',
    local: (host: string) =>
      `You opened the page at ${host}, so these links work on this computer only. For other devices, open it at the computer’s network address.`,
    send: 'Send each friend one of these links. It opens their seat on any phone or computer, now or days later.',
    lookOn: 'To watch',
    anybody: 'for any number of people, who see no hands',
    allMatches: 'all of these matches; no hands are shown',
    toTable: 'To the table',
    qr: 'QR code',
    qrOf: 'QR code of the link',
  },

  matches: {
    title: 'My online matches',
    older: 'Older online matches',
    several: 'Watch several side by side',
    lastMove: 'last move',
    forget: (title: string) => `Forget the link to ${title}`,
    loses:
      'This browser will forget the link. Without it, nobody can return to this seat. Continue?',
    gone: 'No longer on the server',
    asks: (name: string) => `${name} is asking you something`,
    turnOf: (who: Who) => (who === null ? 'Your turn' : `${who}’s turn`),
    goesOn: 'In progress',
    lookOn: (turn: string) => `Watching: ${turn}`,
    side: 'Watch side by side',
    about: 'The matches that you set up or watch. You can share this page as a link.',
    over: 'finished',
    watch: 'Watch',
  },

  side: {
    title: 'Side by side',
    linkTitle: 'Logres: matches side by side',
    share: 'Share this page',
    closer: 'Look closer',
    at: (title: string) => `at ${title}`,
    isToMove: (name: string) => `${name} is to move.`,
    over: 'Finished matches',
    played: 'Played',
    won: 'Won',
  },

  notice: {
    over: 'Over',
    yours: 'It is your turn.',
  },

  people: {
    back: (moves: string) => `A move was taken back${after(moves)}.`,
    asked: (others: readonly { name: string; away: boolean }[]) =>
      `You asked to take your move back. Waiting for ${list(others.map(({ name, away }) => name + (away ? ' (away)' : '')))}.`,
    withdraw: 'Never mind',
    asks: (name: string, moves: string) =>
      `${name} would like to take a move back${after(moves)}. What players have seen since stays known.`,
    allow: 'Allow it',
    no: 'No',
    stays: 'Your move stands: it was not taken back.',
    outOfTime: 'Your time is up. A bot plays on in your seat; you can watch.',
    botPlays: 'A bot plays your seat.',
    take: 'Take over',
    give: 'Let a bot play',
    meanwhile: 'While you wait: what the game is about',
    seenBy: 'Seen by',
    you: (name: string) => `${name} (you)`,
    nobody: 'nobody: a spectator',
    title: 'At the table',
    lookOn: 'You are watching. You see what lies open on the table.',
    watching: (n: number) => (n === 1 ? 'One person is watching.' : `${n} people are watching.`),
    links: 'Links for friends',
    giveMine: 'Let a bot play for me',
    chooseBot: 'Choose a bot',
    letIt: 'Let it play',
    resign: 'Resign',
    /** `both`: the two players; null if there are more. */
    ends: (both: readonly Who[] | null) =>
      `Resigning ends the match for ${both ? list(both.map((who) => who ?? 'you')) : 'everybody'}.`,
    stay: 'The match stays on the server. Any of its links opens it again on any device, where you left off.',
  },

  where: {
    label: 'Where do you play?',
    here: 'On this screen',
    online: 'Online',
    aboutHere: 'Alone against bots, or with friends around this screen.',
    aboutOnline: 'Each friend gets a link and plays on their own phone or computer.',
    /** Friends who have no name yet, from 1 on. */
    friend: (number: number) => (number > 1 ? `Friend ${number}` : 'Friend'),
    me: 'Me',
    aFriend: 'A friend',
    clock: 'Clock',
    clocks: [
      'none',
      '5 min each + 10 s a move',
      '20 min each + 20 s a move',
      '3 days each + 6 hours a move',
    ],
    late: 'When a player’s time is up',
    botOn: 'A bot plays on',
    matchOver: 'The match ends',
    begin: 'The clocks start when everybody has sat down.',
    who: 'Who may watch',
    lookingOn: [
      'anyone with the link',
      'the same, one minute later',
      'the same, ten minutes later',
      'nobody',
    ],
    hints: 'Hints from a bot',
    hintsFor: ['for nobody', 'for everybody'],
  },
};
