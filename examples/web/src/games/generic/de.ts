// A game without its own words, in German.

import { many } from '../numbers';
import type { Text } from './en';

export const text: Text = {
  copies: (n) =>
    n === 1 ? 'Es gibt ein Stück davon.' : n ? `Es gibt ${n} Stück davon.` : 'Eine Figur.',
  owner: (each) => (each ? 'Jeder Spieler hat das.' : 'Alle Spieler teilen es sich.'),
  seen: {
    open: 'Alle sehen es.',
    own: 'Nur sein Spieler sieht es.',
    hidden: 'Es ist verdeckt.',
  },
  moves: (byChance, moves) =>
    moves
      ? `${byChance ? 'Der Zufall entscheidet' : 'Ein Spieler ist am Zug'}: ${moves}.`
      : 'Niemand ist am Zug.',
  none: (what) => `kein ${what}`,
  nothing: 'nichts',
  player: (n) => `Spieler ${n}`,
  isSo: (what, isSo) => `${what}: ${isSo ? 'ja' : 'nein'}`,
  chooseMove: (phase) => `${phase}: Wähle einen Spielzug`,
  chooseNext: (type, before, what) =>
    `${type}: ${before && `${before}; `}wähle${what && `: ${what}`}`,
  table: 'Der Tisch',
  yours: 'Deine Figuren',
  hidden: (n) => many(n, 'verdeckte Figur', 'verdeckte Figuren'),
  yes: 'ja',
};
