// The people of an online match: who is here, and what can be done when somebody is not.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { list } from '../games/words';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import type { AtTable, Page, Session } from '../table/session';
import { movesFrom } from '../table/lines';
import { inSentence, nameOf, waiting } from '../table/names';
import type { Seat } from '../wire/online';
import { askToNotify, canNotify } from './notice';
import { Aim } from './aim';
import { InviteDialog, linksOf } from './invite';
import { Phrases, Scores } from './friends';
import { presence, type Online } from './online';
import { REMATCH, SAY } from './words';
import { useClock } from './clock';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
}

const STAND_IN = 'normal';

/** What the people at the table must know now, above the question. */
export function Notes({
  session,
  table,
  rules,
}: Props & { rules: () => void }): JSX.Element | null {
  const { online, turn } = table;
  if (!online?.seats) return null;
  const { you, seats, asked, rematch } = online.seats;
  const tables = session.tables;
  const over = turn?.actor === null;
  const mine = you === null ? null : seats[you]!;
  const away = seats.flatMap((seat, i) => (isMissing(seat) && i !== you ? [i] : []));
  const waitsFor = typeof turn?.actor === 'number' && away.includes(turn.actor) ? turn.actor : null;
  return (
    <div class="notes" role="status">
      {online.lost && (
        <p class="table-note lost">
          {isSent(table)
            ? 'The connection is lost. Your move goes out as soon as it is back.'
            : 'The connection is lost. The page tries again by itself…'}
        </p>
      )}
      {online.back?.ply === table.ply && (
        <p class="table-note">A move was taken back{after(': ', online.back.moves)}.</p>
      )}
      {asked && asked.seat === you && (
        <p class="table-note">
          You asked to take your move back. Waiting for{' '}
          {list(
            asked.waiting.map((seat) =>
              isMissing(seats[seat]!) ? `${nameOf(table, seat)} (away)` : nameOf(table, seat),
            ),
          )}
          .
          <button
            type="button"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: false })}
          >
            Never mind
          </button>
        </p>
      )}
      {asked && you !== null && asked.waiting.includes(you) && (
        <p class="table-note">
          {nameOf(table, asked.seat)} would like to take a move back
          {after(': ', movesFrom(table, asked.to))}. What was seen since then stays known.
          <button
            type="button"
            class="first"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: true })}
          >
            Allow it
          </button>
          <button
            type="button"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: false })}
          >
            No
          </button>
        </p>
      )}
      {!over && mine?.kind === 'bot' && mine.clock === 0 && (
        <p class="table-note">
          Your time is up. A bot plays your seat to the end; you can look on.
        </p>
      )}
      {!over && mine?.link && mine.kind === 'bot' && mine.clock !== 0 && (
        <p class="table-note">
          A bot plays your seat.
          <button type="button" class="first" onClick={() => tables.open?.wish({ type: 'take' })}>
            Play myself
          </button>
        </p>
      )}
      {!over && waitsFor !== null && (
        <p class="table-note">
          {waiting(table, waitsFor)}
          {you !== null && (
            <button type="button" onClick={() => tables.open?.wish(giveOf(waitsFor))}>
              Let a bot play
            </button>
          )}
        </p>
      )}
      {isWaiting(table) && (
        <details class="table-note aim" open={isWide()}>
          <summary>While you wait: what the game is about</summary>
          <p>
            <Aim game={table.opened.catalogue.game} />
            <button type="button" onClick={rules}>
              How to play
            </button>
          </p>
        </details>
      )}
      {over && <Eyes session={session} table={table} />}
      {over && !rematch && you !== null && !turn?.result && (
        <p class="table-note">
          <button type="button" onClick={() => tables.rematch()}>
            Play again with the same people
          </button>
        </p>
      )}
      {over && rematch && <NextMatch session={session} online={online} />}
      {over && turn && !turn.result && <Scores table={table} />}
    </div>
  );
}

/** The rematch that somebody has asked for; whoever declines it is not asked again. */
export function NextMatch({
  session,
  online: { seats, declined },
}: {
  session: Session;
  online: Online;
}): JSX.Element | null {
  if (seats?.rematch === declined) return null;
  return (
    <p class="table-note">
      {REMATCH.ready}
      <button type="button" class="first" onClick={() => session.tables.next()}>
        {REMATCH.go}
      </button>
      <button type="button" onClick={() => session.tables.decline()}>
        {REMATCH.later}
      </button>
    </p>
  );
}

/** Whether there is room for a paragraph below the table. */
const isWide = (): boolean => matchMedia('(min-width: 1100px)').matches;

/** Whether the person has sat down, and has not had a move yet: time to read what the game is about. */
function isWaiting({ online, turn, known }: AtTable): boolean {
  const { you, seats } = online?.seats ?? {};
  if (typeof you !== 'number' || !turn || turn.actor === null || turn.actor === you) return false;
  return seats![you]!.kind === 'person' && !known?.plies.some(({ actor }) => actor === you);
}

/** When a match is over nothing is secret any more: whose cards lie open at the edge. */
function Eyes({ session, table }: Props): JSX.Element | null {
  const { opened, viewer, online } = table;
  if (!opened.catalogue.places.some(({ seen }) => seen === 'own')) return null;
  const you = online?.seats?.you;
  return (
    <label class="table-note">
      <span>Seen by</span>
      <select
        value={viewer ?? ''}
        onChange={({ currentTarget: { value } }) =>
          session.send({ type: 'look', viewer: value === '' ? null : Number(value) })
        }
      >
        {[...opened.players.keys()].map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(table, seat)}
            {seat === you && ' (you)'}
          </option>
        ))}
        <option value="">nobody: a spectator</option>
      </select>
    </label>
  );
}

