// What the start page says of each game, in German.

import type { covers as english } from './covers_en';

export const covers: typeof english = {
  artus: {
    about: 'Zieh deine Ritter rechtzeitig weiter, bevor der König die Werte gegen sie dreht.',
    suits:
      'Leicht zu lernen: Du spielst eine Karte nach der anderen, und der Tisch zeigt, was jeder Spielzug bringt.',
    length: '11 oder 16 Züge für jeden',
  },
  camelot_court: {
    about: 'Führe deine Ritter durch die Halle nach oben und halte sie aus jedem Gerede heraus.',
    suits: 'Laut und wendungsreich: Würfel, Gerüchte und Pläne über mehrere Karten.',
    length: '20 bis 90 Minuten, je nach Siegpunktziel',
  },
  arthurs_court: {
    about: 'Ersteigere die vier Persönlichkeiten der Burg und sammle einen ausgewogenen Hofstaat.',
    suits: 'Für Planer: Alles liegt offen, und jedes Gebot zählt.',
    length: '45 bis 90 Minuten',
  },
  arthur_card_game: {
    about: 'Besiege Hexen, Ritter, Monster und Drachen und bezahle mit ihnen Abenteuer.',
    suits: 'Kurze Züge: Sammle, kämpfe und sei zuerst da, wo es sich lohnt.',
    length: '30 Minuten',
  },
  four_courts: {
    about:
      'Setze Monarchen aus vier Farben ein und sammle Höfe in Folgen, die um den Tisch laufen.',
    suits: 'Mit Tarotkarten: erst in Ruhe aufbauen, dann mit einer Folge abräumen.',
    length: 'etwa 15 Züge',
  },
};
