// King Arthur: The Card Game in German.

import { many } from '../numbers';
import { accusative, dative, list, points, verb, whose } from '../words_de';
import type { Paid, Text, Titled } from './en';
import type { Card, Colour, Foe, Price } from './table';
import * as lesson from './lesson_de';

/** An adversary: its adjective and noun, alone and declined, and its articles by case. */
const FOES = {
  yellow: { stem: 'Gelb', end: 'e', one: 'Hexe', weak: 'Hexe', the: 'die die der', a: 'eine' },
  blue: { stem: 'Blau', end: 'er', one: 'Ritter', weak: 'Ritter', the: 'der den dem', a: 'einen' },
  green: { stem: 'Grün', end: 'es', one: 'Monster', weak: 'Monster', the: 'das das dem', a: 'ein' },
  red: { stem: 'Rot', end: 'er', one: 'Drache', weak: 'Drachen', the: 'der den dem', a: 'einen' },
} as const;
const columns = { yellow: 'Hexen', blue: 'Blaue Ritter', green: 'Monster', red: 'Drachen' };

/** "Roter Drache 4" */
function foe({ colour, value }: Foe): string {
  const { stem, end, one } = FOES[colour];
  return `${stem}${end} ${one} ${value}`;
}

/** "der Rote Drache 4", "den Roten Drachen 4", "dem Roten Drachen 4" */
function the(of: Foe, which: 0 | 1 | 2): string {
  return `${FOES[of.colour].the.split(' ')[which]} ${declined(of, which)}`;
}

/** As after an article: "Rote Drache 4", "Roten Drachen 4" */
function declined({ colour, value }: Foe, which: 0 | 1 | 2): string {
  const { stem, one, weak, the: articles } = FOES[colour];
  const [nominative, accusativeOf] = articles.split(' ');
  const same = which === 0 || (which === 1 && nominative === accusativeOf);
  return `${stem}${same ? 'e' : 'en'} ${same ? one : weak} ${value}`;
}
/** As an object without an article: "Roten Drachen 4", "Grünes Monster 4" */
const object = (of: Foe): string => (of.colour === 'green' ? foe(of) : declined(of, 1));

const adversaries = (n: number): string => `${n} Widersacher`;
const worth = (n: number): string => `im Wert von ${n}`;
const cards = (n: number): string => many(n, 'Karte', 'Karten');
const seals = (n: number): string => many(n, 'Siegel', 'Siegel');

