// How a match was closed before its end, in a sentence.

import type { Ended } from '../wire/protocol';
import { inSentence } from './names';
import type { AtTable } from './session';

export function endedText(table: AtTable, { reason, seat }: Ended): string {
  const who = seat === null ? 'a player' : inSentence(table)(seat);
  switch (reason) {
    case 'resign':
      return `The match is over: ${who} resigned.`;
    case 'timeout':
      return `The match is over: ${who} had no time left.`;
    case 'agreed':
      return 'The match is over: the players agreed to end it.';
    default:
      return 'The match was given up before its end.';
  }
}
