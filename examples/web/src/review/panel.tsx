// Looking back at a match: the curves, the decision that is shown, the turning points, and playing on.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { many } from '../games/words';
import { Mark } from '../kit/marks';
import { after } from '../model/position';
import type { Judgement } from '../wire/protocol';
import { lineOf, overText } from '../table/lines';
import { inSentence, nameOf, subject } from '../table/names';
import type { AtTable, Session } from '../table/session';
import { whyText } from '../table/why';
import { Curve } from './curve';
import { costOf, curvesOf, percent, turnsOf, type Review, type Turn } from './model';
import './review.css';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
  readonly review: Review;
  /** Opens the dialog to play on. */
  readonly playOn: () => void;
}

export function ReviewPanel({ session, table, review, playOn }: Props): JSX.Element {
  const { shown, ply: end, turn, opened } = table;
  const { judgements } = review;
  const all = useMemo(() => [...judgements.values()].sort((a, b) => a.ply - b.ply), [judgements]);
  const turns = useMemo(() => turnsOf(all), [all]);
  const result = turn?.result ?? null;
  const curves = useMemo(
    () => curvesOf(all, opened.players.length, end, result, opened.catalogue),
    [all, opened, end, result],
  );
  const words = useRef<HTMLDivElement>(null);
  const goto = (ply: number) => {
    session.goto(ply);
    words.current?.scrollTo(0, 0); // the words on this step come first
  };
  const now = judgements.get(shown);
  const loss = now ? now.best !== now.played : false;
  useEffect(() => {
    if (loss && !review.instead.has(shown)) session.send({ type: 'instead', ply: shown });
  }, [shown, loss, review.instead]);
  return (
    <section class="review" aria-label="Looking back">
      <header>
        <h2 class="unseen">Looking back</h2>
        <StepButton label="Previous step" sign="‹" to={shown - 1} end={end} goto={goto} />
        <span class="small number">
          {shown}/{end}
        </span>
        <StepButton label="Next step" sign="›" to={shown + 1} end={end} goto={goto} />
        <Progress session={session} review={review} />
        <button
          type="button"
          class="icon plain-button"
          aria-label="Close looking back"
          onClick={() => session.review(false)}
        >
          ✕
        </button>
      </header>
      <Curve
        curves={curves}
        turns={turns}
        end={end}
        shown={shown}
        text={stepText(table, now)}
        goto={goto}
      />
      <div class="review-words" ref={words}>
        <div class="review-step" aria-live="polite">
          <Decision session={session} table={table} review={review} />
        </div>
        <Turns table={table} review={review} turns={turns} goto={goto} />
        <div class="review-tools">
          {shown < end && (
            <button type="button" onClick={playOn}>
              Play on from here
            </button>
          )}
          <Eyes session={session} table={table} />
        </div>
        <details>
          <summary>What the curve shows</summary>
          <p>
            Each line shows what the bot expected for one player, at that player’s own moves, from
            what the player knew then: 100 is first by far, 0 is last by far. Three quarters of it
            are the place and one the margin, so it is no chance of winning. The bot takes everybody
            to play as it does. The last point is the result. A round mark is a move that cost
            something, a square one is luck. Small ups and downs mean nothing.
          </p>
          {review.decisions > review.judgements.size && (
            <p>
              {many(review.judgements.size, 'decision')} of {review.decisions} are judged
              {review.of < review.decisions && ', spread evenly over the match'}.
            </p>
          )}
        </details>
        <Numbers table={table} all={all} goto={goto} />
      </div>
    </section>
  );
}

function StepButton({
  label,
  sign,
  to,
  end,
  goto,
}: {
  label: string;
  sign: string;
  to: number;
  end: number;
  goto: (ply: number) => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon"
      aria-label={label}
      disabled={to < 0 || to > end}
      onClick={() => goto(to)}
    >
      {sign}
    </button>
  );
}