/** Whether the person has chosen, and nobody has said that it was heard. */
const isSent = ({ turn, choice, follows, moving }: AtTable): boolean =>
  Boolean(turn?.legal) && !choice && follows && !moving;

const after = (sign: string, words: string): string => words && sign + words;

const isMissing = (seat: Seat): boolean => seat.kind === 'person' && !seat.here;
const giveOf = (seat: number) => ({ type: 'give', seat, level: STAND_IN }) as const;

/** Below a player's name. */
export function SeatNote({ table, seat }: { table: AtTable; seat: number }): JSX.Element | null {
  const there = table.online?.seats?.seats[seat];
  const clock = useClock(table, seat);
  if (!there) return null;
  const away = isMissing(there);
  const acts = table.turn?.actor === seat;
  const mine = seat === table.online?.seats?.you && there.kind === 'person';
  return (
    <>
      <span class={`presence ${away ? 'away' : ''}`}>{mine ? 'you' : presence(there, acts)}</span>
      {clock && (
        <>
          <span class="presence"> · </span>
          <span class="number clock">{clock}</span>
        </>
      )}
    </>
  );
}

export function PeopleDialog({
  session,
  page,
  table,
  close,
}: Props & { page: Page; close: () => void }): JSX.Element | null {
  const [invites, invite] = useState(false);
  const [resigns, resign] = useState<boolean | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => void (resigns !== null && safe.current?.focus()), [resigns]);
  const [standIn, letPlay] = useState('');
  const [notifies, setNotifies] = useState(canNotify);
  const { online, turn } = table;
  if (!online?.seats) return null;
  const { you, seats, watching, rematch } = online.seats;
  const { tables } = session;
  const goesOn = turn?.actor !== null;
  const levels = page.welcome?.levels ?? [STAND_IN];
  const wish = (made: Parameters<NonNullable<typeof tables.open>['wish']>[0]) => {
    tables.open?.wish(made);
    close();
  };
  if (invites) return <InviteDialog table={table} close={close} />;
  return (
    <Dialog title="At the table" close={close}>
      <ul class="people">
        {seats.map((seat, i) => (
          <li key={i}>
            <Mark seat={i} size={30} />
            <span>
              <b>{nameOf(table, i)}</b>
              <span class="small">{i === you ? 'you' : presence(seat, turn?.actor === i)}</span>
            </span>
            {goesOn && you !== null && i !== you && isMissing(seat) && (
              <button type="button" onClick={() => wish(giveOf(i))}>
                Let a bot play
              </button>
            )}
            {goesOn && i === you && seat.kind === 'bot' && (
              <button type="button" class="first" onClick={() => wish({ type: 'take' })}>
                Play myself
              </button>
            )}
          </li>
        ))}
      </ul>
      {you !== null && <Phrases session={session} over={!goesOn} said={close} />}
      {you === null && <p class="small">You look on. You see what lies open on the table.</p>}
      {Boolean(watching) && (
        <p class="small">
          {watching === 1 ? 'One person looks on.' : `${watching} people look on.`}
        </p>
      )}
      <div class="menu-list">
        {linksOf(table) && (
          <button type="button" onClick={() => invite(true)}>
            Links for friends
          </button>
        )}
        {turn?.actor === null && rematch && (
          <button type="button" onClick={() => tables.next()}>
            {REMATCH.next}
          </button>
        )}
        {goesOn && you !== null && seats[you]!.kind === 'person' && (
          <>
            <label class="option">
              <span>Let a bot play for me</span>
              <select
                value={standIn}
                onChange={({ currentTarget }) => letPlay(currentTarget.value)} // keys choose, too
              >
                <option value="">Choose a bot</option>
                {levels.map((level) => (
                  <option key={level} value={level}>
                    Bot, {level}
                  </option>
                ))}
              </select>
            </label>
            {standIn && (
              <button
                type="button"
                class="first"
                onClick={() => wish({ type: 'give', seat: you, level: standIn })}
              >
                Let it play
              </button>
            )}
            {!resigns ? (
              <button type="button" ref={safe} onClick={() => resign(true)}>
                Resign
              </button>
            ) : (
              <p class="table-note">
                Resigning ends the match for {others(table)}.
                <button type="button" class="first" onClick={() => wish({ type: 'resign' })}>
                  Resign
                </button>
                <button type="button" ref={safe} onClick={() => resign(false)}>
                  Play on
                </button>
              </p>
            )}
          </>
        )}
      </div>
      {notifies !== 'no' && you !== null && (
        <Switch
          label={SAY.notify}
          on={notifies === 'yes' && page.settings.notify === 'on'}
          turn={(on) => {
            session.prefer({ notify: on ? 'on' : 'off' });
            if (on) void askToNotify().then(() => setNotifies(canNotify()));
          }}
        />
      )}
      <Switch
        label={SAY.hear}
        on={page.settings.phrases === 'on'}
        turn={(on) => session.prefer({ phrases: on ? 'on' : 'off' })}
      />
      <p class="small">
        The match stays on the server. Any link opens it again where it was, on any device.
      </p>
    </Dialog>
  );
}

function Switch({
  label,
  on,
  turn,
}: {
  label: string;
  on: boolean;
  turn: (on: boolean) => void;
}): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

const others = (table: AtTable): string =>
  table.opened.players.length > 2 ? 'everybody' : `${list([0, 1].map(inSentence(table)))}`;
