// Four Courts in German.

import { many, upper } from '../numbers';
import { accusative, dative, list, turnOf, verb, whose, you } from '../words_de';
import type { Suit } from './cards';
import type { Named, Text } from './en';
import * as lesson from './lesson_de';

const majors = [
  'Der Narr',
  'Der Magier',
  'Die Hohepriesterin',
  'Die Herrscherin',
  'Der Herrscher',
  'Der Hierophant',
  'Die Liebenden',
  'Der Wagen',
  'Die Kraft',
  'Der Eremit',
  'Das Rad des Schicksals',
  'Die Gerechtigkeit',
  'Der Gehängte',
  'Der Tod',
  'Die Mäßigkeit',
  'Der Teufel',
  'Der Turm',
  'Der Stern',
  'Der Mond',
  'Die Sonne',
  'Das Gericht',
  'Die Welt',
];

const STEMS = { cups: 'Kelch', wands: 'Stab', swords: 'Schwert', pentacles: 'Münz' };
const suits = { cups: 'Kelche', wands: 'Stäbe', swords: 'Schwerter', pentacles: 'Münzen' };
const inSuit = { cups: 'Kelchen', wands: 'Stäben', swords: 'Schwertern', pentacles: 'Münzen' };

/** A rank: its name, its name as an object, and its articles by case; numbers are feminine. */
const RANKS: Readonly<Record<string, readonly [name: string, object: string, the: string]>> = {
  ace: ['Ass', 'Ass', 'das das dem'],
  page: ['Bube', 'Buben', 'der den dem'],
  knight: ['Ritter', 'Ritter', 'der den dem'],
  queen: ['Königin', 'Königin', 'die die der'],
  king: ['König', 'König', 'der den dem'],
};
const of = (rank: string) => RANKS[rank] ?? ([rank, rank, 'die die der'] as const);
/** "der Bube", "den Buben", "dem Buben" */
const theRank = (rank: string, which: 0 | 1 | 2): string =>
  `${of(rank)[2].split(' ')[which]} ${of(rank)[which ? 1 : 0]}`;

const major = ({ rank, roman }: Named): string => `Trumpf ${roman} (${majors[Number(rank)]})`;
/** "Kelch-7", "Trumpf XVII (Der Stern)" */
const called = (card: Named): string =>
  card.suit ? `${STEMS[card.suit]}-${of(card.rank)[0]}` : major(card);
/** As an object: "die Kelch-7", "den Kelch-Buben" */
function object(card: Named, article = true): string {
  if (!card.suit) return major(card);
  const [, name, the] = of(card.rank);
  return `${article ? `${the.split(' ')[1]} ` : ''}${STEMS[card.suit]}-${name}`;
}
const some = (card: Named | null): string => (card ? object(card) : 'eine Karte');
const cards = (n: number): string => many(n, 'Karte', 'Karten');

const monarch =
  'Liegt auf dem Podest, wo ein Spieler zwei Monarchen hat: 1 Punkt, und die Karten dieser Farbe zählen für den Spieler.';