function Progress({ session, review }: { session: Session; review: Review }): JSX.Element {
  const { done, of, thinking } = review;
  if (thinking)
    return (
      <>
        <progress max={of} value={done} aria-label="Judged decisions" />
        <button type="button" onClick={() => session.judge(false)}>
          Stop
        </button>
      </>
    );
  if (!of || done >= of) return <span class="small grow" />;
  return (
    <>
      <progress max={of} value={done} aria-label="Judged decisions" />
      <button type="button" onClick={() => session.judge(true)}>
        Go on
      </button>
    </>
  );
}

function stepText(table: AtTable, now: Judgement | undefined): string {
  const step = `Step ${table.shown} of ${table.ply}`;
  return now ? `${step}: ${subject(table, now.seat)}, ${percent(now.best)} of 100` : step;
}

/** Of several persons, or of bots alone, one chooses whose cards lie open. */
function Eyes({ session, table }: { session: Session; table: AtTable }): JSX.Element | null {
  const { catalogue, players, shared } = table.opened;
  const seats = [...players.keys()];
  const persons = shared ? [] : seats.filter((seat) => players[seat]!.kind === 'person');
  const hides = catalogue.places.some(({ seen }) => seen === 'own');
  if (!hides || persons.length === 1) return null;
  const choices = persons.length ? persons : seats;
  return (
    <label class="option">
      <span>Cards of</span>
      <select
        value={table.viewer ?? ''}
        onChange={({ currentTarget: { value } }) =>
          session.send({ type: 'look', viewer: value === '' ? null : Number(value) })
        }
      >
        {!persons.length && <option value="">nobody</option>}
        {choices.map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(table, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

// ---- the decision that is shown ----------------------------------------------------------------

function Decision({
  session,
  table,
  review,
}: {
  session: Session;
  table: AtTable;
  review: Review;
}): JSX.Element {
  const { shown, known } = table;
  const told = known?.plies[shown];
  if (!told || !known) return <p>{overText(table)}</p>;
  if (told.actor === 'chance' || told.actor === null) return <p>Chance decides here.</p>;
  const seat = told.actor;
  const line = lineOf(table, known, shown);
  const now = review.judgements.get(shown);
  return (
    <>
      <p>
        <Mark seat={seat} size={23} /> <b>{subject(table, seat)}</b>{' '}
        {line?.seat === seat ? line.text : 'did nothing'}.
      </p>
      {now ? (
        <Verdict session={session} table={table} review={review} now={now} />
      ) : (
        <p>
          <button type="button" onClick={() => session.judge(true, shown)}>
            Judge this move
          </button>
        </p>
      )}
    </>
  );
}

interface VerdictProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly review: Review;
  readonly now: Judgement;
}

function Verdict({ session, table, review, now }: VerdictProps): JSX.Element {
  const { ply, seat, best, played, sure, foolish } = now;
  const mine = seat === table.viewer;
  const cost = costOf(now);
  return (
    <>
      <p>
        The bot expected {percent(best)} of 100{mine && ' for you'}
        {foolish && '. It never makes the move that was played'}
        {!foolish && played === null && '. It tried the played move too rarely to judge it'}
        {cost && costText(cost, played === best, sure)}.
        {!sure && played !== best && (
          <>
            {' '}
            <button
              type="button"
              class="plain-button longer"
              onClick={() => session.judge(true, ply)}
            >
              Look longer
            </button>
          </>
        )}
      </p>
      {played !== best && <Instead table={table} review={review} ply={ply} />}
      {luckText(table, now) && <p>{luckText(table, now)}</p>}
    </>
  );
}

function costText(
  { cost, least }: { cost: number; least: number },
  same: boolean,
  sure: boolean,
): string {
  if (same) return ', with this very move';
  if (!cost) return ', and no less with this move';
  if (!sure || !least) return `, and ${cost} less with this move, which may be chance`;
  return `, and ${cost} less with this move, at least ${least}`;
}

function luckText(table: AtTable, { seat, luck, luckError }: Judgement): string | null {
  if (luck === null || Math.abs(luck) - luckError < 0.02) return null;
  const who = inSentence(table)(seat);
  return luck > 0
    ? `Chance had just given ${who} about ${percent(luck)}.`
    : `Chance had just taken about ${percent(-luck)} from ${who}.`;
}

/** What the bot would have played, and the moves that it expected then. */
function Instead({
  table,
  review,
  ply,
}: {
  table: AtTable;
  review: Review;
  ply: number;
}): JSX.Element | null {
  const found = review.instead.get(ply);
  const { known, game } = table;
  if (!found || !known) return null;
  if (found.hidden) {
    return <p class="small">What the bot would have played names cards that you cannot see.</p>;
  }
  const name = inSentence(table);
  let position = known.before(ply);
  const moves: { seat: number; text: string }[] = [];
  for (const told of found.plies) {
    const seat = told.actor;
    if (typeof seat === 'number') {
      const isWhole = Object.values(told.move).every((value) => value !== null);
      const text = isWhole ? game.phrases.move(told.move, position, name) : 'a hidden card';
      moves.push({ seat, text });
    }
    position = after(known.catalogue, position, told.events);
  }
  const [first, ...rest] = moves;
  if (!first) return null;
  const { plies, outcome } = found;
  return (
    <>
      <p>
        The bot’s move: <b>{first.text}</b>.{' '}
        {outcome &&
          whyText(
            table,
            first.seat,
            plies[0]!.move,
            known.before(ply),
            known.scoresAt(ply),
            outcome,
          )}
      </p>
      {rest.length > 0 && (
        <p class="small">
          Then it expects:{' '}
          {rest.map(({ seat, text }, i) => (
            <span key={i}>
              {subject(table, seat)}: {text}
              {i < rest.length - 1 ? '; ' : '.'}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

// ---- turning points ----------------------------------------------------------------------------

function Turns({
  table,
  review,
  turns,
  goto,
}: {
  table: AtTable;
  review: Review;
  turns: readonly Turn[];
  goto: (ply: number) => void;
}): JSX.Element {
  const over = review.of > 0 && review.done >= review.of;
  return (
    <section class="turning" aria-label="Turning points">
      <h3>Turning points</h3>
      {!turns.length && (
        <p class="small">
          {over
            ? 'None: no move and no luck changed so much that the bot is sure of it.'
            : 'They are found when all decisions have been judged once.'}
        </p>
      )}
      <ol class="turns">
        {turns.map((turn) => (
          <li key={`${turn.by}${turn.ply}`}>
            <button
              type="button"
              class="plain-button"
              aria-current={turn.ply === table.shown ? 'step' : undefined}
              onClick={() => goto(turn.ply)}
            >
              <Mark seat={turn.seat} size={23} />
              <span>
                {turnText(table, turn)}{' '}
                <span class="small">
                  step {turn.ply}, at least {turn.least}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function turnText(table: AtTable, { seat, by, change }: Turn): string {
  const who = nameOf(table, seat);
  if (by === 'choice') return `A move cost ${who} about ${-change}`;
  return change > 0 ? `Luck gave ${who} about ${change}` : `Luck took about ${-change} from ${who}`;
}

// ---- the numbers -------------------------------------------------------------------------------

/** All judgements as a table, for those who cannot see the curve. */
function Numbers({
  table,
  all,
  goto,
}: {
  table: AtTable;
  all: readonly Judgement[];
  goto: (ply: number) => void;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The numbers in a table</summary>
      {open && (
        <table class="review-numbers">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Player</th>
              <th scope="col">Expected</th>
              <th scope="col">Cost</th>
              <th scope="col">Luck</th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => (
              <tr key={one.ply}>
                <th scope="row">
                  <button type="button" class="plain-button" onClick={() => goto(one.ply)}>
                    {one.ply}
                  </button>
                </th>
                <td>{nameOf(table, one.seat)}</td>
                <td>{percent(one.best)}</td>
                <td>{costOf(one)?.cost ?? '?'}</td>
                <td>{one.luck === null ? '' : percent(one.luck)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
