// What the guided first match of King Arthur’s Court says, in German.

import type * as en from './lesson_en';

export const names: typeof en.names = {
  court: 'dein Hofstaat',
  other: 'der andere Hofstaat',
  favor: 'die Gunst des Königs',
  tiles: 'deine Plättchen',
  purse: 'die Börse',
  peasantry: 'das Landvolk',
};

export const words: typeof en.words = {
  aim: 'Das Ziel: ein großer und ausgewogener Hofstaat. Am Ende zählt nur die kleinste deiner drei Gruppen: Hofdamen, Wachen oder Ritter.',
  take: (courtier) => `Nimm für den Anfang ${courtier} aus dem Landvolk.`,
  jester: 'Das ist dein Narr. Am Ende kommen Narren zu den Gruppen, die sie brauchen.',
  auctions:
    'Die vier Persönlichkeiten werden nacheinander versteigert. Zu zweit bekommt jeder zwei davon pro Runde.',
  bid: (gold) =>
    `Du bietest mit diesen Plättchen, zusammen ${gold} wert. Nur wer eine Versteigerung gewinnt, bezahlt.`,
  roles: {
    merlin: 'Merlin tauscht bis zu drei deiner Höflinge gegen Anwärter. Er zählt als Narr.',
    guinevere:
      'Guinevere nimmt zwei Anwärter, alle anderen nehmen einen. Sie zählt als zwei Hofdamen.',
    arthur:
      'Artus nimmt Steuern: Alle anderen geben dir ein Plättchen, behalten aber ihr letztes. Er zählt als zwei Wachen.',
    lancelot:
      'Lancelot tauscht einen deiner Höflinge gegen einen in jedem anderen Hofstaat. Er zählt als zwei Ritter.',
  },
  favor:
    'Die Gunst des Königs eröffnet die Versteigerungen und entscheidet bei Gleichstand. Wer Artus hat, bekommt sie für die nächste Runde.',
  open: (gold) =>
    `Du eröffnest die Versteigerung. Biete so wenig wie möglich, ${gold}: Berühre das Plättchen, dann den Knopf.`,
  pass: (bid) =>
    `Das Gebot ist ${bid}. Biete mehr, oder passe: Das kostet nichts, und du gewinnst eine andere Versteigerung dieser Runde.`,
  purse:
    'Was der Gewinner bezahlt, kommt in diese Börse. Wer die Persönlichkeit als Nächster nimmt, bekommt sie.',
  again: (gold) =>
    `Noch eine Versteigerung, und du eröffnest. Wieder so wenig wie möglich, ${gold}: Bietet niemand mehr, ist das alles, was du bezahlst.`,
  outbid: (bid) =>
    `Das Gebot ist jetzt ${bid}. Passe wieder: Hat der andere Spieler zwei Persönlichkeiten, kann dich niemand überbieten.`,
  purses: (name, paid, back) => {
    const sums =
      back > paid
        ? `${back - paid} mehr, als du bezahlst`
        : `es kostet dich ${back < paid ? `nur ${paid - back}` : 'nichts'}`;
    return `Jetzt etwas Schlaues: Du bezahlst ${paid}, aber in der Börse von ${name} liegen ${back}, und du bekommst sie: ${sums}. Nimm diese Persönlichkeit.`;
  },
  merlin: (give, take, court) => `Merlin tauscht: Gib ${give} für ${take}. Du hast ${court}.`,
  merlinStop:
    'Merlin könnte tauschen, aber kein Tausch würde deine kleinste Gruppe größer machen. Hör auf.',
  lancelot: (give, take, court) =>
    `Lancelot tauscht einen mit dem anderen Hofstaat. Dort sind ${court}: Nimm ${take} und gib ${give}.`,
  lancelotStop: 'Lancelot könnte einen tauschen, aber keiner hilft dir. Hör auf.',
  guinevere: (courtiers, court) =>
    `Guinevere lässt dich ${courtiers} nehmen. Du hast ${court}: Fülle die kleinste Gruppe.`,
  row: 'Guinevere ruft auch die neue Reihe der Anwärter. Wähle, was du brauchst, und Merlin kann es holen.',
  tax: (tile) => `Artus verlangt ein Plättchen. Gib das kleinste, ${tile}.`,
  courts: (own, other) =>
    `Eine Runde ist vorbei. Du hast ${own}; im anderen Hofstaat sind ${other}. Worauf würdest du bieten?`,
  end: 'So geht es weiter, Runde für Runde. Kann das Landvolk die Reihe nicht mehr füllen, ist die Runde die letzte.',
};

export const learned: typeof en.learned = {
  aim: 'deine kleinste Gruppe ist dein Ergebnis',
  jester: 'Narren kommen zu den Gruppen, die sie brauchen',
  bid: 'Plättchen bieten oder passen: Nur der Gewinner bezahlt',
  roles: 'jede Persönlichkeit zählt im Hofstaat und handelt sofort',
  favor: 'die Gunst des Königs eröffnet Versteigerungen und entscheidet bei Gleichstand',
  pass: 'Passen kostet nichts: Jeder bekommt eine Persönlichkeit',
  again: 'wer eröffnet, sollte wenig bieten',
  purses: 'eine volle Börse macht ein hohes Gebot billig',
  merlin: 'Merlin gleicht deinen Hofstaat aus',
  lancelot: 'Lancelot nimmt, was der andere Hofstaat braucht',
  guinevere: 'Guinevere bringt Höflinge, auch den anderen',
  end: 'es gibt neue Runden, bis das Landvolk die Reihe nicht mehr füllt',
};
