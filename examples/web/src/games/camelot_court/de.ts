// Camelot: The Court in German.

import { many, upper } from '../numbers';
import { dative, points, turnOf, verb, whose, you } from '../words_de';
import type { Text, Worth } from './en';
import type { Follower } from './table';
import * as lesson from './lesson_de';

const names = {
  move: 'Bewegung',
  gossip: 'Gerücht',
  banish: 'Verbannung',
  score: 'Wertung',
  merlin: 'Merlin',
  dwarf: 'Zwerg',
  soldier: 'Soldat',
  priest: 'Priester',
};

/** As an object: "einen Soldaten +1" */
const follower = ({ kind, worth }: Follower): string =>
  `einen ${kind === 'soldier' ? 'Soldaten' : 'Priester'} +${worth}`;
const chance = (per: number): string => `${per}\u00a0%`;
const cards = (n: number): string => many(n, 'Karte', 'Karten');
const way = ({ was, is }: Worth): string => `von ${was} auf ${points(is)}`;

export const text: Text = {
  lesson,
  names,
  nobody: 'niemand',
  factions: ['Cornwall', 'Orkney', 'Gore', 'Sarazenen', 'Ganis'],
  // ---- moves
  asDwarf: ' (Zwerg)',
  place: (knight, to) => `${knight} auf ${to} setzen`,
  enter: (knight, to) => `Mit ${knight} auf ${to} eintreten`,
  enterChallenge: (knight, other) => `Eintreten: ${knight} fordert ${other} heraus`,
  move: (knight, to) => `${knight} auf ${to} bewegen`,
  challenge: (knight, other) => `${knight} fordert ${other} heraus`,
  leave: (knight) => `${knight} aus der Halle führen`,
  clear: (knight) => `${knight} wieder aufdecken`,
  scandalise: (knight, lost) =>
    `${knight} in Verruf bringen${lost ? `, der ${follower(lost)} verliert` : ''}`,
  banish: (knight) => `Verbannung von ${knight} versuchen`,
  score: 'Die Halle werten',
  swap: (knight, other) => `${knight} und ${other} tauschen`,
  follow: (knight, given) => `${knight} ${follower(given)} geben`,
  end: 'Keine Karten mehr spielen',
  discard: (card) => `${card} ablegen`,
  done: 'Den Rest behalten',
  groups: {
    place: 'Ritter setzen',
    enter: 'Die Halle betreten',
    move: 'Ritter bewegen',
    leave: 'Die Halle verlassen',
    gossip: 'Gerücht',
    banish: 'Ritter verbannen',
    score: 'Werten',
    merlin: 'Zwei Ritter tauschen',
    follow: 'Gefolgsmann geben',
    end: 'Keine Karten mehr spielen',
    discard: 'Ablegen',
    done: 'Den Rest behalten',
  },
  // ---- the log
  told: {
    withDwarf: ' (Zwerg)',
    first: (who) => verb(who, 'beginnst', 'beginnt'),
    scored: (who, dwarf, none) =>
      `${verb(who, 'wertest', 'wertet')} die Halle${dwarf}${none ? ': keine Punkte' : ''}`,
    place: (who, knight, to) => `${verb(who, 'setzt', 'setzt')} ${knight} auf ${to}`,
    enter: (who, knight, to) => `${verb(who, 'trittst', 'tritt')} mit ${knight} auf ${to} ein`,
    enterChallenge: (who, knight, other, to) =>
      `${verb(who, 'trittst', 'tritt')} mit ${knight} ein und ${verb(who, 'forderst', 'fordert')} ${other} auf ${to} heraus`,
    move: (who, knight, from, to) =>
      `${verb(who, 'bewegst', 'bewegt')} ${knight} von ${from} auf ${to}`,
    challenge: (who, knight, other, to) =>
      `${verb(who, 'forderst', 'fordert')} ${other} auf ${to} mit ${knight} heraus`,
    leave: (who, knight) => `${verb(who, 'führst', 'führt')} ${knight} aus der Halle`,
    clear: (who, knight) => `${verb(who, 'deckst', 'deckt')} ${knight} wieder auf`,
    scandalise: (who, knight, lost) =>
      `${verb(who, 'bringst', 'bringt')} ${knight} in Verruf${lost ? `, der ${follower(lost)} verliert` : ''}`,
    banish: (who, knight) => `${verb(who, 'versuchst', 'versucht')}, ${knight} zu verbannen`,
    swap: (who, knight, other) =>
      `${verb(who, 'tauschst', 'tauscht')} ${knight} und ${other} (Merlin)`,
    follow: (who, knight, given) => `${verb(who, 'gibst', 'gibt')} ${knight} ${follower(given)}`,
    end: (who) => `${verb(who, 'spielst', 'spielt')} keine Karten mehr`,
    discard: (who, card) => `${verb(who, 'legst', 'legt')} ${card} ab`,
    drew: (who, card, anew) =>
      `${anew ? `${verb(who, 'mischst', 'mischt')} die Ablage zu einem neuen Stapel und ` : ''}${verb(who, 'ziehst', 'zieht')} ${card ?? 'eine Karte'}`,
    against: (sum, other) => `${sum} gegen ${other}`,
    held: (dice, mover, other, to, per) =>
      `${dice}: ${other} hält ${to} (${whose(mover)} Chance ${chance(per)})`,
    won: (dice, mover, other, to, from, per) =>
      `${dice}: ${mover} nimmt ${to}, ${other} ${from === null ? 'verlässt die Halle' : `geht auf ${from}`} (${whose(mover)} Chance ${chance(per)})`,
    judged: (die, power, knight, gone, per) =>
      `${die} gegen Stärke ${power}: ${knight} ${gone ? 'wird verbannt' : 'bleibt'} (Chance der Verbannung ${chance(per)})`,
  },
  ended: (who, target) => `${who} ${verb(who, 'hast', 'hat')} ${points(target)} erreicht`,
  // ---- asking
  ask: {
    space: (knight) => `${knight}: Wähle ein Feld der Equites.`,
    place: 'Setze einen Ritter: Wähle einen von draußen.',
    discard: 'Lege Karten ab, oder behalte den Rest.',
    cardAnd: (rest) => `Welche Karte, und ${rest}`,
    cardOrWhere: (knight) => `${knight}: Welche Karte, oder wohin?`,
    play: 'Spiele eine Karte, oder höre auf.',
    titled: (card, rest) => `${card}: ${upper(rest)}`,
    toDoor: 'welcher Ritter verlässt die Halle?',
    toSpace: (space) => `welcher Ritter geht auf ${space}?`,
    where: (knight) => `wohin geht ${knight}?`,
    mover: 'wähle einen Ritter, in der Halle oder draußen.',
    follower: (knight) => `welchen Gefolgsmann verliert ${knight}?`,
    turnOver: 'wähle einen Ritter zum Umdrehen.',
    swapWith: (knight) => `wähle den Ritter, der mit ${knight} tauscht.`,
    swap: 'wähle zwei Ritter, die tauschen.',
    use: (uses) => `wähle, was er ist: ${uses.map((use) => names[use]).join(', ')}.`,
    toFollow: 'wähle den Ritter, dem er folgt.',
    knight: 'wähle einen Ritter.',
  },
  // ---- things
  dwarfAs: (use) => `Zwerg als ${names[use]}`,
  door: 'Die Tür der Halle',
  outside: (knight) => `${knight}, draußen`,
  of: (card, knight) => `${card} von ${knight}`,
  on: (knight, space) => `${knight} auf ${space}`,
  space: (space) => `Feld ${space}`,
  sources: ['Senatoren', 'Nobilitas', 'Equites'],
  options: { first_player: 'Startspieler', target: 'Siegpunktziel', turn_limit: 'Zuglimit' },
  targets: {
    50: '50: etwa 20 Minuten',
    100: '100: etwa 40 Minuten',
    200: '200: bis zu 90 Minuten',
  },
  notes: {
    first_player: 'Wer den ersten Ritter setzt und den ersten Zug hat.',
    target: 'Wer zuerst so viele Punkte erreicht, gewinnt.',
    turn_limit:
      'Die Partie endet nach so vielen Zügen, alle Spieler zusammen; wer die meisten Punkte hat, gewinnt.',
  },
  // ---- why
  why: {
    worths: (own, other) =>
      [
        ...(own ? [`bringt ${whose(own.who, 'e')} Halle ${way(own)}`] : []),
        ...(other
          ? [
              `drückt ${own ? (other.who === you ? 'deine' : `die von ${other.who}`) : `${whose(other.who, 'e')} Halle`} ${way(other)}`,
            ]
          : []),
      ].join(' und '),
    takes: (space, other, per) => `nimmt ${other} mit ${chance(per)} Chance das Feld ${space} ab`,
    drivesOut: (knight, per) => `verbannt ${knight} mit ${chance(per)} Chance`,
    power: (knight, was, is) => `bringt die Stärke von ${knight} von ${was} auf ${is}`,
    theKnight: 'den Ritter',
    lines: (knight, to, n) =>
      `bringt ${knight} auf ${to}, wo ${many(n, 'Linie endet', 'Linien zusammenkommen')}`,
    score: 'wertet die Halle jetzt, für alle',
    end: (n) =>
      n ? `spart ${cards(n)} für den nächsten Zug` : 'beendet das Ausspielen in diesem Zug',
    discard: 'schafft Platz für eine neue Karte',
    leave: (knight) => `bringt ${knight} hinaus, um anderswo einzutreten`,
    swap: (knight, a, other, b) => `bringt ${knight} auf ${b} und ${other} auf ${a}`,
    changes: (knight) => `ändert, was ${knight} tun kann`,
  },
  stake: {
    scoring: 'Wertung beendet die Partie',
    turns: (n) => `noch ${many(n, 'Zug', 'Züge')}`,
    needs: (who, n) =>
      `${who === null ? 'den Führenden' : dative(who)} ${n === 1 ? 'fehlt' : 'fehlen'} ${n}`,
    target: (n) => `Ziel: ${points(n)}`,
  },
  // ---- the glossary
  does: {
    move: 'Ein Ritter tritt ein, geht eine Linie entlang oder verlässt die Halle von den Equites aus. Steht am Ziel ein Ritter eines anderen Hauses, ist es eine Herausforderung.',
    gossip:
      'Dreht einen Ritter in der Halle um: Er ist in Verruf, ohne eigene Stärke und Punkte, und verliert einen Gefolgsmann. Oder deckt ihn wieder auf.',
    banish: 'Wirf einen Würfel: Liegt er über der Stärke des Ritters, verlässt dieser die Halle.',
    score:
      'Alle werten ihre offenen Ritter, du zuerst. Dann werden alle wieder aufgedeckt, und du spielst in diesem Zug keine Karten mehr.',
    merlin: 'Zwei Ritter in der Halle tauschen die Plätze, mit ihrem Gefolge.',
    dwarf: 'Ist Bewegung, Gerücht, Verbannung oder Wertung, wie du willst.',
  },
  followerText: ({ kind, worth }) =>
    `Folgt einem Ritter in der Halle und bringt ihm ${kind === 'soldier' ? `${worth} Stärke` : points(worth)}. Ein Ritter hat höchstens zwei Gefolgsleute.`,
  saidFollower: (name) => [name, name.replace('Soldat ', 'Soldaten ')],
  knight: (name, faction, power, n, scandalised) => ({
    name: `${name}, Haus ${faction === 'Sarazenen' ? 'der Sarazenen' : faction}`,
    text: `Stärke ${power} in Herausforderungen und gegen Verbannung, ${points(n)} in einer Wertung.${scandalised ? ' In Verruf: Seine eigene Stärke und seine Punkte zählen bis zur nächsten Wertung nicht.' : ''}`,
    said: [name],
  }),
  ranks: [
    {
      name: 'Senatoren',
      text: 'Die Reihe vor dem Thron. Eine Wertung zählt die Punkte eines Ritters hier doppelt.',
    },
    {
      name: 'Obere Nobilitas',
      text: 'Eine Wertung zählt die Punkte eines Ritters hier einfach.',
    },
    {
      name: 'Untere Nobilitas',
      text: 'Eine Wertung zählt die Punkte eines Ritters hier einfach.',
    },
    {
      name: 'Equites',
      text: 'Die Reihe an der Tür. Eine Wertung zählt hier 1 für einen Ritter und dazu seine Priester.',
    },
  ],
  spaceName: (space, rank, n, of) => `${space}: ${rank}, Feld ${n} von ${of}, von links`,
  followersOf: (knight) => `Gefolge von ${knight}`,
  places: {
    deck: { name: 'Stapel', text: 'Karten zum Ziehen, verdeckt.' },
    hand: { name: 'Hand', text: 'Bis zu sechs Karten, die nur ihr Spieler sieht.' },
    discard: {
      name: 'Gespielte Karten',
      text: 'Sie liegen offen. Ist der Stapel aufgebraucht, werden sie der neue Stapel.',
    },
    outside: {
      name: 'Draußen',
      text: 'Die Ritter eines Spielers, die nicht in der Halle sind. Eine Bewegung bringt sie durch die Tür herein.',
    },
    hall: {
      name: 'Halle',
      text: 'Vier Reihen von Feldern. Je näher am Thron, desto mehr bringt eine Wertung; Bewegungen folgen den Linien.',
    },
    followers: {
      name: 'Gefolge',
      text: 'Soldaten und Priester unter einem Ritter. Sie gehen mit ihm und sind verloren, wenn er die Halle verlässt.',
    },
  },
  phases: {
    place: {
      name: 'Setzen',
      text: 'Reihum setzt jeder einen Ritter auf ein freies Feld der Equites, zweimal.',
    },
    play: {
      name: 'Ausspielen',
      text: 'Spiele so viele Karten, wie du willst, eine nach der anderen. Eine Wertung beendet das.',
    },
    challenge: {
      name: 'Herausforderung',
      text: 'Beide Seiten würfeln und zählen die Stärke ihres Ritters dazu. Der Herausforderer gewinnt nur mit mehr.',
    },
    banish: {
      name: 'Verbannung',
      text: 'Liegt der Würfel über der Stärke des Ritters, verlässt er die Halle.',
    },
    discard: {
      name: 'Ablegen',
      text: 'Lege ab, was du nicht brauchst. Deine Hand wird wieder aufgefüllt.',
    },
    draw: { name: 'Ziehen', text: 'Die Hand wird auf sechs Karten aufgefüllt.' },
  },
  // ---- the table
  purpose: {
    move: 'ein Ritter tritt ein, geht eine Linie entlang oder verlässt die Halle',
    gossip: 'einen Ritter umdrehen oder wieder aufdecken',
    banish: 'ein Wurf über der Stärke eines Ritters treibt ihn hinaus',
    score: 'alle werten; danach keine Karten mehr in diesem Zug',
    merlin: 'zwei Ritter tauschen die Plätze',
    dwarf: 'Bewegung, Gerücht, Verbannung oder Wertung',
    soldier: 'gibt einem Ritter Stärke',
    priest: 'gibt einem Ritter Punkte',
  },
  asCard: (card) => `Als ${card}`,
  as: 'als',
  noCards: 'Keine Handkarten',
  inWords: (name, power, n, scandalised, followers) =>
    [
      `${name}, Stärke ${power}, Punkte ${n}`,
      scandalised ? 'in Verruf' : '',
      followers.length
        ? `mit ${followers.map(({ kind, worth }) => `${names[kind]} +${worth}`).join(' und ')}`
        : '',
    ]
      .filter(Boolean)
      .join(', '),
  knightOn: (knight, space) => `${knight}, auf ${space}`,
  rankScores: ['Punkte ×2', 'Punkte ×1', 'je 1 + Priester'],
  piles: (deck, played) => `${cards(deck)} im Stapel, ${played} gespielt`,
  deck: (n) => `Stapel ${n}`,
  played: (n) => `Ablage ${n}`,
  wins: (target, turn, limit) =>
    `Wer zuerst ${target} Punkte hat, gewinnt${turn ? ` · ${turnOf(turn, limit)}` : ''}`,
  firstTo: (target) => `Ziel: ${target}`,
  setup: 'Aufbau',
  allInside: 'Alle deine Ritter sind in der Halle',
  rolled: (won) => (won ? 'Der Wurf gewann' : 'Der Wurf verlor'),
  per: (per) => `${per}\u202f%`,
  hall: 'Die Halle',
  inHand: 'auf der Hand',
  ifScored: 'bei Wertung',
  benched: (n) => `${n} Ritter draußen`,
  seatLine: (hand, outside, worth) =>
    `${cards(hand)} auf der Hand, ${outside} Ritter draußen, Halle ${points(worth)} wert`,
};
