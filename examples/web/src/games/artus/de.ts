// Artus in German.

import { many, minus } from '../numbers';
import { list, verb, whose, you } from '../words_de';
import type { Text } from './en';
import type { Card, Figure } from './table';
import * as lesson from './lesson_de';

const scores = {
  all: 'Alle Ritter werten',
  opposite: 'Alle Ritter mit umgekehrtem Vorzeichen werten',
  colours: 'Drei Farben werten',
  carpet: 'Zwei Ritter auf dem Teppich werten',
  red: 'Drei Ritter auf Rot werten',
  wild: 'Joker',
};

const scored: Readonly<Record<string, string>> = {
  all: 'alle Ritter',
  opposite: 'alle Ritter mit umgekehrtem Vorzeichen',
  colours: 'drei Ritter auf Grün, Gelb und Rot',
  carpet: 'zwei Ritter auf dem Teppich',
  red: 'drei Ritter auf Rot',
  wild: 'den besten Ritter',
};

const piles = { knight: 'Ritterkarte', king: 'Königskarte', scoring: 'Wertungskarte' };
const stacks = { knight: 'Ritterstapel', king: 'Königsstapel', scoring: 'Wertungsstapel' };

const metals: Readonly<Record<string, string>> = {
  silver: 'Silber',
  bronze: 'Bronze',
  any: 'beide Metalle',
};
/** "silbern", "bronzen": with its ending an adjective. */
const stem = (metal: string): string => (metal === 'silver' ? 'silbern' : 'bronzen');

/** A figure by case: "der silberne Prinz", "dem silbernen Prinzen", "den silbernen Prinzen". */
const nominative = ({ kind, metal }: Figure): string =>
  kind === 'prince' ? `der ${stem(metal)}e Prinz` : kind === 'king' ? 'der König' : 'der Ritter';
const oblique =
  (article: 'dem' | 'den') =>
  ({ kind, metal }: Figure): string =>
    kind === 'prince'
      ? `${article} ${stem(metal)}en Prinzen`
      : `${article} ${kind === 'king' ? 'König' : 'Ritter'}`;
const dative = oblique('dem');
const object = oblique('den');
/** Without an article: "silberner Prinz", "König". */
const bare = ({ kind, metal }: Figure): string =>
  kind === 'prince' ? `${stem(metal)}er Prinz` : kind === 'king' ? 'König' : 'Ritter';

function cardName({ kind, metal, range, both, score }: Card): string {
  const way = both ? ', vor oder zurück' : '';
  if (kind === 'knight') return `Ritterkarte ${range}${way}`;
  if (kind === 'king') return `Königskarte ${range}${way}, ${metals[metal!]}`;
  if (kind === 'ring') return `Ringkarte, ${metals[metal!]}`;
  return (scores as Readonly<Record<string, string>>)[score] ?? score;
}

function by({ kind, range, both, metal, score }: Card): string {
  if (score) return '(Joker)';
  const name = { knight: 'Ritter', king: 'König', ring: 'Ring', score: '' }[kind];
  const of = metal && metal !== 'any' ? `, ${metals[metal]}` : '';
  return `(${name}${range && ` ${range}`}${both ? ' ±' : ''}${of})`;
}

const valuesTo = (was: number, is: number): string => `von Wert ${minus(was)} auf ${minus(is)}`;
const NUMERALS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf'];
/** "deinen Ritter", "deine drei Ritter", "Balins drei Ritter" */
const knights = (who: string, n: number): string =>
  n === 1 ? `${whose(who, 'en')} Ritter` : `${whose(who, 'e')} ${NUMERALS[n] ?? n} Ritter`;
const way = (range: string, both: boolean): string =>
  `${range} Plätze ${both ? 'vor oder zurück' : 'vor, im Uhrzeigersinn'}`;
const of = (metal: string | null): string => (metal ? ` aus ${metals[metal]}` : '');

