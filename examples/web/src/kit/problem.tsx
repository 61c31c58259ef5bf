// What went wrong, in a sentence.

import type { JSX } from 'preact';

type Text = string | false | null | undefined;

export const Problem = ({ text }: { text: Text }): JSX.Element | null =>
  text ? (
    <p class="problem" role="alert">
      {text}
    </p>
  ) : null;
