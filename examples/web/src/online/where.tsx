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

const clockOf = (bank: number, increment: number): Rules['clock'] => ({
  ...{ bank, increment, late: 'bot' },
});

/** Clocks to choose from, and what they mean. */
export const CLOCKS: readonly { readonly label: string; readonly clock: Rules['clock'] }[] = [
  { label: 'none', clock: null },
  { label: '5 minutes each, and 10 seconds a move', clock: clockOf(300, 10) },
  { label: '20 minutes each, and 20 seconds a move', clock: clockOf(1200, 20) },
  { label: '3 days each, and 6 hours a move', clock: clockOf(259_200, 21_600) },
];

export function ClockField({
  clock,
  change,
}: {
  clock: number;
  change: (clock: number) => void;
}): JSX.Element {
  return (
    <>
      <label class="option">
        <span>Clock</span>
        <select value={clock} onChange={({ currentTarget }) => change(Number(currentTarget.value))}>
          {CLOCKS.map(({ label }, i) => (
            <option key={i} value={i}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {clock > 0 && (
        <p class="small option-note">
          The clocks begin when all have sat down. A bot plays on for whoever has no time left.
        </p>
      )}
    </>
  );
}
