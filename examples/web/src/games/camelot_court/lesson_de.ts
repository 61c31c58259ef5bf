// What the guided first match of Camelot: The Court says, in German.

import type * as en from './lesson_en';

export const names: typeof en.names = { outside: 'deine Ritter draußen' };

export const words: typeof en.words = {
  aim: (target) =>
    `Das Ziel: zuerst ${target} Punkte zu haben. Deine Ritter bringen sie, wann immer jemand die Halle wertet.`,
  knights: (faction) =>
    `Das sind deine Ritter, aus dem Haus ${faction}. Links steht ihre Stärke für Herausforderungen, rechts stehen ihre Punkte für Wertungen.`,
  place: (name, space, power, points) =>
    `Setze ${name} auf ${space}: Stärke ${power}, ${points}. Berühre ihn, dann das Feld.`,
  rows: 'Je höher, desto besser: Ein Ritter bringt in der obersten Reihe das Doppelte seiner Punkte, in den zwei darunter seine Punkte, ganz unten 1.',
  second: 'Setze jetzt noch einen Ritter, wie du willst.',
  turn: 'Du bist am Zug: Spiele so viele dieser Karten, wie du willst, eine nach der anderen.',
  read: (points) =>
    `Jede tut, was ihr Name sagt. ${points ? 'Zeige auf eine' : 'Halte eine gedrückt'}, um sie zu lesen.`,
  up: (name, from, to, worth) =>
    `Führe ${name} nach oben, von ${from} eine Linie entlang auf ${to}: Dort würde er ${worth} bringen.`,
  door: 'Eine Bewegung kann auch einen deiner Ritter durch die Tür in die unterste Reihe bringen oder einen von dort hinaus.',
  anybody:
    'In der Halle darfst du jeden Ritter bewegen, nicht nur deine: fremde zum Beispiel nach unten.',
  challenge:
    'Gehst du auf das Feld eines Ritters aus einem anderen Haus, forderst du ihn heraus: Beide Seiten würfeln und zählen ihre Stärke dazu. Mit mehr nimmst du sein Feld.',
  dwarf:
    'Der Zwerg ist ein Joker: Er ist Bewegung, Gerücht, Verbannung oder Wertung, wie du willst.',
  merlin:
    'Mit Merlin, einer Karte, die du später ziehen kannst, tauschen zwei beliebige Ritter in der Halle die Plätze.',
  scandal:
    'Ein Gerücht bringt einen Ritter in Verruf: Er liegt verdeckt, seine eigene Stärke und seine Punkte zählen nicht.',
  gossip: (by, name, now, then) =>
    `Jetzt etwas Schlaues. ${by} würde ${name} in ${now} von 100 Herausforderungen schlagen. Mit einem Gerücht davor sind es ${then}.`,
  recovers:
    'Er wird wieder aufgedeckt, wenn jemand wertet, durch ein weiteres Gerücht oder wenn er die Halle verlässt.',
  fight: (by, name, own, other, chance) =>
    `Fordere ihn jetzt heraus: ${by} hat Stärke ${own}, ${name} ${other}. Du gewinnst in ${chance} von 100 Fällen.`,
  follow: (name, card) =>
    `Gib ${name} diese Karte, ${card}: Soldaten geben Stärke, Priester Punkte. Sie bleibt bei ihm; ein Ritter hat höchstens zwei.`,
  banish:
    'Um einen Ritter zu verbannen, würfle höher als seine Stärke: Dann verlässt er die Halle.',
  score: (own, other) =>
    `Werte jetzt: Alle werten, du zuerst. Du bekommst ${own}, der andere Spieler ${other}. Das ist die letzte Karte eines Zuges.`,
  stop: 'Diese Karten hebst du besser für später auf. Spiele keine mehr.',
  discard:
    'Du darfst ablegen, was du nicht willst. Dann wird deine Hand auf sechs Karten aufgefüllt. Diese sind gut: Behalte sie.',
  end: (own, other, target) =>
    `So geht es weiter: Du hast ${own}, der andere Spieler ${other}. Bei ${target} ist die Partie sofort gewonnen.`,
};

export const learned: typeof en.learned = {
  knights: 'Ritter haben Stärke für Herausforderungen und Punkte für Wertungen',
  rows: 'je höher in der Halle, desto mehr bringt ein Ritter',
  turn: 'in einem Zug spielst du so viele Karten, wie du willst',
  up: 'Ritter gehen die Linien entlang',
  anybody: 'du darfst auch fremde Ritter bewegen',
  dwarf: 'der Zwerg ist, was du brauchst',
  merlin: 'mit Merlin tauschen zwei Ritter die Plätze',
  gossip: 'erst das Gerücht, dann die Herausforderung',
  recovers: 'eine Wertung holt Ritter aus dem Verruf',
  fight: 'in einer Herausforderung entscheiden Stärke und Würfel',
  follow: 'Soldaten und Priester folgen einem Ritter',
  score: 'werte, wenn deine Ritter mehr wert sind als die anderen',
  end: 'wer das Siegpunktziel erreicht, hat sofort gewonnen',
};