export const text: Text = {
  lesson,
  scores,
  cardName,
  // ---- moves
  place: (seat) => `Ritter auf Platz ${seat} setzen`,
  moveFigure: (figure, from, to, card) => {
    const who = object(figure).slice('den '.length);
    return `${who.charAt(0).toUpperCase()}${who.slice(1)} von ${from} auf ${to} ziehen ${by(card)}`;
  },
  ring: (figure, at, card) => `D${dative(figure).slice(1)} auf ${at} einen Ring geben ${by(card)}`,
  draw: (pile) => `${piles[pile]} ziehen`,
  scoreBest: 'Deinen besten Ritter werten',
  scoreOn: (seats) => `Ritter auf ${list(seats.map(String))} werten`,
  takePenalty: 'Strafe nehmen',
  groups: {
    place: 'Ritter setzen',
    knight: 'Ritter ziehen',
    royal: 'König oder Prinzen ziehen',
    ring: 'Ring geben',
    score: 'Ritter werten',
    draw_from: 'Karte ziehen',
  },
  // ---- the log
  drew: (who, card, pile) => {
    const what = !card
      ? `eine ${piles[pile]}`
      : card.score
        ? `„${cardName(card)}“`
        : `die ${cardName(card)}`;
    return `${verb(who, 'ziehst', 'zieht')} ${what}`;
  },
  first: (who) => `${verb(who, 'beginnst', 'beginnt')} und ${verb(who, 'setzt', 'setzt')} zuletzt`,
  placed: (who, seat) => `${verb(who, 'setzt', 'setzt')} einen Ritter auf Platz ${seat}`,
  moved: (who, figure, from, to) =>
    `${verb(who, 'ziehst', 'zieht')} ${object(figure)} von ${from} auf ${to}`,
  gaveRing: (who, figure, at, crowns) =>
    `${verb(who, 'gibst', 'gibt')} ${dative(figure)} auf ${at} einen Ring${crowns ? `; ${nominative(figure)} ist der neue König` : ''}`,
  tookPenalty: (who) => `${verb(who, 'nimmst', 'nimmt')} die Strafe`,
  scored: (who, score) => `${verb(who, 'wertest', 'wertet')} ${scored[score] ?? score}`,
  movedAway: (figure, owner, to) => {
    const knight = owner === null ? 'ein anderer eigener Ritter' : `${whose(owner)} Ritter`;
    return `; ${figure.kind === 'knight' ? knight : nominative(figure)} weicht auf ${to}`;
  },
  ended: 'alle Karten sind gespielt',
  // ---- asking
  ask: {
    place: 'Setze einen Ritter auf einen freien Platz.',
    pile: 'Ziehe eine Karte von einem deiner Stapel.',
    where: 'Welche Karte, oder wohin?',
    play: (left) =>
      left > 1 ? `Spiele eine Karte (noch ${left} in diesem Zug).` : 'Spiele eine Karte.',
    prince: 'Wähle einen Prinzen.',
    knights: 'Wähle die Ritter.',
    seat: 'Wähle den Zielplatz.',
    royal: 'Wähle den König oder einen Prinzen.',
    knight: 'Wähle einen deiner Ritter.',
    figure: 'Wähle eine Figur, oder werte.',
  },
  // ---- things
  pile: (pile) => `Dein ${stacks[pile]}`,
  seat: (seat, figure) => `Platz ${seat}${figure ? `, ${bare(figure)}` : ''}`,
  called: (card) => {
    if (card.score) return card.score === 'wild' ? cardName(card) : `„${cardName(card)}“`;
    return cardName(card).replace(/, (.*)$/, ' ($1)');
  },
  calledFigure: (piece) => (piece.startsWith('knight') ? 'Ritter' : (metals[piece] ?? 'Ring')),
  options: {
    king_metal: 'Metall des ersten Königs',
    first_player: 'Startspieler',
    variant: 'Spiel',
  },
  values: {
    beginner: 'Einsteigerspiel: 4 Handkarten, eine pro Zug',
    advanced: 'Profispiel: 6 Handkarten, Wertungskarten, zwei pro Zug',
    silver: 'Silber',
    bronze: 'Bronze',
  },
  notes: {
    first_player: 'Wer den ersten Zug hat und davor zuletzt setzt.',
    king_metal:
      'Das Metall des ersten Königs und des Prinzen gegenüber. Die Hälfte der Königskarten gilt nur für Hoheiten eines Metalls.',
    variant: 'Im Profispiel gibt es Karten, die viele Ritter auf einmal werten oder Punkte kosten.',
  },
  sources: ['Gezogene Ritter', 'König und Prinzen', 'Ringe', 'Gewertete Ritter', 'Strafen'],
  // ---- why
  why: {
    turnsOwn: (who, n, was, is) => `hebt ${knights(who, n)} ${valuesTo(was, is)}`,
    turnsOther: (who, was, is) => `drückt ${whose(who, 'e')} Ritter ${valuesTo(was, is)}`,
    andOther: (who, was, is) =>
      ` und drückt ${who === you ? 'deine' : `die von ${who}`} ${valuesTo(was, is)}`,
    takesSeat: (value) =>
      `besetzt einen Platz, der jetzt ${minus(value)} wert ist${value > 0 ? '' : ', bis der König zieht'}`,
    hand: (who, n, pile) =>
      `bringt ${whose(who, 'e')} Hand auf ${many(n, piles[pile], `${piles[pile]}n`)}`,
    rings: (n) => (n < 3 ? `gibt dem Prinzen den ${n}. von 3 Ringen` : 'krönt den Prinzen'),
    leaves: (who, value) => `lässt ${whose(who, 'e')} Ritter zusammen bei ${minus(value)}`,
  },
  turnsLeft: (n) => `noch ${many(n, 'Zug', 'Züge')}`,
  // ---- the glossary
  does: {
    all: 'Wertet die Plätze aller deiner Ritter. Niemand zieht.',
    opposite:
      'Wertet die Plätze aller deiner Ritter mit umgekehrtem Vorzeichen: Schlechte Plätze bringen Punkte.',
    colours: (penalty) =>
      `Wertet drei deiner Ritter, einen auf Grün, einen auf Gelb, einen auf Rot. Kannst du das nicht: ${minus(-penalty)}.`,
    carpet: (penalty) =>
      `Wertet zwei deiner Ritter auf dem Teppich. Kannst du das nicht: ${minus(-penalty)}.`,
    red: (penalty) =>
      `Wertet drei deiner Ritter auf roten Plätzen, die Punkte kosten. Kannst du das nicht: ${minus(-penalty)}.`,
    wild: 'Zieht einen deiner Ritter oder eine beliebige Hoheit 1 bis 3 Plätze vor, gibt einem beliebigen Prinzen einen Ring oder wertet deinen besten Ritter.',
  },
  moves: {
    knight: (range, both) =>
      `Zieht einen deiner Ritter ${way(range, both)}. Zuerst wertest du den Platz, den er verlässt.`,
    king: (metal, range, both) =>
      `Zieht den König oder einen Prinzen${of(metal)} ${way(range, both)}. Ein Prinz wertet den Platz, den er verlässt, der König dreht alle Werte.`,
    ring: (metal) =>
      `Gibt einem Prinzen${of(metal)} einen Ring, und du wertest seinen Platz. Mit dem dritten Ring wird er König.`,
  },
  saidCard: (name) => [name],
  royal: (metal) => ({
    name: `König oder Prinz aus ${metals[metal]}`,
    text: `Gehört niemandem: Karten für ${metals[metal]} oder für beide Metalle ziehen ihn. Ein Prinz hat Ringe, und der dritte macht ihn zum König.`,
    said: [`${stem(metal)}e Prinz`, `${stem(metal)}en Prinzen`, `${stem(metal)}er Prinz`],
  }),
  knightOf: (letter) => ({
    name: `Ritter von Spieler ${letter}`,
    text: 'Zieht ihn sein Spieler, wertet er zuerst den Platz, den der Ritter verlässt.',
  }),
  ringPiece: {
    name: 'Ring',
    text: 'Ein Prinz hat einen oder zwei. Mit dem dritten wird er König.',
  },
  places: {
    hand: {
      name: 'Hand',
      text: 'Die Karten, die ein Spieler ausspielen kann. Andere sehen nur die Rückseiten.',
    },
    pile: {
      name: 'Stapel',
      text: 'Die Karten, die ein Spieler noch nicht gezogen hat, verdeckt und nach Art getrennt.',
    },
    played: {
      name: 'Gespielte Karten',
      text: 'Sie liegen offen und werden nicht wieder verwendet.',
    },
    unplaced: {
      name: 'Ritter zum Setzen',
      text: 'Vor dem ersten Zug bekommen sie einzeln einen Platz.',
    },
    chair: {
      name: 'Plätze',
      text: 'Die 28 Plätze der Tafelrunde. Der Wert hängt davon ab, wie weit ein Platz hinter dem König liegt.',
    },
    supply: {
      name: 'Vorrat an Ringen',
      text: 'Ringkarten nehmen ihren Ring von hier. Ein abgelöster König gibt alle bis auf einen zurück.',
    },
  },
  pileOf: {
    knight: { name: 'Ritterkarten', text: 'Sie ziehen deine eigenen Ritter.' },
    king: { name: 'Königskarten', text: 'Sie ziehen den König und die Prinzen oder geben Ringe.' },
    scoring: {
      name: 'Wertungskarten',
      text: 'Nur im Profispiel: Sie werten Ritter dort, wo sie sitzen.',
    },
  },
  pileIn: (place, pile) => `${place}: ${pile}`,
  chair: {
    name: (seat) => `Platz ${seat}`,
    unknown: 'Einer der Plätze der Tafelrunde.',
    king: 'Hier sitzt der König: Alle Werte werden von ihm aus gezählt.',
    worth: (value, king) =>
      `Ist ${minus(value)} wert (${value > 0 ? 'grün' : value < 0 ? 'rot' : 'gelb'}), solange der König auf ${king} sitzt. Wer seinen Ritter wegzieht, wertet das.`,
    carpet: ' Er liegt auf dem Teppich.',
  },
  phases: {
    place: { name: 'Setzen', text: 'Reihum setzt jeder einen Ritter auf einen freien Platz.' },
    play: { name: 'Ausspielen', text: 'Spiele eine Handkarte aus und tu, was sie sagt.' },
    choose_pile: { name: 'Ziehen', text: 'Wähle den Stapel, von dem du eine Karte ziehst.' },
    draw: { name: 'Ziehen', text: 'Die oberste Karte des Stapels wird gezogen.' },
  },
  // ---- the table
  table: 'Die Tafelrunde',
  chairLabel: (thing, value) => `${thing}, Wert ${minus(value)}`,
  beforeFirst: 'Vor dem ersten Zug',
  ringsLeft: (n) => `noch ${many(n, 'Ring', 'Ringe')}`,
  drawLabel: (pile, left) => `${piles[pile]} ziehen, noch ${left}`,
  hand: 'Hand',
  piles: 'Stapel',
  backs: (place, counts) =>
    `${place}: ${counts.map(([n, pile]) => many(n, piles[pile], `${piles[pile]}n`)).join(', ')}`,
  toPlace: (n) => `${n} zu setzen`,
  cards: (n) => many(n, 'Karte', 'Karten'),
  carpet: 'Teppich',
  allShort: 'alle',
};
