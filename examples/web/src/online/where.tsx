// Setting up a match: at this screen or online, and who sits where online.

import type { JSX } from 'preact';
import { Mark, NAMES } from '../kit/marks';
import { text } from '../language';
import { Choices } from '../screens/setup';
import type { Page, Session } from '../table/session';
import type { Rules } from '../wire/online';
import { NameField } from '../screens/name_field';
import { cleanName } from '../wire/players';
import type { Player } from '../wire/protocol';

const words = text.online.where;
const PLACES = ['here', 'online'] as const;

/** Asks where the others are, if the server can seat them. */
export function Where({ session, page }: { session: Session; page: Page }): JSX.Element | null {
  if (!page.server) return null;
  return (
    <div class="where" role="group" aria-label={words.label}>
      <Choices
        name="where"
        values={PLACES}
        value={page.apart ? 'online' : 'here'}
        label={(place) => words[place]}
        change={(place) => session.put({ apart: place === 'online' })}
      />
      <p class="small">{page.apart ? words.aboutOnline : words.aboutHere}</p>
    </div>
  );
}

/** `who`: me, a friend, or the level of a bot. */
export interface OnlineSeat {
  readonly who: string;
  readonly name: string;
}

const SEATS_MAX = 8;
const FRIEND = 'friend';

export const seatsAtFirst = (name: string): readonly OnlineSeat[] =>
  Array.from({ length: SEATS_MAX }, (_, seat) =>
    seat ? { who: FRIEND, name: words.friend(seat) } : { who: 'me', name: name || NAMES[0] },
  );

export const playerAt = ({ who, name }: OnlineSeat, seat: number): Player => {
  const called = cleanName(name) || text.names.unnamed(seat + 1);
  return who === 'me' || who === FRIEND
    ? { kind: 'person', name: called }
    : { kind: 'bot', name: called, level: who };
};

interface OnlineRowProps {
  readonly number: number;
  readonly seats: readonly OnlineSeat[];
  readonly levels: readonly string[];
  readonly change: (seats: readonly OnlineSeat[]) => void;
}

export function OnlineRow({ number, seats, levels, change }: OnlineRowProps): JSX.Element {
  const { who, name } = seats[number]!;
  const set = (seat: OnlineSeat) => change(seats.map((one, i) => (i === number ? seat : one)));
  const choose = (next: string) => {
    const bot = levels.includes(next);
    const named = bot ? (NAMES[number] ?? `Bot ${number + 1}`) : name;
    const at = {
      who: next,
      name: next === FRIEND && levels.includes(who) ? words.friend(1) : named,
    };
    if (next !== 'me') return set(at);
    // One person has one seat.
    const mine = seats.find((one) => one.who === 'me')?.name ?? name;
    change(
      seats.map((one, i) =>
        i === number
          ? { who: 'me', name: mine }
          : one.who === 'me'
            ? { who: FRIEND, name: words.friend(1) }
            : one,
      ),
    );
  };
  return (
    <div class="seat-row">
      <Mark seat={number} size={30} />
      <NameField
        label={text.setup.nameOf(number + 1)}
        name={name}
        change={(next) => set({ who, name: next })}
      />
      <select
        aria-label={text.setup.whoPlays(name)}
        value={who}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="me">{words.me}</option>
        <option value={FRIEND}>{words.aFriend}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {text.setup.bot(text.level(level))}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the host of a match chooses besides the game and the seats. */
export interface Terms {
  /** An index of CLOCKS. */
  readonly clock: number;
  readonly late: 'bot' | 'end';
  /** An index of LOOKING_ON. */
  readonly lookingOn: number;
  readonly hints: boolean;
}

export const TERMS: Terms = { clock: 0, late: 'bot', lookingOn: 0, hints: false };

/** Clocks to choose from, in seconds: a bank of time, and what a move adds to it. */
const CLOCKS: readonly (readonly [bank: number, increment: number] | null)[] = [
  ...[null, [300, 10] as const, [1200, 20] as const, [259_200, 21_600] as const],
];

/** Who may look on, and how many seconds later they see it; null: nobody. */
const LOOKING_ON: readonly (number | null)[] = [0, 60, 600, null];

export function rulesOf({ clock, late, lookingOn, hints }: Terms): Rules {
  const times = CLOCKS[clock]!;
  const delay = LOOKING_ON[lookingOn]!;
  return {
    clock: times && { bank: times[0], increment: times[1], late },
    spectators: delay !== null,
    delay: delay ?? 0,
    hints,
  };
}

interface TermsProps {
  readonly terms: Terms;
  readonly change: (terms: Terms) => void;
}

export function ClockField({ terms, change }: TermsProps): JSX.Element {
  const { clock, late } = terms;
  return (
    <>
      <Chosen
        label={words.clock}
        of={words.clocks}
        value={clock}
        change={(clock) => change({ ...terms, clock })}
      />
      {clock > 0 && (
        <fieldset>
          <legend>{words.late}</legend>
          <Choices
            name="late"
            values={['bot', 'end'] as const}
            value={late}
            label={(one) => (one === 'bot' ? words.botOn : words.matchOver)}
            change={(late) => change({ ...terms, late })}
          />
          <p class="small option-note">{words.begin}</p>
        </fieldset>
      )}
    </>
  );
}

export function MoreTerms({ terms, change }: TermsProps): JSX.Element {
  return (
    <>
      <Chosen
        label={words.who}
        of={words.lookingOn}
        value={terms.lookingOn}
        change={(lookingOn) => change({ ...terms, lookingOn })}
      />
      <Chosen
        label={words.hints}
        of={words.hintsFor}
        value={Number(terms.hints)}
        change={(hints) => change({ ...terms, hints: hints === 1 })}
      />
    </>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly of: readonly string[];
  readonly value: number;
  readonly change: (value: number) => void;
}

function Chosen({ label, of, value, change }: ChosenProps): JSX.Element {
  return (
    <label class="option">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => change(Number(currentTarget.value))}>
        {of.map((one, i) => (
          <option key={i} value={i}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
