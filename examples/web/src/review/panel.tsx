// Looking back at a match: the curves, the decision that is shown, the turning points, and playing on.

import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { after } from '../model/position';
import type { Judgement } from '../wire/protocol';
import { lineOf, overText } from '../table/lines';
import { inSentence, nameOf, subject, whoAt } from '../table/names';
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
    <section class="review" aria-label={text.review.title}>
      <header>
        <h2 class="unseen">{text.review.title}</h2>
        <StepButton label={text.previousStep} sign="‹" to={shown - 1} end={end} goto={goto} />
        <span class="small number">
          {shown}/{end}
        </span>
        <StepButton label={text.nextStep} sign="›" to={shown + 1} end={end} goto={goto} />
        <Progress session={session} review={review} />
        <button
          type="button"
          class="icon plain-button"
          aria-label={text.review.close}
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
        step={stepText(table, now)}
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
              {text.review.playOn}
            </button>
          )}
          <Eyes session={session} table={table} />
        </div>
        <details>
          <summary>{text.review.what}</summary>
          <p>{text.review.about}</p>
          {review.decisions > review.judgements.size && (
            <p>
              {text.review.part(
                review.judgements.size,
                review.decisions,
                review.of < review.decisions,
              )}
            </p>
          )}
        </details>
        <Numbers table={table} all={all} goto={goto} />
      </div>
    </section>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly to: number;
  readonly end: number;
  readonly goto: (ply: number) => void;
}

function StepButton({ label, sign, to, end, goto }: StepButtonProps): JSX.Element {
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
        <progress max={of} value={done} aria-label={text.review.judged} />
        <button type="button" onClick={() => session.judge(false)}>
          {text.review.stop}
        </button>
      </>
    );
  if (!of || done >= of) return <span class="small grow" />;
  return (
    <>
      <progress max={of} value={done} aria-label={text.review.judged} />
      <button type="button" onClick={() => session.judge(true)}>
        {text.review.goOn}
      </button>
    </>
  );
}

function stepText(table: AtTable, now: Judgement | undefined): string {
  const value = now ? { who: whoAt(table, now.seat), percent: percent(now.best) } : null;
  return text.review.step(table.shown, table.ply, value);
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
      <span>{text.review.cardsOf}</span>
      <select
        value={table.viewer ?? ''}
        onChange={({ currentTarget: { value } }) =>
          session.send({ type: 'look', viewer: value === '' ? null : Number(value) })
        }
      >
        {!persons.length && <option value="">{text.review.nobody}</option>}
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

interface DecisionProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly review: Review;
}

function Decision({ session, table, review }: DecisionProps): JSX.Element {
  const { shown, known } = table;
  const told = known?.plies[shown];
  if (!told || !known) return <p>{overText(table)}</p>;
  if (told.actor === 'chance' || told.actor === null) return <p>{text.review.chance}</p>;
  const seat = told.actor;
  const line = lineOf(table, known, shown);
  const now = review.judgements.get(shown);
  return (
    <>
      <p>
        <Mark seat={seat} size={23} /> <b>{subject(table, seat)}</b>{' '}
        {line?.seat === seat ? line.text : text.review.nothing}.
      </p>
      {now ? (
        <Verdict session={session} table={table} review={review} now={now} />
      ) : (
        <p>
          <button type="button" onClick={() => session.judge(true, shown)}>
            {text.review.judge}
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
  const cost = costOf(now);
  const judged = cost ? (played === best ? 'best' : { ...cost, sure }) : 'unknown';
  const verdict = foolish ? 'foolish' : judged;
  return (
    <>
      <p>
        {text.review.verdict(percent(best), seat === table.viewer, verdict)}
        {!sure && played !== best && (
          <>
            {' '}
            <button
              type="button"
              class="plain-button longer"
              onClick={() => session.judge(true, ply)}
            >
              {text.review.longer}
            </button>
          </>
        )}
      </p>
      {played !== best && <Instead table={table} review={review} ply={ply} />}
      {luckText(table, now) && <p>{luckText(table, now)}</p>}
    </>
  );
}

function luckText(table: AtTable, { seat, luck, luckError }: Judgement): string | null {
  if (luck === null || Math.abs(luck) - luckError < 0.02) return null;
  return text.review.luck(whoAt(table, seat), percent(luck));
}

interface InsteadProps {
  readonly table: AtTable;
  readonly review: Review;
  readonly ply: number;
}

/** What the bot would have played, and the moves that it expected then. */
function Instead({ table, review, ply }: InsteadProps): JSX.Element | null {
  const found = review.instead.get(ply);
  const { known, game } = table;
  if (!found || !known) return null;
  if (found.hidden) {
    return <p class="small">{text.review.hidden}</p>;
  }
  const name = inSentence(table);
  let position = known.before(ply);
  const moves: { seat: number; move: string }[] = [];
  for (const told of found.plies) {
    const seat = told.actor;
    if (typeof seat === 'number') {
      const isWhole = Object.values(told.move).every((value) => value !== null);
      const { hiddenCard } = text.review;
      const move = isWhole ? game.phrases.move(told.move, position, name) : hiddenCard;
      moves.push({ seat, move });
    }
    position = after(known.catalogue, position, told.events);
  }
  const [first, ...rest] = moves;
  if (!first) return null;
  const { plies, outcome } = found;
  return (
    <>
      <p>
        {text.review.botsMove} <b>{first.move}</b>.{' '}
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
          {text.review.then}{' '}
          {rest.map(({ seat, move }, i) => (
            <span key={i}>
              {subject(table, seat)}: {move}
              {i < rest.length - 1 ? '; ' : '.'}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

// ---- turning points ----------------------------------------------------------------------------

interface TurnsProps {
  readonly table: AtTable;
  readonly review: Review;
  readonly turns: readonly Turn[];
  readonly goto: (ply: number) => void;
}

function Turns({ table, review, turns, goto }: TurnsProps): JSX.Element {
  const over = review.of > 0 && review.done >= review.of;
  return (
    <section class="turning" aria-label={text.review.turns}>
      <h3>{text.review.turns}</h3>
      {!turns.length && <p class="small">{over ? text.review.noTurns : text.review.turnsLater}</p>}
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
                {text.review.turn(nameOf(table, turn.seat), turn.by, turn.change)}{' '}
                <span class="small">{text.review.atLeast(turn.ply, turn.least)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

// ---- the numbers -------------------------------------------------------------------------------

interface NumbersProps {
  readonly table: AtTable;
  readonly all: readonly Judgement[];
  readonly goto: (ply: number) => void;
}

/** All judgements as a table, for those who cannot see the curve. */
function Numbers({ table, all, goto }: NumbersProps): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.review.numbers}</summary>
      {open && (
        <table class="review-numbers">
          <thead>
            <tr>
              {text.review.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
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