const STEMS: Readonly<Record<string, string>> = { orange: 'orangen', red: 'rot', beige: 'beig' };
const riders = ({ knights }: Card): string => (knights === 2 ? 'Doppelritter' : 'Ritter');
const shortCard = (card: Card): string => {
  if (!card.colour) return 'Merlin';
  const stem = STEMS[card.colour]!;
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}er ${riders(card)}`;
};
const cardName = (card: Card): string =>
  card.colour ? shortCard(card) : 'Merlin, ein Ritter jeder Farbe';

/** As an object: what is paid. */
function costs(price: Price): string {
  if ('total' in price)
    return `${price.colour ? columns[price.colour] : 'Widersacher'} ${worth(price.total)}`;
  if ('any' in price) return price.any === 1 ? 'einen Widersacher' : adversaries(price.any);
  if ('each' in price)
    return list(
      price.each.map((colour) => {
        const { a, stem, weak } = FOES[colour];
        return `${a} ${stem}${a === 'eine' ? 'e' : a === 'ein' ? 'es' : 'en'} ${weak}`;
      }),
    );
  const card = (least: number) => (least < 5 ? `einen mit mindestens ${least}` : 'einen mit 5');
  return price.least
    .map((way) =>
      way.length === 2 && way[0] === way[1] ? `zwei mit mindestens ${way[0]}` : list(way.map(card)),
    )
    .join(' oder ');
}

/** "mit 2 roten Rittern, einem roten Doppelritter und einem Merlin" */
function withCards({ colour, singles, doubles, merlins }: Paid): string {
  const stem = `${STEMS[colour] ?? ''}en`;
  const some = (n: number, one: string, more: string) =>
    `${n === 1 ? 'einem' : n} ${n === 1 ? one : more}`;
  const words: string[] = [];
  if (singles) words.push(some(singles, `${stem} Ritter`, `${stem} Rittern`));
  if (doubles) words.push(some(doubles, `${stem} Doppelritter`, `${stem} Doppelrittern`));
  if (merlins) words.push(some(merlins, 'Merlin', 'Merlins'));
  return `mit ${list(words)}`;
}

/** "Heiliger Gral", "Schlacht gegen die Sachsen" */
const title = ({ piece, name }: Titled): string =>
  piece.startsWith('battle') ? `Schlacht gegen die ${name}` : name;
const quoted = (adventure: Titled): string => `„${title(adventure)}“`;

const drawn = (card: Card): string =>
  card.colour ? `einen ${STEMS[card.colour]}en ${riders(card)}` : 'einen Merlin';

export const text: Text = {
  lesson,
  adventures: {
    holy_grail: 'Heiliger Gral',
    castle: 'Burg',
    excalibur: 'Excalibur',
    questing_beast: 'Questentier',
    fisher_king: 'Fischerkönig',
    tourney: 'Turnier',
    battle_saxons: 'Sachsen',
    battle_robbers: 'Räuber',
    battle_vikings: 'Wikinger',
    sea_monster: 'Seeungeheuer',
    king_mark: 'König Marke',
    green_knight: 'Grüner Ritter',
    treasure: 'Schatz',
  },
  foeName: foe,
  cardName,
  costs,
  // ---- moves
  reveal: 'Widersacher aufdecken',
  skip: { replenish: 'Jetzt nicht', fight: 'Nicht kämpfen', adventure: 'Kein Abenteuer' },
  goOn: 'Weiter',
  seal: (of, paid) => `${object(of)} ${withCards(paid)} versiegeln`,
  take: (of, paid, sealed) =>
    `${object(of)}${sealed ? ' unter deinem Siegel' : ''} ${withCards(paid)} nehmen`,
  begin: (adventure, n) => `${quoted(adventure)} beginnen, ${n} Punkte`,
  pay: (of) => `Mit ${the(of, 2)} bezahlen`,
  draw: 'Ritterkarte ziehen',
  done: 'Zug beenden',
  payAll: (all) => `Mit allen bezahlen: ${all.map(foe).join(' + ')}`,
  payFewest: (some) => `Mit den wenigsten bezahlen: ${some.map(foe).join(' + ')}`,
  groups: {
    replenish: 'Widersacher aufdecken',
    fight: 'Kämpfen',
    adventure: 'Abenteuer beginnen',
    pay: 'Mit Widersachern bezahlen',
    draw: 'Ziehen',
    skip: 'Nichts tun',
    done: 'Zug beenden',
  },
  buttons: { draw: 'Ziehen', replenish: 'Aufdecken' },
  // ---- the log
  told: {
    revealed: (of) => `${foe(of)} wird aufgedeckt`,
    drew: (who, card) =>
      `${verb(who, 'ziehst', 'zieht')} ${card ? drawn(card) : 'eine Ritterkarte'}`,
    first: (who) => verb(who, 'beginnst', 'beginnt'),
    reveals: (who) => `${verb(who, 'deckst', 'deckt')} Widersacher auf`,
    sealed: (who, of, paid) =>
      `${verb(who, 'versiegelst', 'versiegelt')} ${the(of, 1)} ${withCards(paid)}`,
    took: (who, of, paid) => `${verb(who, 'nimmst', 'nimmt')} ${the(of, 1)} ${withCards(paid)}`,
    wentTo: (of, times, to) =>
      `; ${the(of, 0)} geht ${times > 1 ? `${times}-mal ` : ''}an ${accusative(to)}`,
    began: (who, adventure) => `${verb(who, 'beginnst', 'beginnt')} ${quoted(adventure)}`,
    paid: (who, of) => `${verb(who, 'bezahlst', 'bezahlt')} mit ${the(of, 2)}`,
    completed: (who, adventure, n) =>
      ` und ${verb(who, 'bestehst', 'besteht')} ${quoted(adventure)} (${points(n)})`,
    didNotFight: (who) => `${verb(who, 'kämpfst', 'kämpft')} nicht`,
  },
  ended: {
    adventures: (n) => `${n} Abenteuer sind bestanden`,
    adversaries: 'der letzte Widersacher ist weg',
  },
  // ---- asking
  ask: {
    reveal: 'Neue Widersacher aufdecken?',
    adventure: 'Ein Abenteuer beginnen?',
    draw: (second) => (second ? 'Eine zweite Ritterkarte ziehen?' : 'Eine Ritterkarte ziehen?'),
    wait: 'Warte auf die Karten.',
    fight: (n) =>
      n ? `${n} Ritter gewählt: Wähle einen Widersacher.` : 'Kampf: Wähle einen Widersacher.',
    sealOrTake: (of) => `${foe(of)}: versiegeln oder nehmen?`,
    knights: (of, left, begun) => `${foe(of)}: Wähle ${begun ? `noch ${left}` : `${left} Ritter`}.`,
    pay: 'Bezahle mit einem Widersacher.',
    owed: (adventure, price) => `„${adventure}“ kostet noch ${costs(price)}.`,
    paid: (adventure) => `„${adventure}“ ist bezahlt.`,
  },
  // ---- things
  sealIt: 'Versiegeln',
  takeIt: 'Nehmen',
  withSeal: (of, isMine) => `${foe(of)} mit ${isMine ? 'deinem' : 'einem fremden'} Siegel`,
  adventure: title,
  calledFoe: foe,
  calledSeal: 'Siegel',
  calledCard: shortCard,
  calledAdventure: title,
  parts: { won: 'Aben\u00adteuer', held: 'Wider\u00adsacher' },
  values: {
    basic: 'Grundspiel: Ein Widersacher kostet seinen Wert',
    advanced: 'Profispiel: versiegeln für den Wert, nehmen für das Doppelte',
  },
  options: { first_player: 'Startspieler', turn_limit: 'Zuglimit', variant: 'Spiel' },
  notes: {
    first_player: 'Wer den ersten Zug hat.',
    variant: 'Mit Siegeln kannst du einen Widersacher jetzt für dich sichern und später nehmen.',
    turn_limit:
      'Die Partie endet nach so vielen Zügen, alle Spieler zusammen; wer die meisten Punkte hat, gewinnt.',
  },
  // ---- why
  why: {
    seal: (knights) => `sichert den Widersacher für später und spart ${knights} Ritter`,
    payable: (adventure, n) => `macht ${quoted(adventure)} bezahlbar (${points(n)})`,
    adversaries: (who, n, sum) =>
      `bringt ${whose(who, 'e')} Widersacher auf ${n}, zusammen ${sum} wert`,
    adventure: (n, paid) => `bringt ${points(n)} für Widersacher ${worth(paid)}`,
    pay: (n, sum) => `lässt ${adversaries(n)} ${worth(sum)} übrig`,
    reveal: (n) => `bringt mehr in die Auslage als jetzt ${adversaries(n)}`,
    draw: (who, n) => `bringt ${whose(who, 'e')} Hand auf ${cards(n)}`,
    done: (who, n) => `lässt ${whose(who, 'e')} Hand bei ${cards(n)}`,
    revealsNone: (n) => `lässt es in der Auslage bei ${many(n, 'Widersacher', 'Widersachern')}`,
    keeps: (n) => `behält ${adversaries(n)}`,
    noFight: (knights) =>
      knights ? `spart ${knights} Ritter für den nächsten Zug` : 'verzichtet auf den Kampf',
  },
  stake: {
    turns: (n) => `noch ${many(n, 'Zug', 'Züge')}`,
    adventures: (n) => `noch ${n} Abenteuer`,
  },
  // ---- the glossary
  merlin: {
    name: 'Merlin',
    text: 'Bezahlt als Ritter jeder Farbe, auch allein oder mit anderen Merlins.',
  },
  knightCard: (card) => ({
    name: cardName(card),
    text: `${card.knights === 2 ? 'Zwei Ritter auf einer Karte' : 'Ein Ritter'}. Ein Kampf wird mit Rittern einer Farbe bezahlt.`,
    said: [
      shortCard(card),
      `${STEMS[card.colour!]}en ${riders(card)}`,
      `${STEMS[card.colour!]}en ${riders(card)}n`,
    ],
  }),
  adversary: (of, advanced, copies) => {
    const { value } = of;
    const price = advanced
      ? `${2 * value} Ritter zum Nehmen, ${value} zum Versiegeln`
      : `${value} Ritter`;
    const times = copies === 1 ? 'einmal' : `${copies}-mal`;
    const left = copies ? ` Diese Karte gibt es ${times} im Spiel.` : '';
    return {
      name: foe(of),
      text: `Kostet ${price}. Bezahlt ${value} für Abenteuer oder ist am Ende ${points(value)} wert.${left}`,
      said: [...new Set([foe(of), declined(of, 0), declined(of, 1), declined(of, 2)])],
    };
  },
  sealOf: (letter) => ({
    name: `Siegel von Spieler ${letter}`,
    text: 'Nur im Profispiel: Nur sein Besitzer kann den Widersacher bekämpfen, auf dem es liegt.',
  }),
  adventureText: (won, price) => `Bringt ${points(won)}. Kostet ${costs(price)} aus deinem Besitz.`,
  places: {
    knight_deck: { name: 'Ritterstapel', text: 'Ritterkarten zum Ziehen, verdeckt.' },
    hand: {
      name: 'Hand',
      text: 'Die Ritter eines Spielers. Andere sehen nur, wie viele Karten es sind.',
    },
    knight_discard: {
      name: 'Gespielte Ritter',
      text: 'Ist der Stapel leer und jemand zieht, werden sie der neue Stapel.',
    },
    adversary_deck: {
      name: 'Widersacherstapel',
      text: 'Die Widersacher, die noch kommen. Welche es sind, ist kein Geheimnis, nur ihre Reihenfolge.',
    },
    table: {
      name: 'Auslage',
      text: 'Die Widersacher, die bekämpft werden können. Bei vier einer Farbe wird nicht weiter aufgedeckt.',
    },
    sealed: {
      name: 'Versiegelte Widersacher',
      text: 'Auf ihnen liegt ein Siegel: Nur sein Besitzer kann sie bekämpfen.',
    },
    held: {
      name: 'Besiegte Widersacher',
      text: 'Sie bezahlen Abenteuer, und wer am Ende übrig ist, bringt seinen Wert.',
    },
    payment: {
      name: 'Bezahlung',
      text: 'Die Widersacher, die das begonnene Abenteuer bisher bezahlt haben.',
    },
    adversary_discard: {
      name: 'Ausgegebene Widersacher',
      text: 'Sie haben Abenteuer bezahlt und kommen nicht zurück.',
    },
    adventures: {
      name: 'Abenteuer',
      text: 'Sie liegen offen. Mit dem zwölften bestandenen ist die Partie vorbei.',
    },
    won: { name: 'Bestandene Abenteuer', text: 'Ihre Punkte zählen für den Spieler.' },
    seals: {
      name: 'Siegel',
      text: 'Nur im Profispiel: die Siegel eines Spielers, die auf keinem Widersacher liegen.',
    },
  },
  phases: {
    reveal: {
      name: 'Aufdecken',
      text: 'Widersacher werden aufgedeckt, bis eine Farbe vier hat.',
    },
    deal: { name: 'Austeilen', text: 'Der Zufall teilt Ritterkarten aus.' },
    replenish: {
      name: 'Aufdecken',
      text: 'Du darfst Widersacher aufdecken, bis eine Farbe vier hat.',
    },
    fight: {
      name: 'Kampf',
      text: 'Du darfst einen Widersacher besiegen, mit genau so vielen Rittern, wie er kostet.',
    },
    adventure: {
      name: 'Abenteuer',
      text: 'Du darfst ein Abenteuer beginnen, das du bezahlen kannst.',
    },
    pay: {
      name: 'Bezahlung',
      text: 'Bezahle mit Widersachern, den höchsten zuerst, bis der Preis erreicht ist.',
    },
    draw: {
      name: 'Ziehen',
      text: 'Du darfst eine Ritterkarte ziehen; zwei ohne Kampf und Abenteuer in diesem Zug.',
    },
  },
  // ---- the table
  columns: columns as Readonly<Record<Colour, string>>,
  toCome: (n) => `${n} kommen noch`,
  foes: 'Widersacher in der Auslage',
  foeLabel: {
    basic: (of) => `${foe(of)}, zu nehmen für ${of.value}`,
    free: (of) => `${foe(of)}, zu versiegeln für ${of.value} oder zu nehmen für ${2 * of.value}`,
    mine: (of) => `${foe(of)} mit deinem Siegel, zu nehmen für ${of.value}`,
    sealedBy: (of, owner) => `${foe(of)} mit dem Siegel von ${owner}`,
  },
  counts: (n, own, between) =>
    `${cards(n)} auf der Hand${own === null ? '' : `${between}${seals(own)}`}`,
  wonTitle: (adventure, n) => `${adventure}, ${n} Punkte`,
  wonBy: (adventure, who) => `${adventure}, bestanden von ${dative(who)}`,
  adventureLabel: (adventure, n, price, can) =>
    `${adventure}, ${n} Punkte, kostet ${costs(price)}${can ? '; du kannst es bezahlen' : ''}`,
  adventuresLabel: 'Abenteuer',
  adversaryDeck: 'Widersacher',
  knightDeck: 'Ritter',
  spent: (n) => `${n} bezahlt`,
  played: (n) => `${n} gespielt`,
  holds: (who, held) => `${who} hat ${held.map(object).join(', ') || 'nichts'}`,
  holdsNone: 'hat keine Widersacher',
  several: (name, n) => `${name}${n > 1 ? `, ${n}-mal` : ''}`,
  pileOf: (card, n, chosen) => `${card}, ${n}-mal${chosen ? `, ${chosen} gewählt` : ''}`,
  yourAdversaries: 'Deine Widersacher',
  lieHere: 'Hier liegen Widersacher, die du nimmst.',
  sealsLeft: (n) => `noch ${seals(n)}`,
  youHaveSeals: (n) => `Du hast noch ${seals(n)}`,
  held: 'Besiegte Widersacher',
  steps: 'Schritte eines Zuges',
  stepNames: ['Aufdecken', 'Kampf', 'Abenteuer', 'Ziehen'],
  modes: { seal: 'Versiegeln', take: 'Nehmen' },
  modeFor: (mode, price) => `${mode} für ${price}`,
  payment: 'Bezahlung',
  fewestCards: 'Wenigste Karten',
  chosenOf: (paid, price) => `${paid} von ${price} Rittern gewählt`,
  owed: (n) => (n ? `${n} offen` : 'bezahlt'),
  stillOwed: (price) => `Noch offen: ${costs(price)}`,
  owedShort: 'offen',
  paymentFor: (adventure) => `Bezahlung für ${adventure}`,
  noKnights: 'Du hast keine Ritter.',
};
