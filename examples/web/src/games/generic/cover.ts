// What the start page shows of a game without a scene of its own.

import type { Cover } from '../game';
import { Picture } from './picture';

/** Its id is that of the game. */
export const cover: Cover = { id: '', about: '', suits: '', length: '', Picture };
