// A field for the name of a player, whom the page plays for or waits for.

import type { JSX } from 'preact';
import { cleanName, NAME_MAX } from '../wire/players';

export function NameField({
  label,
  name,
  change,
}: {
  label: string;
  name: string;
  change: (name: string) => void;
}): JSX.Element {
  return (
    <input
      aria-label={label}
      value={name}
      maxLength={4 * NAME_MAX} // longer than a name in characters that have marks
      required
      pattern=".*\S.*"
      title="A name"
      onInput={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => change(cleanName(name))}
    />
  );
}
