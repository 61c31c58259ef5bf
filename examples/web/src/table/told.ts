// What the words of a game may use at the table.

import type { Told } from '../games/glossary';
import type { AtTable } from './session';

export const toldOf = ({ opened, position }: AtTable): Told => ({
  config: { ...opened.config, components: opened.printed },
  players: opened.players.length,
  position,
});
