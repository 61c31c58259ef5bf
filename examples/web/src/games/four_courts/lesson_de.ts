// What the guided first match of Four Courts says, in German.

import type * as en from './lesson_en';

export const names: typeof en.names = {
  court: 'dein Hof',
  throne: (n) => `der ${n === 1 ? 'erste' : 'zweite'} Thron deines Podests`,
  monarch: 'dein Monarch',
  parts: 'die Teile eines Zuges',
  knight: 'der Platz deines Ritters',
  page: 'der Platz deines Buben',
};

export const words: typeof en.words = {
  aim: 'Das Ziel: am Ende die meisten Punkte. Die meisten kommen von den Karten in deinem Hof hier.',
  dais: 'Das ist dein Podest. Hier sitzen zwei Monarchen, Könige oder Königinnen, und nur Karten ihrer zwei Farben zählen für dich.',
  turn: 'Dein Zug hat drei Teile: Karten auslegen, ablegen und die Folge.',
  choose: (card, cards, suit) =>
    `Lege ${card} aus: Du hast ${cards} in ${suit}, die in deinen Hof kommen können.`,
  only: (card, suit) =>
    `Lege ${card} aus, deinen bisher einzigen Monarchen: Dann zählen ${suit} für dich.`,
  rise: 'Trümpfe, die Karten mit römischen Zahlen, liegen auf einem Monarchen. Jeder muss höher sein als der letzte, beginne also niedrig.',
  crown: (card, best) =>
    `Lege ${card} auf deinen Monarchen: 1 Punkt${best ? ', und 3 mehr, solange kein Podest einen höheren hat' : ''}.`,
  stays: 'Was auf deinem Podest liegt, bleibt dort bis zum Ende.',
  done: 'Von deiner Hand muss jetzt nichts mehr auf das Podest. Mach weiter.',
  discard: 'Jetzt darfst du bis zu zwei Karten verdeckt ablegen. Dann wird deine Hand aufgefüllt.',
  useless: (card) => `${card} hat nicht die Farbe eines deiner Monarchen: weg damit.`,
  keep: 'Du darfst noch eine ablegen. Willst du den Rest behalten, mach weiter.',
  run: 'Die Folge: Du nennst eine Farbe, und deine niedrigste Karte davon beginnt.',
  next: 'Wer den nächsten Wert hat, spielt ihn, du oder der andere Spieler, und so weiter. Jeder behält seine eigenen Karten in seinem Hof.',
  clever: (suit, ranks, together, more) => {
    const chain = together
      ? `Deine Karten ${ranks} folgen aufeinander, also kommt niemand dazwischen`
      : `Du beginnst bei ${ranks}`;
    const rest = more
      ? `; die Folge erreicht vielleicht sogar ${more === 1 ? 'deine andere' : `deine anderen ${more}`}`
      : '';
    return `Jetzt etwas Schlaues: Nenne ${suit}. ${chain}${rest}.`;
  },
  court: (cards, good, points) =>
    `Dein Hof hat jetzt ${cards}; ${good} davon ${good === 1 ? 'hat' : 'haben'} eine Farbe deiner Monarchen und ${good === 1 ? 'würde' : 'würden'} zählen. Du hast ${points}.`,
  barred: (suit) =>
    `Die letzte Folge war in ${suit}, also darf die Farbe jetzt nicht genannt werden.`,
  ahead: (suit, rank) =>
    `Jetzt wählst du. Gut wären ${suit}: Du beginnst mit ${rank}. Aber was du anderen lässt, können sie als Nächstes nennen.`,
  page: 'Ein Bube, den du in einer Folge spielst, kommt auf dein Podest. Einen Ritter legst du selbst dorthin, wie einen Monarchen.',
  grow: (card) =>
    `Ein neuer Zug mit denselben drei Teilen. Lege zuerst ${card} aus: Das passt jetzt.`,
  trade:
    'Liegen alle vier Buben bei anderen, darfst du eine Karte deines Hofs gegen einen anbieten, bevor du auslegst.',
  end: (own, other) =>
    `Die Partie endet mit dem Zug, in dem ein Podest voll ist: zwei Monarchen, ein Ritter und ein Bube. Du hast ${own}, der andere Spieler ${other}.`,
};

export const learned: typeof en.learned = {
  dais: 'deine zwei Monarchen bestimmen, welche Farben für dich zählen',
  turn: 'ein Zug: das Podest, die Ablage, die Folge',
  rise: 'Trümpfe auf einem Monarchen müssen steigen',
  discard: 'lege ab, was nicht zählt, und ziehe nach',
  next: 'eine Folge bringt Karten in die Höfe, auch in die der anderen',
  clever: 'nenne eine Farbe, in der deine Werte aufeinander folgen',
  trade: 'eine Karte deines Hofs kann dir einen Buben eintauschen',
  barred: 'die Farbe der letzten Folge ist gesperrt',
  end: 'ein volles Podest beendet die Partie',
};
