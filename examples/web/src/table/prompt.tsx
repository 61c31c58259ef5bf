// One line says whose turn it is and what to do. Below it are buttons for complete moves and for
// things that do not lie on the table.

import type { JSX } from 'preact';
import { Mark } from '../kit/marks';
import { complete, inviting, kindOf, type Choice, type Thing } from '../model/narrow';
import { field, type Position } from '../model/position';
import type { Game } from '../games/game';
import type { Over } from '../screens/table';
import { inSentence, nameOf } from './names';
import type { AtTable, Session } from './session';

interface Props {
  readonly session: Session;
  readonly table: AtTable;
  readonly show: (over: Over) => void;
  /** Shows the result again, if it was closed. */
  readonly result: (() => void) | null;
}

export function Prompt(props: Props): JSX.Element {
  const { table } = props;
  const actor = field(table.position!, 'actor');
  return (
    <div class={`prompt ${table.choice ? 'mine' : ''}`} aria-busy={awaitsPreview(table)}>
      <p class="prompt-line" role="status">
        {typeof actor === 'number' && <Mark seat={actor} />}
        <span>{sentence(table)}</span>
      </p>
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

function sentence(table: AtTable): string {
  const { position, choice, game, turn, handover, follows, shown, ply, thinking } = table;
  if (!follows) return `Looking back: step ${shown} of ${ply}.`;
  if (handover) return `It is ${nameOf(table, handover.seat)}’s turn.`;
  if (choice && turn?.legal) return doing(table, choice);
  const actor = field(position!, 'actor');
  if (actor === null) return 'The match is over.';
  if (actor === 'chance') return 'Drawing by chance…';
  if (thinking?.hint) return 'Thinking about a hint…';
  if (actor === table.viewer)
    return game.phrases.ask(position!, { ways: [], given: [], implied: [] });
  return `${nameOf(table, actor as number)} is thinking…`;
}

/** The question, or the chosen move. */
function doing(table: AtTable, choice: Choice): string {
  const { game, position } = table;
  const [move] = complete(choice);
  if (move && choice.ways.length === 1)
    return `${game.phrases.move(move, position!, inSentence(table))}?`;
  return game.phrases.ask(position!, choice);
}

function Doing({ session, table, result }: Props): JSX.Element | null {
  const { choice, follows, handover, moving, ply } = table;
  if (!follows) {
    return (
      <button type="button" class="first" onClick={() => session.goto(ply)}>
        Back to the match
      </button>
    );
  }
  if (handover && !moving) {
    return (
      <button type="button" class="first" onClick={() => session.cover()}>
        Hand over to {nameOf(table, handover.seat)}
      </button>
    );
  }
  if (result) {
    return (
      <button type="button" class="first" onClick={result}>
        Show the result
      </button>
    );
  }
  if (!choice) return null;
  return <Choosing session={session} table={table} choice={choice} />;
}

function Choosing({
  session,
  table,
  choice,
}: {
  session: Session;
  table: AtTable;
  choice: Choice;
}): JSX.Element {
  const { game, position, preview } = table;
  const done = complete(choice);
  const back = choice.given.length > 0 && (
    <button type="button" onClick={() => session.back()}>
      Back
    </button>
  );
  if (choice.ways.length === 1) {
    return (
      <>
        <button type="button" class="first confirm" onClick={() => session.confirm()}>
          {preview && !preview.free ? 'Confirm, no undo' : 'Confirm'}
        </button>
        {back}
      </>
    );
  }
  return (
    <>
      {done.map((move, i) => (
        <button type="button" class="first" key={i} onClick={() => session.play(move)}>
          {game.phrases.move(move, position!, inSentence(table))}
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
          {wordsOf(table, thing, position!)}
        </button>
      ))}
      {back}
    </>
  );
}

const wordsOf = (table: AtTable, thing: Thing, position: Position): string =>
  table.game.phrases.thing(thing, position, inSentence(table));

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
  return (
    <div class="tools">
      <button
        type="button"
        class="icon"
        title="Undo (U)"
        aria-label="Undo"
        disabled={!follows || moving || !undo}
        onClick={() => session.undo()}
      >
        ↶
      </button>
      {undo?.redo && (
        <button
          type="button"
          class="icon redo"
          title="Redo (R)"
          aria-label="Redo"
          onClick={() => session.redo()}
        >
          ↷
        </button>
      )}
      <button
        type="button"
        class="icon"
        title="Hint (H)"
        aria-label="Hint"
        disabled={!choice}
        onClick={() => session.hint()}
      >
        ?
      </button>
      <button
        type="button"
        class="icon"
        title="All moves (M)"
        aria-label="List of moves"
        disabled={!choice}
        onClick={() => show('moves')}
      >
        ≡
      </button>
    </div>
  );
}