export const text: Text = {
  lesson,
  called,
  object: (card) => object(card),
  cards,
  rank: (rank) => of(rank)[0],
  inSuit: (suit) => inSuit[suit],
  barredSuit: (suit) => inSuit[suit],
  suit: (suit) => suits[suit],
  short: { ace: 'A', page: 'B', knight: 'R', queen: 'Kn', king: 'K' },
  // ---- moves
  place: (card) => `${upper(object(card))} auslegen`,
  crown: (card, on) => `${object(card)} auf ${object(on)} legen`,
  discard: (card) => `${upper(object(card))} ablegen`,
  run: (suit, first) =>
    `Folge in ${inSuit[suit]}${first ? ` mit ${theRank(first, 2)}` : ''} beginnen`,
  defer: (who) => `${who} die Farbe nennen lassen`,
  offer: (give, page) => `${upper(object(give))} für ${object(page)} anbieten`,
  placeDone: (begun) => (begun ? 'Nichts mehr auslegen' : 'Nichts auslegen'),
  discardDone: (begun) => (begun ? 'Nichts mehr ablegen' : 'Nichts ablegen'),
  noOffer: 'Keinen Tausch anbieten',
  accept: 'Tausch annehmen',
  refuse: 'Tausch ablehnen',
  groups: {
    offer: 'Tausch anbieten',
    no_offer: 'Keinen Tausch anbieten',
    accept: 'Antworten',
    refuse: 'Antworten',
    place: 'Karte auslegen',
    crown: 'Trumpf auf einen Monarchen legen',
    discard: 'Ablegen',
    done: 'Weiter',
    run: 'Farbe der Folge nennen',
    defer: 'Einen anderen die Farbe nennen lassen',
  },
  thisPlayer: 'Dieser Spieler',
  // ---- asking
  ask: {
    give: (page) => `Für ${object(page)}: Welche Karte deines Hofes gibst du?`,
    page: (give) => `Für ${object(give)}: Welchen Buben willst du?`,
    trade: 'Eine Karte deines Hofes für einen fremden Buben anbieten?',
    answer: (give, page) => `Man bietet dir ${some(give)} für ${some(page)}.`,
    onWhich: (card) => `${called(card)}: Auf welchen Monarchen?`,
    whichMajor: (on) => `Welcher Trumpf kommt auf ${object(on)}?`,
    place: (begun) =>
      begun
        ? 'Du darfst noch eine Karte auf deinem Podest auslegen.'
        : 'Du darfst bis zu zwei Karten auf deinem Podest auslegen.',
    discard: (begun) =>
      begun
        ? 'Du darfst noch eine Karte ablegen.'
        : 'Du darfst bis zu zwei Karten verdeckt ablegen.',
    run: 'Nenne die Farbe der Folge: Deine niedrigste Karte davon beginnt.',
    deputy: 'Du bist der Vertreter: Nenne die Farbe der Folge.',
    defer: 'Du kannst keine Folge beginnen. Wer nennt die Farbe?',
  },
  // ---- the log
  told: {
    first: (who) => verb(who, 'beginnst', 'beginnt'),
    place: (who, card) => `${verb(who, 'legst', 'legt')} ${object(card)} aus`,
    crown: (who, card, on) => `${verb(who, 'legst', 'legt')} ${object(card)} auf ${object(on)}`,
    discard: (who, card) => `${verb(who, 'legst', 'legt')} ${some(card)} ab`,
    run: (who, suit, parts) => {
      const ran = parts.map(({ who: other, ranks }) => {
        const names = ranks.map((rank) => of(rank)[0]);
        const words = names.length > 2 ? `${names[0]} bis ${names.at(-1)}` : list(names);
        return other === null ? words : `${other} ${words}`;
      });
      return `${verb(who, 'beginnst', 'beginnt')} eine Folge in ${inSuit[suit]}: ${ran.join(', ')}`;
    },
    defer: (who, other) => `${verb(who, 'lässt', 'lässt')} ${accusative(other)} die Farbe nennen`,
    unable: (who) => `; ${who} ${verb(who, 'kannst', 'kann')} nicht`,
    offer: (who, give, page, owner) =>
      `${verb(who, 'bietest', 'bietet')} ${object(give)} für ${owner === null ? object(page) : `${whose(owner, 'en')} ${object(page, false)}`}`,
    accept: (who, page, give) =>
      `${verb(who, 'nimmst', 'nimmt')} an: ${some(page)} für ${some(give)}`,
    refuse: (who) => `${verb(who, 'lehnst', 'lehnt')} den Tausch ab`,
    drew: (who, card, anew) =>
      `${verb(who, 'ziehst', 'zieht')} ${some(card)}${anew ? '; die Ablage wird zum neuen Stapel gemischt' : ''}`,
  },
  ended: {
    full: (who) => `${whose(who)} Podest ist voll`,
    runless: (n, deck) =>
      `${deck ? '' : 'es ist keine Karte mehr da, und '}${n} Züge nacheinander brachten keine Folge`,
  },
  parts: {
    court: 'Hof',
    monarchs: 'Monarchen',
    matching: 'Ritter & Bube',
    majors: 'Trümpfe',
    bonus: 'Bonus',
  },
  options: { first_player: 'Startspieler' },
  notes: { first_player: 'Wer den ersten Zug hat.' },
  // ---- why
  why: {
    givesSuit: (who, suit, counts) =>
      `gibt eine Karte in ${inSuit[suit]} auf, ${counts ? 'eine' : 'keine'} ${who === you ? 'deiner' : `von ${whose(who)}`} Farben`,
    givesMajor: (who, n) => {
      if (n < 2) return `gibt ${whose(who, 'en')} einzigen Trumpf auf`;
      return `gibt einen ${who === you ? `deiner ${n} Trümpfe` : `von ${whose(who)} ${n} Trümpfen`} auf`;
    },
    fills: (who, n) =>
      n === 4
        ? `füllt ${whose(who)} Podest und beendet damit die Partie`
        : `füllt ${n} der 4 Plätze auf ${whose(who, 'em')} Podest`,
    crown: (on) => `stärkt ${object(on)}`,
    run: (who, n) => `bringt ${cards(n)} in ${whose(who, 'en')} Hof`,
    begins: (who, rank, suit) =>
      `beginnt mit ${theRank(rank, 2)}, ${who === you ? 'deiner niedrigsten' : `${whose(who)} niedrigster`} Karte in ${inSuit[suit]}`,
    names: (suit) => `nennt ${suits[suit]}`,
    defer: (other) => `überlässt ${dative(other)} die Farbe`,
    offer: (who, page) => `würde ${dative(who)} ${object(page)} bringen`,
    accept: 'nimmt, was angeboten wird',
    refuse: 'behält, was verlangt wird',
    hand: (who, n) => `lässt ${dative(who)} ${cards(n)} auf der Hand`,
  },
  stake: {
    last: 'der letzte Zug',
    near: (who) => `1 Karte füllt ${whose(who)} Podest`,
    runless: (n) => `${many(n, 'Zug', 'Züge')} ohne Folge`,
    deck: (n) => `${cards(n)} im Stapel`,
  },
  // ---- the glossary
  court: {
    king: monarch,
    queen: monarch,
    knight:
      'Liegt auf dem Podest, das Platz für einen Ritter hat: 1 Punkt in einer Farbe deiner Monarchen.',
    page: 'Beendet eine Folge und kommt auf das Podest seines Spielers oder, wenn dort schon einer liegt, in den Hof: 1 Punkt in einer Farbe deiner Monarchen.',
  },
  fool: 'Kommt auf einen Monarchen ohne Trümpfe: 1 Punkt. Nichts ist niedriger als der Narr.',
  major:
    'Kommt auf einen Monarchen, nur über niedrigere Trümpfe: 1 Punkt, und 3 mehr für den höchsten Trumpf von allen.',
  runCard: (isFirst, suit, next) =>
    `${isFirst ? 'Die niedrigste Folgekarte' : 'Eine Folgekarte'}: In einer Folge in ${inSuit[suit]} kommt danach ${theRank(next, 0)}. 1 Punkt in einem Hof, dessen Monarchen ${suits[suit]} haben.`,
  cardName: called,
  saidCard: (card) => [...new Set([called(card), object(card, false)])],
  partOf: (place, second) => `${place}, ${second ? 'zweiter' : 'erster'} Platz`,
  places: {
    deck: {
      name: 'Nachziehstapel',
      text: 'Karten zum Ziehen, verdeckt. Ist er leer, wird alles Abgelegte der neue Stapel.',
    },
    hand: {
      name: 'Hand',
      text: 'Karten, die nur ihr Spieler sieht. Sie kommen auf das Podest, in die Ablage oder mit einer Folge in einen Hof.',
    },
    discards: {
      name: 'Ablage',
      text: 'Verdeckt. Nur ihr Spieler kennt sie, bis sie der neue Stapel wird.',
    },
    court: {
      name: 'Hof',
      text: 'Die Karten, die ein Spieler in Folgen gespielt hat: je 1 Punkt in einer Farbe seiner Monarchen.',
    },
    monarch: {
      name: 'Monarchen',
      text: 'Zwei Plätze des Podests für Könige und Königinnen. Karten in deren Farben zählen.',
    },
    majors: {
      name: 'Trümpfe',
      text: 'Sie liegen auf einem Monarchen, jeder höher als die unter ihm: je 1 Punkt.',
    },
    knight: {
      name: 'Ritter des Podests',
      text: 'Zählt 1 Punkt, wenn seine Farbe die eines Monarchen ist.',
    },
    page: {
      name: 'Bube des Podests',
      text: 'Kommt aus einer Folge oder einem Tausch: 1 Punkt, wenn seine Farbe die eines Monarchen ist.',
    },
  },
  phases: {
    trade: {
      name: 'Tausch',
      text: 'Du darfst eine Karte deines Hofes für einen Buben in einem anderen Hof anbieten.',
    },
    answer: {
      name: 'Antwort',
      text: 'Nimm die angebotene Karte für deinen Buben an, oder lehne ab.',
    },
    dais: { name: 'Podest', text: 'Lege bis zu zwei Karten auf deinem Podest aus.' },
    discard: {
      name: 'Ablegen',
      text: 'Lege bis zu zwei Karten verdeckt ab. Dann wird deine Hand aufgefüllt.',
    },
    draw: { name: 'Ziehen', text: 'Die Hand wird wieder aufgefüllt.' },
    run: {
      name: 'Folge',
      text: 'Nenne eine Farbe deiner Hand, aber nicht die der letzten Folge. Deine niedrigste Karte davon beginnt.',
    },
    defer: {
      name: 'Vertreter',
      text: 'Du kannst keine Folge beginnen: Nenne einen Spieler, der an deiner Stelle die Farbe nennt.',
    },
  },
  // ---- the table
  actions: ['Auslegen', 'Ablegen', 'Folge'],
  actionWidths: [7.6, 7, 5.4],
  allActions: 'Auslegen, Ablegen, Folge',
  now: (action) => `Jetzt: ${action}`,
  pile: (n) => `${cards(n)} im Stapel`,
  barred: ', gesperrt: die Farbe der letzten Folge',
  medal: (suit) => suits[suit],
  noRun: 'Noch keine Folge',
  lastRun: (suit: Suit) => `Die letzte Folge: ${suits[suit]}`,
  lastRunOf: (suit, steps) =>
    `Die letzte Folge, ${suits[suit]}: ${steps.map(([rank, player]) => `${of(rank)[0]} ${player}`).join(', ')}`,
  turn: (n) => turnOf(n),
  table: 'Der Tisch',
  highest: 'Der höchste Trumpf von allen: 3 Punkte',
  you: 'Du',
  unable: 'keine Folge',
  deputy: 'Vertreter',
  inHand: (n) => `${n} auf der Hand`,
  discarded: (n) => `${n} abgelegt`,
  daisOf: (player) => `Podest und Hof von ${player}`,
  cardsInHand: (n) => many(n, 'Handkarte', 'Handkarten'),
  yourDiscards: 'Deine Ablage',
  trade: 'Tausch',
  forPage: 'Für einen Buben',
};
