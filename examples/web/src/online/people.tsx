// The people of an online match: who is here, and what can be done when somebody is not.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog';
import { Mark } from '../kit/marks';
import { text } from '../language';
import type { Who } from '../language/en';
import type { AtTable, Page, Session } from '../table/session';
import { movesFrom } from '../table/lines';
import { nameOf, waiting, whoAt } from '../table/names';
import type { Seat } from '../wire/online';
import { askToNotify, canNotify } from './notice';
import { Aim } from './aim';
import { InviteDialog, linksOf } from './invite';
import { Phrases, Scores } from './friends';
import { presence, type Online } from './online';
import { useClock } from './clock';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
}

const words = text.online.people;
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
        <p class="table-note lost">{isSent(table) ? text.online.lostSent : text.online.lost}</p>
      )}
      {online.back?.ply === table.ply && <p class="table-note">{words.back(online.back.moves)}</p>}
      {asked && asked.seat === you && (
        <p class="table-note">
          {words.asked(
            asked.waiting.map((seat) => ({
              name: nameOf(table, seat),
              away: isMissing(seats[seat]!),
            })),
          )}
          <button
            type="button"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: false })}
          >
            {words.withdraw}
          </button>
        </p>
      )}
      {asked && you !== null && asked.waiting.includes(you) && (
        <p class="table-note">
          {words.asks(nameOf(table, asked.seat), movesFrom(table, asked.to))}
          <button
            type="button"
            class="first"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: true })}
          >
            {words.allow}
          </button>
          <button
            type="button"
            onClick={() => tables.open?.wish({ type: 'consent', seq: asked.seq, yes: false })}
          >
            {words.no}
          </button>
        </p>
      )}
      {!over && mine?.kind === 'bot' && mine.clock === 0 && (
        <p class="table-note">{words.outOfTime}</p>
      )}
      {!over && mine?.link && mine.kind === 'bot' && mine.clock !== 0 && (
        <p class="table-note">
          {words.botPlays}
          <button type="button" class="first" onClick={() => tables.open?.wish({ type: 'take' })}>
            {words.take}
          </button>
        </p>
      )}
      {!over && waitsFor !== null && (
        <p class="table-note">
          {waiting(table, waitsFor)}
          {you !== null && (
            <button type="button" onClick={() => tables.open?.wish(giveOf(waitsFor))}>
              {words.give}
            </button>
          )}
        </p>
      )}
      {isWaiting(table) && (
        <details class="table-note aim" open={isWide()}>
          <summary>{words.meanwhile}</summary>
          <p>
            <Aim game={table.opened.catalogue.game} />
            <button type="button" onClick={rules}>
              {text.howToPlay}
            </button>
          </p>
        </details>
      )}
      {over && <Eyes session={session} table={table} />}
      {over && !rematch && you !== null && !turn?.result && (
        <p class="table-note">
          <button type="button" onClick={() => tables.rematch()}>
            {text.online.result.againWith}
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
      {text.online.rematch.ready}
      <button type="button" class="first" onClick={() => session.tables.next()}>
        {text.online.rematch.go}
      </button>
      <button type="button" onClick={() => session.tables.decline()}>
        {text.online.rematch.later}
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
      <span>{words.seenBy}</span>
      <select
        value={viewer ?? ''}
        onChange={({ currentTarget: { value } }) =>
          session.send({ type: 'look', viewer: value === '' ? null : Number(value) })
        }
      >
        {[...opened.players.keys()].map((seat) => (
          <option key={seat} value={seat}>
            {seat === you ? words.you(nameOf(table, seat)) : nameOf(table, seat)}
          </option>
        ))}
        <option value="">{words.nobody}</option>
      </select>
    </label>
  );
}

/** Whether the person has chosen, and nobody has said that it was heard. */
const isSent = ({ turn, choice, follows, moving }: AtTable): boolean =>
  Boolean(turn?.legal) && !choice && follows && !moving;

export const isMissing = (seat: Seat): boolean => seat.kind === 'person' && !seat.here;
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
      <span class={`presence ${away ? 'away' : ''}`}>
        {mine ? text.names.you : presence(there, acts)}
      </span>
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
    <Dialog title={words.title} close={close}>
      <ul class="people">
        {seats.map((seat, i) => (
          <li key={i}>
            <Mark seat={i} size={30} />
            <span>
              <b>{nameOf(table, i)}</b>
              <span class="small">
                {i === you ? text.names.you : presence(seat, turn?.actor === i)}
              </span>
            </span>
            {goesOn && you !== null && i !== you && isMissing(seat) && (
              <button type="button" onClick={() => wish(giveOf(i))}>
                {words.give}
              </button>
            )}
            {goesOn && i === you && seat.kind === 'bot' && (
              <button type="button" class="first" onClick={() => wish({ type: 'take' })}>
                {words.take}
              </button>
            )}
          </li>
        ))}
      </ul>
      {you !== null && <Phrases session={session} over={!goesOn} said={close} />}
      {you === null && <p class="small">{words.lookOn}</p>}
      {Boolean(watching) && <p class="small">{words.watching(watching!)}</p>}
      <div class="menu-list">
        {linksOf(table) && (
          <button type="button" onClick={() => invite(true)}>
            {words.links}
          </button>
        )}
        {turn?.actor === null && rematch && (
          <button type="button" onClick={() => tables.next()}>
            {text.online.rematch.next}
          </button>
        )}
        {goesOn && you !== null && seats[you]!.kind === 'person' && (
          <>
            <label class="option">
              <span>{words.giveMine}</span>
              <select
                value={standIn}
                onChange={({ currentTarget }) => letPlay(currentTarget.value)} // keys choose, too
              >
                <option value="">{words.chooseBot}</option>
                {levels.map((level) => (
                  <option key={level} value={level}>
                    {text.setup.bot(text.level(level))}
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
                {words.letIt}
              </button>
            )}
            {!resigns ? (
              <button type="button" ref={safe} onClick={() => resign(true)}>
                {words.resign}
              </button>
            ) : (
              <p class="table-note">
                {words.ends(bothOf(table))}
                <button type="button" class="first" onClick={() => wish({ type: 'resign' })}>
                  {words.resign}
                </button>
                <button type="button" ref={safe} onClick={() => resign(false)}>
                  {text.playOn}
                </button>
              </p>
            )}
          </>
        )}
      </div>
      {notifies !== 'no' && you !== null && (
        <Switch
          label={text.online.say.notify}
          on={notifies === 'yes' && page.settings.notify === 'on'}
          turn={(on) => {
            session.prefer({ notify: on ? 'on' : 'off' });
            if (on) void askToNotify().then(() => setNotifies(canNotify()));
          }}
        />
      )}
      <Switch
        label={text.online.say.hear}
        on={page.settings.phrases === 'on'}
        turn={(on) => session.prefer({ phrases: on ? 'on' : 'off' })}
      />
      <p class="small">{words.stay}</p>
    </Dialog>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

function Switch({ label, on, turn }: SwitchProps): JSX.Element {
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

/** The two players; null if there are more. */
const bothOf = (table: AtTable): readonly Who[] | null =>
  table.opened.players.length > 2 ? null : [0, 1].map((seat) => whoAt(table, seat));
