// The page in English.

export const text = {
  start: {
    about: (server: boolean) =>
      `Five table games of King Arthur’s court. Play against bots, or with friends at this screen${server ? ' or each at home' : ''}.`,
  },
};

/** What every language provides. */
export type Text = typeof text;
