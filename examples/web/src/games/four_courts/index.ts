import type { Catalogue } from '../../wire/json';
import { generic } from '../generic';
import type { Game } from '../game';
import { Picture } from './picture';

export const game = (catalogue: Catalogue): Game => ({
  ...generic(catalogue),
  about: 'Kings and queens of four suits, and Runs that sweep over the table.',
  length: '30 min',
  Picture,
});
