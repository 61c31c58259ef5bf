// One line says whose turn it is and what to do. Below it are buttons for complete moves and for
// things that do not lie on the table.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { complete, inviting, kindOf, type Choice, type Thing } from '../model/narrow';
import { field } from '../model/position';
import type { Game } from '../games/game';
import { costMark, TouchContext } from '../scene/touch';
import type { Over } from '../screens/table';
import { endedText } from './ended';
import { linesBefore, overText, sentenceOf, type Line } from './lines';
import { inSentence, nameOf, waiting } from './names';
import { Why } from './reason';
import { asksOthers, costly, type AtTable, type Forced, type Session } from './session';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
  readonly show: (over: Over) => void;
  /** Shows the result again, if it was closed. */
  readonly result: (() => void) | null;
  /** Whether the table of a match that is over lies open: it can be looked back at. */
  readonly over: boolean;
}

export function Prompt(props: Props): JSX.Element {
  const { session, table, show } = props;
  const { reason } = table;
  const told = reason ? null : saidIn(table);
  // Until others move, the note on what was played for the person takes the place of the sentence on that move.
  const forced = told && told.seat !== table.viewer ? [] : table.forced;
  const said = forced.length ? null : told;
  const closed = table.turn?.ended && table.follows && !table.moving;
  const seat = said ? said.seat : closed ? null : field(table.position!, 'actor');
  const now = reason?.text ?? (told ? next(table) : sentence(table, session));
  const weighed = weighs(table);
  const letters =
    now.length +
    (said ? sentenceOf(table, said).length : 0) +
    (weighed ? worthText(table.worth).length : 0);
  return (
    <div class={`prompt ${table.choice ? 'mine' : ''}`} aria-busy={awaitsPreview(table)}>
      <p
        class={`prompt-line ${lengthOf(letters)}`}
        data-word={`phase:${String(field(table.position!, 'phase'))}`}
      >
        {typeof seat === 'number' && <Mark seat={seat} />}
        <span class="prompt-words">
          {said && (
            <span class="prompt-said">
              {sentenceOf(table, said)}
              {now && '.'}{' '}
            </span>
          )}
          <span class={told ? 'prompt-next' : ''} role="status">
            {reason ? <Why reason={reason} rules={(rule) => show({ rule })} /> : now}
            {table.follows && forced.length > 0 && <Played moves={forced} />}
          </span>
        </span>
        {weighed && <Worth value={table.worth} />}
      </p>
      <Heard table={table} />
      <div class="prompt-doing">
        <Doing {...props} />
      </div>
      <Tools {...props} />
    </div>
  );
}

/** Whether the preview of the chosen move is still missing. */
const awaitsPreview = ({ choice, preview }: AtTable): boolean =>
  choice !== null && preview === null && complete(choice).length === 1;

/** Whether the prompt asks about one move, and the host says what that is worth. */
const weighs = ({ opened, choice, reason }: AtTable): boolean =>
  !!opened.weighs && !reason && choice?.ways.length === 1 && complete(choice).length === 1;

/** Unknown, it takes its room already, so that nothing moves. */
const worthText = (value: number | null): string => text.prompt.worth(value ?? 50);

/** What the chosen move is worth, in the words of hints. */
const Worth = ({ value }: { value: number | null }): JSX.Element => (
  <span
    class={`worth small ${value === null ? 'unknown' : ''}`}
    id="worth"
    title={text.prompt.worthWhy}
  >
    {worthText(value)}
  </span>
);

/** What the page played by itself, and why. */
const Played = ({ moves }: { moves: readonly Forced[] }): JSX.Element => (
  <span class={`forced small ${moves.length > 1 ? 'several' : ''}`}>
    {` ${text.prompt.played(moves.length > 1)}`}
    {moves.map(({ ply, move, why }) => (
      <span key={ply}>
        {` ${move}.`}
        {why && <span class="forced-why">{` ${why}.`}</span>}
      </span>
    ))}
  </span>
);

/** The sentence that is told now: while others act, and until the person is to choose. */
function saidIn(table: AtTable): Line | null {
  const { said, follows, handover, choice, turn, moving, thinking, position } = table;
  if (!follows || choice || thinking?.hint || (turn?.ended && !moving)) return null;
  if (handover && !moving) return null;
  if (field(position!, 'actor') === null && turn?.actor === null && !moving) return null;
  return said;
}

/** Who acts next, after the sentence that is told. */
function next(table: AtTable): string {
  const { turn, moving, viewer } = table;
  const actor = turn?.actor;
  if (moving || typeof actor !== 'number' || actor === viewer) return '';
  return waiting(table, actor);
}

/** Smaller letters for more words: the line has room for two lines of text. */
const lengthOf = (letters: number): string =>
  letters > 84 ? 'very long' : letters > 56 ? 'long' : '';

/** What happened, for screen readers: one sentence after the other. */
function Heard({ table: { heard } }: { table: AtTable }): JSX.Element {
  return (
    <div class="unseen" role="log" aria-label={text.prompt.happened}>
      {heard.map((one) => (
        <p key={one.id}>{one.text}</p>
      ))}
    </div>
  );
}

/** The line of the ply before the table that is shown. */
function lastText(table: AtTable): string {
  const [line] = linesBefore(table, table.shown, 1);
  if (!line || line.end) return '';
  return ` ${sentenceOf(table, line)}.`;
}

