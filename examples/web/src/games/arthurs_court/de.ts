// King Arthur’s Court in German.

import { many, upper } from '../numbers';
import { dative, list, verb, whose } from '../words_de';
import type { Text } from './en';
import type { Type } from './table';
import * as lesson from './lesson_de';

const titles = { merlin: 'Merlin', guinevere: 'Guinevere', arthur: 'Artus', lancelot: 'Lancelot' };

const roles = {
  merlin: 'Tauscht bis zu drei Höflinge gegen Anwärter',
  guinevere: 'Nimmt zwei Anwärter und ruft eine neue Reihe',
  arthur: 'Ein Plättchen von allen, dann die Gunst des Königs',
  lancelot: 'Tauscht einen mit jedem anderen Hofstaat',
};

/** A courtier: alone, as an object, of several, and whether it is feminine. */
const NOUNS = {
  jester: { one: 'Narr', object: 'Narren', more: 'Narren', she: false },
  maiden: { one: 'Hofdame', object: 'Hofdame', more: 'Hofdamen', she: true },
  guard: { one: 'Wache', object: 'Wache', more: 'Wachen', she: true },
  knight: { one: 'Ritter', object: 'Ritter', more: 'Ritter', she: false },
} as const;

const types = { jester: 'Narren', maiden: 'Hofdamen', guard: 'Wachen', knight: 'Ritter' };
const heads = { jester: 'Narr', maiden: 'Hofdame', guard: 'Wache', knight: 'Ritter' };

/** The ending of "ein", "dein" and "jed" before an object: "einen Narren", "eine Wache". */
const ending = (type: Type): string => (NOUNS[type].she ? 'e' : 'en');
const one = (type: Type): string => `ein${ending(type)} ${NOUNS[type].object}`;
const the = (type: Type): string => `${NOUNS[type].she ? 'die' : 'den'} ${NOUNS[type].object}`;

/** "einen Narren und zwei Ritter" */
function company(all: readonly Type[]): string {
  const numbers = ['', '', 'zwei', 'drei', 'vier', 'fünf'];
  const kinds = [...new Set(all)].map((type) => {
    const n = all.filter((other) => other === type).length;
    return n === 1 ? one(type) : `${numbers[n] ?? n} ${types[type]}`;
  });
  return list(kinds);
}

/** "einen Narren", "deinen Narren", "Balins Narren" */
const courtier = (type: Type, owner: string | null): string =>
  owner === null ? one(type) : `${whose(owner, ending(type))} ${NOUNS[type].object}`;

