import type { Catalogue } from '../../wire/json';
import { generic } from '../generic';
import type { Game } from '../game';
import { Picture } from './picture';

export const game = (catalogue: Catalogue): Game => ({
  ...generic(catalogue),
  about: 'Bring your knights up through the hall, and keep them out of scandal.',
  length: '45 min',
  Picture,
});
