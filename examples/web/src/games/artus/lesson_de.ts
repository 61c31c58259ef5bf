// What the guided first match of Artus says, in German.

import type * as en from './lesson_en';

export const names: typeof en.names = {
  values: 'der Ring der Werte',
  middle: 'die Mitte der Tafel',
};

export const words: typeof en.words = {
  aim: 'Das Ziel: die meisten Punkte, wenn alle Karten gespielt sind. Deine zählen wir hier.',
  values: (most, least) =>
    `Deine Punkte kommen von den Plätzen. Jeder ist so viel wert wie die Zahl vor ihm, von ${most} bis ${least}.`,
  turns:
    'Die Zahlen drehen sich mit dem König: Der beste Platz ist gleich hinter ihm, die schlechtesten liegen ein Stück vor ihm.',
  place: (seat, value) =>
    `Setze einen Ritter auf Platz ${seat}: Von den freien ist er am meisten wert, ${value}.`,
  sits: (value) =>
    `Dieser Ritter bringt nichts, solange er sitzt. Er wertet seinen Platz, wenn er ihn verlässt: ${value}, wie es jetzt steht.`,
  spread:
    'Setze deine anderen Ritter, wie du willst. Die Werte werden sich drehen, verteile sie also um die Tafel.',
  turn: 'Du bist am Zug: Spiele eine dieser Karten, dann ziehe eine neue.',
  knights: 'Karten mit einem Schild ziehen einen deiner Ritter so viele Plätze, wie sie sagen.',
  leave: (from, to, gain) =>
    `Spiele diese Karte: Dein Ritter zieht von ${from} auf ${to} und wertet den Platz, den er verlässt, ${gain}. Berühre die Karte, den Ritter, den Platz.`,
  draw: 'Ziehe jetzt eine Karte. Du darfst den Stapel wählen: Die Rückseiten zeigen Schild oder Krone, mehr nicht.',
  others: (points) =>
    `Auch der andere Spieler hatte einen Zug und hat ${points}. Seine Karten bleiben verdeckt.`,
  taken:
    'Auch ein besetzter Platz ist erlaubt: Wer dort sitzt, weicht gegen den Uhrzeigersinn auf den nächsten freien und wertet nichts.',
  push: 'So ziehen deine Karten auch fremde Ritter: von einem guten Platz weg oder auf einen schlechten.',
  royals:
    'Karten mit einer Krone ziehen den König oder einen Prinzen. Ein Prinz wertet für dich den Platz, den er verlässt.',
  king: (from, to, now, then) =>
    `Jetzt etwas Schlaues: Ziehe den König von ${from} auf ${to}. Das bringt keine Punkte, aber die Plätze deiner Ritter, jetzt ${now} wert, sind dann ${then} wert.`,
  hurry: (seat, gain) =>
    `Greif zu, bevor jemand den König wieder zieht: Dein Ritter auf ${seat} bringt ${gain}, wenn er jetzt geht.`,
  rings:
    'Karten mit einem Ring geben einem Prinzen einen Ring, und du wertest den Platz, auf dem er sitzt.',
  crown:
    'Mit dem dritten Ring wird ein Prinz König, wo er sitzt, und die Zahlen drehen sich sofort.',
  end: (turn, points) =>
    `So geht es weiter. Das ist Zug ${turn}, und du hast ${points}. Alle spielen alle ihre Karten; hebe dir für die schlechten etwas Gutes auf.`,
};

export const learned: typeof en.learned = {
  turns: 'die Werte drehen sich mit dem König',
  turn: 'ein Zug: eine Karte spielen, dann eine ziehen',
  leave: 'ein Ritter wertet den Platz, den er verlässt',
  taken: 'wer auf einem besetzten Platz sitzt, weicht auf einen freien',
  royals: 'ein Prinz wertet, der König dreht die Werte',
  king: 'wer den König zieht, bestimmt, was alle Plätze wert sind',
  hurry: 'verlasse einen Platz, solange er gut ist',
  crown: 'der dritte Ring macht einen Prinzen zum König',
  end: 'alle Karten werden gespielt, also plane auch die schlechten ein',
};
