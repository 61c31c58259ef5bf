// A field for the name of a player, whom the page plays for or waits for.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { text } from '../language';
import { cleanName, NAME_MAX } from '../wire/players';

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly change: (name: string) => void;
}

export function NameField({ label, name, change }: NameFieldProps): JSX.Element {
  const before = useRef(name);
  return (
    <input
      aria-label={label}
      value={name}
      maxLength={4 * NAME_MAX} // longer than a name in characters that have marks
      required
      pattern=".*\S.*"
      title={text.names.field}
      onFocus={() => (before.current = name)}
      onInput={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => change(cleanName(name) || before.current)} // a blank one is none
    />
  );
}
