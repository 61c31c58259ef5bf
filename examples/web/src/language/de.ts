// The page in German.

import type { Text } from './en';

export const text: Text = {
  start: {
    about: (server) =>
      `Fünf Brettspiele um den Hof von König Artus. Spiele gegen Bots oder mit Freunden an diesem Bildschirm${server ? ' oder jeder bei sich zu Hause' : ''}.`,
  },
};
