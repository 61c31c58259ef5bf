import type { Catalogue } from '../../wire/json';
import { generic } from '../generic';
import type { Game } from '../game';
import { Picture } from './picture';

export const game = (catalogue: Catalogue): Game => ({
  ...generic(catalogue),
  about: 'Fight witches, knights, monsters and dragons, and pay adventures with them.',
  length: '30 min',
  Picture,
});
