// Setting up a match: at this screen or online, and who sits where online.

import type { JSX } from 'preact';
import { Mark, NAMES } from '../kit/marks';
import { Choices } from '../screens/setup';
import type { Page, Session } from '../table/session';
import type { Rules } from '../wire/online';
import { NameField } from '../screens/name_field';
import { cleanName } from '../wire/players';
import type { Player } from '../wire/protocol';

const PLACES = ['here', 'online'] as const;

/** Asks where the others are, if the server can seat them. */
export function Where({ session, page }: { session: Session; page: Page }): JSX.Element | null {
  if (!page.server) return null;
  return (
    <div class="where" role="group" aria-label="Where do you play?">
      <Choices
        name="where"
        values={PLACES}
        value={page.apart ? 'online' : 'here'}
        label={(place) => (place === 'here' ? 'At this screen' : 'Online')}
        change={(place) => session.put({ apart: place === 'online' })}
      />
      <p class="small">
        {page.apart
          ? 'Each friend gets a link and plays on a phone or computer of their own.'
          : 'Alone against bots, or with friends around this screen.'}
      </p>
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
    seat
      ? { who: FRIEND, name: seat > 1 ? `Friend ${seat}` : 'Friend' }
      : { who: 'me', name: name || NAMES[0] },
  );

export const playerAt = ({ who, name }: OnlineSeat, seat: number): Player => {
  const called = cleanName(name) || `Player ${seat + 1}`;
  return who === 'me' || who === FRIEND
    ? { kind: 'person', name: called }
    : { kind: 'bot', name: called, level: who };
};

export function OnlineRow({
  number,
  seats,
  levels,
  change,
}: {
  number: number;
  seats: readonly OnlineSeat[];
  levels: readonly string[];
  change: (seats: readonly OnlineSeat[]) => void;
}): JSX.Element {
  const { who, name } = seats[number]!;
  const set = (seat: OnlineSeat) => change(seats.map((one, i) => (i === number ? seat : one)));
  const choose = (next: string) => {
    const bot = levels.includes(next);
    const named = bot ? (NAMES[number] ?? `Bot ${number + 1}`) : name;
    const at = { who: next, name: next === FRIEND && levels.includes(who) ? 'Friend' : named };
    if (next !== 'me') return set(at);
    // One person has one seat.
    const mine = seats.find((one) => one.who === 'me')?.name ?? name;
    change(
      seats.map((one, i) =>
        i === number
          ? { who: 'me', name: mine }
          : one.who === 'me'
            ? { who: FRIEND, name: 'Friend' }
            : one,
      ),
    );
  };
  return (
    <div class="seat-row">
      <Mark seat={number} size={30} />
      <NameField
        label={`Name of player ${number + 1}`}
        name={name}
        change={(next) => set({ who, name: next })}
      />
      <select
        aria-label={`Who plays ${name}`}
        value={who}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="me">Me</option>
        <option value={FRIEND}>A friend</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            Bot, {level}
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
const CLOCKS: readonly { label: string; times: readonly [number, number] | null }[] = [
  { label: 'none', times: null },
  { label: '5 min each + 10 s a move', times: [300, 10] },
  { label: '20 min each + 20 s a move', times: [1200, 20] },
  { label: '3 days each + 6 hours a move', times: [259_200, 21_600] },
];

/** Who may look on, and how many seconds later they see it; null: nobody. */
const LOOKING_ON: readonly { label: string; delay: number | null }[] = [
  { label: 'whoever has the link', delay: 0 },
  { label: 'the same, a minute later', delay: 60 },
  { label: 'the same, ten minutes later', delay: 600 },
  { label: 'nobody', delay: null },
];

export function rulesOf({ clock, late, lookingOn, hints }: Terms): Rules {
  const { times } = CLOCKS[clock]!;
  const { delay } = LOOKING_ON[lookingOn]!;
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
        label="Clock"
        of={CLOCKS}
        value={clock}
        change={(clock) => change({ ...terms, clock })}
      />
      {clock > 0 && (
        <fieldset>
          <legend>When somebody’s time is up</legend>
          <Choices
            name="late"
            values={['bot', 'end'] as const}
            value={late}
            label={(one) => (one === 'bot' ? 'A bot plays on' : 'The match is over')}
            change={(late) => change({ ...terms, late })}
          />
          <p class="small option-note">The clocks begin when all have sat down.</p>
        </fieldset>
      )}
    </>
  );
}

export function MoreTerms({ terms, change }: TermsProps): JSX.Element {
  return (
    <>
      <Chosen
        label="Who may look on"
        of={LOOKING_ON}
        value={terms.lookingOn}
        change={(lookingOn) => change({ ...terms, lookingOn })}
      />
      <Chosen
        label="Hints by a bot"
        of={[{ label: 'for nobody' }, { label: 'for everybody' }]}
        value={Number(terms.hints)}
        change={(hints) => change({ ...terms, hints: hints === 1 })}
      />
    </>
  );
}

function Chosen({
  label,
  of,
  value,
  change,
}: {
  label: string;
  of: readonly { readonly label: string }[];
  value: number;
  change: (value: number) => void;
}): JSX.Element {
  return (
    <label class="option">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => change(Number(currentTarget.value))}>
        {of.map((one, i) => (
          <option key={i} value={i}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