function sentence(table: AtTable, session: Session): string {
  const { position, choice, game, turn, handover, follows, shown, ply, thinking } = table;
  if (!follows) return text.prompt.lookingBack(shown, ply) + lastText(table);
  if (handover) return text.prompt.turnOf(nameOf(table, handover.seat));
  if (choice && turn?.legal) return doing(table, session, choice);
  if (turn?.ended && !table.moving) return endedText(table, turn.ended);
  const actor = field(position!, 'actor');
  if (actor === null) return overText(table);
  if (actor === 'chance') return text.prompt.drawing;
  if (thinking?.hint) return text.prompt.thinking;
  if (actor === table.viewer)
    return game.phrases.ask(position!, { ways: [], given: [], implied: [] }, inSentence(table));
  return waiting(table, actor as number);
}

/** The question, or the chosen move. */
function doing(table: AtTable, session: Session, choice: Choice): string {
  const { game, position } = table;
  const [move] = complete(choice);
  if (move && choice.ways.length === 1)
    return `${costly(game.phrases.move(move, position!, inSentence(table)), session.gain(move))}?`;
  return game.phrases.ask(position!, choice, inSentence(table));
}

function Doing({ session, table, result, over }: Props): JSX.Element | null {
  const { choice, follows, handover, moving, ply } = table;
  if (!follows) {
    return (
      <button type="button" class="first" onClick={() => session.goto(ply)}>
        {text.prompt.toMatch}
      </button>
    );
  }
  if (handover && !moving) {
    return (
      <button type="button" class="first" onClick={() => session.cover()}>
        {text.handover.to(nameOf(table, handover.seat))}
      </button>
    );
  }
  if (over) {
    return (
      <>
        {result && (
          <button type="button" class="first" onClick={result}>
            {text.result}
          </button>
        )}
        <button type="button" onClick={() => session.review(true)}>
          {text.lookBack}
        </button>
      </>
    );
  }
  if (!choice) return null;
  return <Choosing session={session} table={table} choice={choice} />;
}

interface ChoosingProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly choice: Choice;
}

function Choosing({ session, table, choice }: ChoosingProps): JSX.Element {
  const { game, position } = table;
  const { costs } = useContext(TouchContext);
  const done = complete(choice);
  const back = choice.given.length > 0 && (
    <button type="button" class="back" onClick={() => session.back()}>
      {text.back}
    </button>
  );
  const series = choice.given.length ? null : game.series?.(position!);
  if (choice.ways.length === 1) {
    return (
      <>
        <button
          type="button"
          class="first confirm"
          aria-describedby={table.worth === null ? undefined : 'worth'}
          onClick={() => session.confirm()}
        >
          {text.prompt.confirm}
        </button>
        {back}
      </>
    );
  }
  return (
    <>
      {series && (
        <button type="button" class="first" onClick={() => session.playAll(series.moves)}>
          {series.text}
        </button>
      )}
      {done.map((move, i) => (
        <button
          type="button"
          class="first"
          key={i}
          data-move={JSON.stringify(move)}
          onClick={() => (choice.given.length ? session.play(move) : session.pick(move))}
        >
          {costly(game.phrases.move(move, position!, inSentence(table)), session.gain(move))}
        </button>
      ))}
      {offTable(choice, game).map((thing) => (
        <button
          type="button"
          key={thing}
          class="thing"
          data-thing={thing}
          onClick={() => session.touch(thing)}
        >
          {game.phrases.thing(thing, position!, inSentence(table))}
          {costs.has(thing) && ` ${costMark(costs.get(thing)!)}`}
        </button>
      ))}
      {back}
    </>
  );
}

/** The next things to choose that do not lie on the table. */
function offTable(choice: Choice, { onTable, inOrder }: Game): Thing[] {
  const next = inOrder
    ? new Set(choice.ways.flatMap(({ open }) => open[0] ?? []))
    : inviting(choice);
  return [...next].filter((thing) => !onTable.includes(kindOf(thing)));
}

function Tools({ session, table, show }: Props): JSX.Element {
  const { turn, choice, follows, moving } = table;
  const undo = turn?.undo;
  const nothing = undo && undo.to === null && !asksOthers(turn);
  return (
    <div class="tools">
      <button
        type="button"
        class="icon"
        title={text.prompt.key(text.prompt.undo, 'U')}
        aria-label={text.prompt.undo}
        aria-disabled={nothing} // a touch says why
        disabled={!follows || moving || !undo || turn.ended !== null}
        onClick={() => session.undo()}
      >
        ↶
      </button>
      {undo?.redo && (
        <button
          type="button"
          class="icon redo"
          title={text.prompt.key(text.prompt.redo, 'R')}
          aria-label={text.prompt.redo}
          onClick={() => session.redo()}
        >
          ↷
        </button>
      )}
      {table.online?.seats?.hints !== false && (
        <button
          type="button"
          class="icon"
          title={text.prompt.key(text.hint, 'H')}
          aria-label={text.hint}
          disabled={!choice}
          onClick={() => session.hint()}
        >
          ?
        </button>
      )}
      <button
        type="button"
        class="icon"
        title={text.prompt.key(text.prompt.allMoves, 'M')}
        aria-label={text.prompt.moves}
        disabled={!choice}
        onClick={() => show('moves')}
      >
        ≡
      </button>
    </div>
  );
}
