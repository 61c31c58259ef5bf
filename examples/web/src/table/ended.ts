// How a match was closed before its end, in a sentence.

import { text } from '../language';
import type { Ended } from '../wire/protocol';
import { whoAt } from './names';
import type { AtTable } from './session';

export const endedText = (table: AtTable, { reason, seat }: Ended): string =>
  text.end.closed(reason, seat === null ? undefined : whoAt(table, seat));