export const text: Text = {
  lesson,
  titles,
  one,
  counted: (groups) => list(groups.map(([type, n]) => many(n, heads[type], types[type]))),
  // ---- moves
  takeCourtier: (type) => `${upper(one(type))} aus dem Landvolk nehmen`,
  bid: (sum) => `${sum} bieten`,
  pass: 'Passen',
  takeCharacter: (character) => `${titles[character]} nehmen`,
  swap: (give, take, owner) => `${upper(one(give))} gegen ${courtier(take, owner)} tauschen`,
  stopSwapping: 'Nicht weiter tauschen',
  take: (all) => `${upper(company(all))} nehmen`,
  call: (all) => `${upper(company(all))} rufen`,
  give: (tile) => `${tile}er-Plättchen geben`,
  groups: {
    courtier: 'Höfling nehmen',
    bid: 'Bieten',
    pass: 'Passen',
    character: 'Persönlichkeit nehmen',
    swap: 'Höflinge tauschen',
    done: 'Aufhören',
    take: 'Anwärter nehmen',
    refill: 'Neue Reihe rufen',
    give: 'Plättchen geben',
  },
  // ---- the log
  told: {
    courtier: (who, type) => `${verb(who, 'nimmst', 'nimmt')} ${one(type)}`,
    bid: (who, sum) => `${verb(who, 'bietest', 'bietet')} ${sum}`,
    pass: (who) => verb(who, 'passt', 'passt'),
    character: (who, character, paid, purse) =>
      `${verb(who, 'nimmst', 'nimmt')} ${titles[character]}: ${paid} bezahlt, ${purse} bekommen`,
    swap: (who, give, take, owner) =>
      `${verb(who, 'tauschst', 'tauscht')} ${one(give)} gegen ${courtier(take, owner)}`,
    done: (who) => `${verb(who, 'tauschst', 'tauscht')} nicht weiter`,
    take: (who, all) => `${verb(who, 'nimmst', 'nimmt')} ${company(all)}`,
    refill: (who, all) => `${verb(who, 'rufst', 'ruft')} ${company(all)}`,
    give: (who, to, tile) =>
      `${verb(who, 'gibst', 'gibt')} ${to === null ? 'Artus' : dative(to)} das ${tile}er-Plättchen`,
    favor: (who) => `${verb(who, 'bekommst', 'bekommt')} die Gunst des Königs`,
    returned: (type) =>
      `${NOUNS[type].she ? 'Die' : 'Der'} ${NOUNS[type].one} kehrt ins Landvolk zurück`,
    joined: (type) =>
      `${NOUNS[type].she ? 'Eine weitere' : 'Ein weiterer'} ${NOUNS[type].one} kommt zu den Anwärtern`,
    last: '; das ist die letzte Runde',
  },
  ended: 'die Reihe konnte nicht mehr gefüllt werden, und die letzte Runde ist gespielt',
  // ---- asking
  ask: {
    courtier: 'Nimm einen Höfling aus dem Landvolk.',
    outbid: (high) => `Biete mehr als ${high}, oder passe.`,
    open: 'Eröffne die Versteigerung einer Persönlichkeit: Wähle Plättchen.',
    bid: (sum) => `${sum}: Biete das, oder lege ein Plättchen dazu.`,
    addTile: (sum, high) => `${sum}: Lege ein Plättchen dazu, das Gebot ist ${high}.`,
    character: 'Du hast die Versteigerung gewonnen: Nimm eine Persönlichkeit.',
    otherFor: (by, own) =>
      `${titles[by]}: Wähle einen Höfling für dein${ending(own)} ${NOUNS[own].object}.`,
    ownFor: (by, other) => `${titles[by]}: Welchen Höfling gibst du für ${the(other)}?`,
    merlin: (left) =>
      `Merlin: Tausche mit den Anwärtern, noch ${['', 'ein', 'zwei', 'drei'][left]}mal.`,
    guinevere: (oneMore) =>
      oneMore ? 'Guinevere: Nimm noch einen Anwärter.' : 'Guinevere: Nimm zwei Anwärter.',
    aspirant: 'Guinevere lässt dich einen Anwärter nehmen.',
    refill: (left, begun) =>
      begun ? `Guinevere: Rufe noch ${left}.` : `Guinevere: Rufe ${left} aus dem Landvolk.`,
    tax: (holder) => `Steuer für Artus: Gib ${dative(holder)} eines deiner Plättchen.`,
    lancelot: (other) => `Lancelot: Tausche einen Höfling mit ${dative(other)}.`,
  },
  // ---- things
  taken: (title, letter) => `${title}, schon bei ${letter}`,
  inPeasantry: (type) => `${types[type]} im Landvolk`,
  inAspirants: (type) => `Anwärter: ${types[type]}`,
  inCourt: (letter, type) =>
    letter === null ? `Deine ${types[type]}` : `${types[type]} von ${letter}`,
  tileOf: (letter, value) =>
    letter === null ? `Dein ${value}er-Plättchen` : `${value}er-Plättchen von ${letter}`,
  stop: 'Aufhören',
  called: { ...titles, ...heads, favor: 'Gunst des Königs', black_die: 'schwarzer Würfel' },
  calledTile: (value) => `${value}er-Plättchen`,
  types,
  groupsWithJesters: 'Gruppen mit Narren',
  favor: 'Gunst',
  options: { first_player: 'Wer zuerst die Gunst des Königs hat' },
  notes: {
    first_player:
      'Wer in der ersten Runde die Gunst des Königs hat und damit deren Versteigerungen eröffnet.',
  },
  // ---- why
  why: {
    groups: (who, was, is) => `bringt ${whose(who, 'e')} Gruppen mit Narren von ${was} auf ${is}`,
    more: (who, groups) =>
      `bringt ${whose(who, 'e')} ${list(groups.map(([type, n]) => `${types[type]} auf ${n}`))}`,
    bid: (who, purse, bid) =>
      `bringt ${dative(who)} vielleicht eine Persönlichkeit und bis zu ${purse} Geld für ${bid}`,
    pass: (who, gold) => `lässt ${dative(who)} alles Geld (${gold})`,
    character: (who, n, type, purse, paid) =>
      `stärkt ${whose(who, 'e')} ${types[type]} um ${n} und bringt ${purse} Geld für ${paid}`,
    give: (who, left, gold) => `lässt ${dative(who)} ${left} von ${gold} Geld`,
    done: (who) => `lässt ${whose(who, 'en')} Hofstaat, wie er ist`,
    refill: (n, left) =>
      `füllt die Reihe mit ${many(n, 'Art', 'Arten')} und lässt ${left} im Landvolk`,
    same: (who, groups) => `lässt ${whose(who, 'e')} Gruppen mit Narren bei ${groups}`,
  },
  stake: {
    last: 'die letzte Runde',
    maybe: 'vielleicht letzte Runde',
    left: (n) => `${n} im Landvolk`,
  },
  // ---- the glossary
  pieces: {
    jester: {
      name: 'Narr',
      text: 'Kommt am Ende zu einer deiner Gruppen, die nicht leer ist, wo es für dich am besten ist.',
      said: ['Narr', 'Narren'],
    },
    favor: {
      name: 'Gunst des Königs',
      text: 'Wer sie hat, eröffnet die Versteigerungen und liegt bei Gleichstand vorn. Nach jeder Runde bekommt sie, wer Artus hat.',
      said: ['Gunst des Königs', 'Gunst'],
    },
    black_die: {
      name: 'Schwarzer Würfel',
      text: 'Zu dritt liegt er bei der Persönlichkeit, die in der vorigen Runde niemand genommen hat. In dieser Runde muss jemand sie nehmen.',
    },
  },
  groupOf: (type) => ({
    name: heads[type],
    text: `Deine ${types[type]} sind eine deiner drei Gruppen. Es gewinnt, wessen kleinste Gruppe die größte ist.`,
    said: [...new Set([heads[type], types[type]])],
  }),
  roles,
  role: {
    merlin: 'tauscht 3-mal',
    guinevere: 'nimmt zwei',
    arthur: 'Steuer, Gunst',
    lancelot: 'tauscht reihum',
  },
  pawn: (character, n, type) =>
    `${roles[character]}. Die Spielfigur zählt am Ende als ${many(n, heads[type], types[type])}.`,
  tile: (value) => ({
    name: `${value}er-Plättchen`,
    text: `Geld, ${value} wert in einem Gebot. Wer die Versteigerung gewinnt, bezahlt es in die Börse der Persönlichkeit.`,
    said: [`${value}er-Plättchen`],
  }),
  purseOf: (character) => ({
    name: `Börse von ${titles[character]}`,
    text: `Das Geld, das man mit ${titles[character]} bekommt.`,
  }),
  places: {
    peasantry: {
      name: 'Landvolk',
      text: 'Die Höflinge, die noch niemand hat. Von hier kommt jede neue Reihe der Anwärter.',
    },
    aspirants: {
      name: 'Anwärter',
      text: 'Die Reihe der Höflinge, aus der Guinevere nimmt und mit der Merlin tauscht.',
    },
    castle: {
      name: 'Burg',
      text: 'Die Persönlichkeiten, die in dieser Runde noch niemand genommen hat.',
    },
    character: {
      name: 'Persönlichkeiten',
      text: 'Jede kann einmal pro Runde genommen werden, mit dem Geld in ihrer Börse.',
    },
    purse: {
      name: 'Börsen',
      text: 'Das Geld, das man mit einer Persönlichkeit bekommt. Das Gebot, das gewinnt, wird ihre nächste Börse.',
    },
    court: {
      name: 'Hofstaat',
      text: 'Die Höflinge und Persönlichkeiten eines Spielers. Sie entscheiden das Spiel.',
    },
    treasury: {
      name: 'Schatzkammer',
      text: 'Die Plättchen eines Spielers, für alle offen. Nur wer eine Versteigerung gewinnt, bezahlt.',
    },
    box: { name: 'Schachtel', text: 'Die beiden Würfel, solange sie nicht im Spiel sind.' },
  },
  phases: {
    choose_courtier: {
      name: 'Erster Höfling',
      text: 'Jeder nimmt einen Höfling beliebiger Art.',
    },
    roll_aspirant: {
      name: 'Erste Reihe',
      text: 'Der Zufall bestimmt eine Art für die Reihe der Anwärter.',
    },
    roll_favor: {
      name: 'Erste Gunst',
      text: 'Der Zufall gibt einem Spieler die Gunst des Königs.',
    },
    bid: {
      name: 'Versteigerung',
      text: 'Biete Plättchen, die mehr wert sind als das letzte Gebot, oder passe. Nur der Gewinner bezahlt.',
    },
    choose_character: {
      name: 'Wahl',
      text: 'Der Gewinner nimmt eine freie Persönlichkeit und das Geld in ihrer Börse.',
    },
    merlin: {
      name: 'Merlin',
      text: 'Tausche deine Höflinge gegen Anwärter, höchstens dreimal.',
    },
    guinevere_take: { name: 'Guinevere', text: 'Nimm zwei Anwärter.' },
    aspirant_take: { name: 'Guinevere', text: 'Jeder andere Spieler nimmt einen Anwärter.' },
    guinevere_refill: {
      name: 'Guinevere',
      text: 'Rufe eine neue Reihe der Anwärter aus dem Landvolk.',
    },
    arthur_tax: {
      name: 'Artus',
      text: 'Jeder andere Spieler gibt ein Plättchen, aber nicht sein letztes.',
    },
    lancelot: {
      name: 'Lancelot',
      text: 'Tausche einen deiner Höflinge gegen einen jedes anderen Spielers.',
    },
  },
  // ---- the table
  castle: 'Die Burg',
  tower: (character, gold) => `${character}, ${gold} in der Börse`,
  purse: (gold) => `Börse: ${gold}`,
  mustBeTaken: 'Der schwarze Würfel: Jemand muss diese Persönlichkeit nehmen',
  beforeFirst: 'Vor der ersten Runde',
  round: (n, isLast) => `Runde ${n}${isLast ? ', die letzte' : ''}`,
  heads,
  peasantry: 'Landvolk',
  aspirants: 'Anwärter',
  bids: (n) => `bietet ${n}`,
  passed: 'passt',
  favorTitle: 'Die Gunst des Königs: eröffnet Versteigerungen, gewinnt bei Gleichstand',
  treasury: (gold) => `Schatzkammer: ${gold}`,
  courtOf: (player) => `Der Hofstaat von ${player}`,
  withPawn: (type, n) => `${types[type]} mit der Spielfigur: ${n}`,
  unseen: types,
  gold: (n) => `Geld ${n}`,
};
