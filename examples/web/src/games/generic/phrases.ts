// Phrases for a game without its own: the catalogue's names, made readable.

import type { Move } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { nameOf } from '../../model/narrow';
import { field, type Position } from '../../model/position';
import type { Phrases } from '../game';
import { list, plain, valueIn } from '../words';

function args(move: Move): string {
  return Object.entries(move)
    .filter(([name, value]) => name !== 'type' && value !== null && value !== false && value !== 0)
    .map(([name, value]) => {
      if (value === true) return plain(name).toLowerCase();
      const words = (Array.isArray(value) ? list(value.map(String)) : String(value)) || 'nothing';
      return `${plain(name).toLowerCase()} ${words.replace(/_/g, ' ')}`;
    })
    .join(', ');
}

export const said = (move: Move): string => {
  const words = args(move);
  return words ? `${plain(move.type)}: ${words}` : plain(move.type);
};

export const genericPhrases: Phrases = {
  option: plain,
  value: valueIn(),
  thing: (thing) => plain(nameOf(thing).replace('=', ' ')),
  called: (piece) => plain(piece).toLowerCase(),
  ask: (position: Position) => `${plain(String(field(position, 'phase') ?? ''))}: choose`,
  move: said,
  group: plain,
  told: ({ actor, move }: Ply) => {
    const words = said(move).toLowerCase();
    if (actor !== 'chance') return { seat: actor, text: words };
    return words.includes(':') ? { seat: null, text: words } : null; // hidden chance moves get no line
  },
};
