import type { Catalogue } from '../../wire/json';
import { generic } from '../generic';
import type { Game } from '../game';
import { Picture } from './picture';

export const game = (catalogue: Catalogue): Game => ({
  ...generic(catalogue),
  about: 'Bid for the four great of the castle and gather a balanced court.',
  length: '30 min',
  Picture,
});
