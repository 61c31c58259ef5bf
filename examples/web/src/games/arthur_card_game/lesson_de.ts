// What the guided first match of King Arthur: The Card Game says, in German.

import type * as en from './lesson_en';

export const names: typeof en.names = {
  steps: 'die Schritte eines Zuges',
  table: 'die Widersacher in der Auslage',
  knights: 'der Ritterstapel',
  held: 'deine Widersacher',
};

export const words: typeof en.words = {
  aim: 'Das Ziel: am Ende die meisten Punkte. Abenteuer bringen sie, und Widersacher, die du dann noch hast.',
  turn: 'Ein Zug hat vier Schritte, in dieser Reihenfolge. Jeden darfst du auslassen.',
  fight:
    'Das sind die Widersacher, in vier Farben. Einen darfst du pro Zug bekämpfen: Er kostet genau seinen Wert, in Rittern einer Farbe.',
  knights:
    'Deine Ritter. Eine Karte mit zwei Reitern zählt als zwei Ritter, und Merlin als einer jeder Farbe.',
  reveal:
    'Von keiner Farbe liegen vier Widersacher in der Auslage. Du darfst also neue aufdecken lassen, bis eine Farbe vier hat.',
  adventures: (price, points) =>
    `Die meisten Punkte kommen von Abenteuern. Du bezahlst sie mit Widersachern: Dieses kostet ${price}, egal wie viel sie wert sind, und bringt ${points} Punkte.`,
  cheap: (foe, n) =>
    `Jetzt etwas Schlaues: Kämpfe gegen den billigsten (${foe}). Er kostet ${n} Ritter, bezahlt ein Abenteuer aber so gut wie ein teurer. Berühre ihn, dann deine Karten.`,
  draw: 'Am Ende eines Zuges ziehst du eine Ritterkarte.',
  two: 'Hast du weder gekämpft noch ein Abenteuer bestanden, darfst du zwei ziehen: So sparst du auf etwas Teures.',
  held: (foes) =>
    `Hier liegen die Widersacher, die du hast: ${foes}. Am Ende bringt jeder seinen Wert, wenn du ihn nicht für ein Abenteuer ausgegeben hast.`,
  more: (foe, n) => `Noch ein billiger: ${foe}, für ${n} Ritter.`,
  adventure: (title, price, points, worth) =>
    `Du kannst jetzt „${title}“ bezahlen, das kostet ${price}. Es bringt ${points} Punkte für Widersacher im Wert von ${worth}.`,
  pay: (foe) =>
    `Bezahle mit so wenig wie möglich, den teuersten zuerst: ${foe}. Der Knopf über deiner Hand bezahlt alles.`,
  once: 'Jedes Abenteuer gibt es nur einmal, sei also vor den anderen da.',
  end: (own, other) =>
    `So geht es weiter bis zum zwölften Abenteuer oder bis kein Widersacher mehr da ist. Du hast ${own}, der andere Spieler ${other}.`,
};

export const learned: typeof en.learned = {
  turn: 'ein Zug: Aufdecken, Kampf, Abenteuer, Ziehen',
  fight: 'ein Widersacher kostet seinen Wert in Rittern einer Farbe',
  adventures: 'Abenteuer bezahlt man mit Widersachern, und sie bringen die meisten Punkte',
  cheap: 'billige Widersacher bezahlen, wo jeder recht ist',
  two: 'wer weder kämpft noch ein Abenteuer besteht, darf zwei Karten ziehen',
  once: 'sei zuerst beim Abenteuer: Jedes gibt es nur einmal',
  end: 'das zwölfte Abenteuer beendet die Partie',
};
