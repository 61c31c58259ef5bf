// The table: every player's dais and court around a band with the pile, the actions of a turn, the
// suits and the Run.

import type { JSX } from 'preact';
import { CardBack } from '../../kit/card';
import { Shield } from '../../kit/marks';
import { at, field, number, type Position } from '../../model/position';
import { useEndFirst } from '../../scene/end_first';
import { useTouch } from '../../scene/touch';
import type { BoardProps } from '../game';
import { cardOf, indexOf, RANKS, stepOf, SUITS, type Suit } from './cards';
import { Place } from './dais';
import { runCards } from './phrases';
import { planOf, type Band, type Box } from './plan';
import { runOf, type Step } from './run';
import { SuitSign } from './signs';
import { text } from './text';

// ---- the suits ---------------------------------------------------------------------------------

/** A suit to name; the last Run's suit is crossed out. */
function Medal({ board, suit, r }: { board: BoardProps; suit: Suit; r: number }): JSX.Element {
  const touch = useTouch();
  const barred = field(board.position, 'barred_suit') === suit;
  const words = text.medal(suit) + (barred ? text.barred : '');
  return (
    <g {...touch(`suit:${suit}`, words, `medal ${suit} ${barred ? 'barred' : ''}`)}>
      <title>{words}</title>
      <circle class="medal-ground touch-edge" r={r - 1.5} />
      <SuitSign suit={suit} size={r * 1.25} />
      {barred && <path class="crossed" d={`M${-r * 0.68} ${-r * 0.68}L${r * 0.68} ${r * 0.68}`} />}
      {barred && <path class="crossed" d={`M${r * 0.68} ${-r * 0.68}L${-r * 0.68} ${r * 0.68}`} />}
    </g>
  );
}

function Medals({ board, r, gap }: { board: BoardProps; r: number; gap: number }): JSX.Element {
  return (
    <>
      {SUITS.map((suit, i) => (
        <g key={suit} transform={`translate(${r + i * (2 * r + gap)} 0)`}>
          <Medal board={board} suit={suit} r={r} />
        </g>
      ))}
    </>
  );
}

// ---- the actions of a turn ---------------------------------------------------------------------

const ACTIONS = text.actions;

function actionOf(position: Position): number {
  const phase = String(field(position, 'phase'));
  if (phase === 'dais' || phase === 'trade' || phase === 'answer') return 0;
  if (phase === 'discard' || phase === 'draw') return 1;
  return phase === 'run' || phase === 'defer' ? 2 : -1;
}

/** The least width for the names of all actions. */
const LEAST_ACTIONS = 140;

interface ActionsProps {
  readonly position: Position;
  readonly width: number;
  readonly large: boolean;
}

/** The phase of the turn: place, discard, run. */
function Actions({ position, width, large }: ActionsProps): JSX.Element {
  const now = actionOf(position);
  const size = large ? 14 : 11.5;
  // Without room for all there is only the one of now.
  const shown = ACTIONS.map((_, i) => width >= LEAST_ACTIONS || i === Math.max(now, 0));
  const lengths = text.actionWidths.map((n, i) => (shown[i] ? n : 0));
  const total = lengths.reduce((sum, n) => sum + n, 0);
  const h = large ? 26 : 22;
  let x = 0;
  return (
    <g role="img" aria-label={now < 0 ? text.allActions : text.now(ACTIONS[now]!)}>
      {ACTIONS.map((action, i) => {
        const w = (width * lengths[i]!) / total;
        const from = x;
        x += w;
        if (!shown[i]) return null;
        return (
          <g
            key={action}
            class={`turn-action ${i === now ? 'now' : i < now ? 'done' : ''}`}
            transform={`translate(${from} ${-h / 2})`}
          >
            <path
              class="action-ground"
              d={`M0 0H${w - 8}L${w - 3} ${h / 2}L${w - 8} ${h}H0L${i ? 5 : 0} ${h / 2}Z`}
            />
            <text class="action-text" x={w / 2 - 1} y={h / 2 + size * 0.35} font-size={size}>
              {action}
            </text>
          </g>
        );
      })}
    </g>
  );
}

// ---- the pile ----------------------------------------------------------------------------------

function Deck({ position, width }: { position: Position; width: number }): JSX.Element {
  const n = at(position, 'deck').length;
  const words = text.pile(n);
  const high = width * 1.4;
  return (
    <g data-spot="deck" role="img" aria-label={words}>
      <title>{words}</title>
      {n > 0 ? (
        <CardBack width={width} />
      ) : (
        <rect class="bare" x="1" y="1" width={width - 2} height={high - 2} rx={width * 0.09} />
      )}
      <rect
        class="deck-plate"
        x={width / 2 - 14}
        y={high / 2 - 10}
        width="28"
        height="20"
        rx="10"
      />
      <text class="deck-count" x={width / 2} y={high / 2 + 5}>
        {n}
      </text>
    </g>
  );
}

// ---- the Run -----------------------------------------------------------------------------------

interface TrackProps {
  readonly board: BoardProps;
  readonly run: readonly Step[];
  readonly w: number;
  readonly h: number;
}

/** Eleven steps from the ace to the page; each card of the last Run and its player. */
function Track({ board, run, w, h }: TrackProps): JSX.Element {
  const ghosts = runCards(board.preview).map(({ piece, from }) => ({
    card: piece,
    seat: from.seat!,
    ghost: true,
  }));
  const steps: readonly (Step & { readonly ghost?: boolean })[] = ghosts.length ? ghosts : run;
  const pitch = w / RANKS.length;
  const wide = pitch - (pitch < 40 ? 2 : 5);
  const large = h >= 62;
  const mark = large ? 24 : 21;
  const size = large ? 20 : 14;
  return (
    <g class="track" role="img" aria-label={saidOf(board, steps)}>
      {RANKS.map((rank, i) => {
        const step = steps.find(({ card }) => stepOf(card) === i);
        const suit = step && cardOf(step.card).suit!;
        return (
          <g
            key={rank}
            transform={`translate(${i * pitch + (pitch - wide) / 2} 0)`}
            class={`track-step ${step ? `come ${suit}` : ''} ${step?.ghost ? 'ghost' : ''}`}
          >
            <rect class="track-ground" width={wide} height={h} rx="4" />
            <text
              class="track-rank"
              x={step && large && wide > 42 ? wide * 0.36 : wide / 2}
              y={step ? size + (large ? 5 : 2) : h / 2 + size * 0.35}
              font-size={size}
            >
              {indexOf(`cups-${rank}`)}
            </text>
            {step && large && wide > 42 && (
              <g transform={`translate(${wide * 0.7} ${size - 1})`}>
                <SuitSign suit={suit!} size={18} />
              </g>
            )}
            {step && (
              <g transform={`translate(${wide / 2} ${h - mark / 2 - (large ? 6 : 2.5)})`}>
                <Shield seat={step.seat} size={mark} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function saidOf({ players }: BoardProps, steps: readonly Step[]): string {
  if (!steps.length) return text.noRun;
  const { suit } = cardOf(steps[0]!.card);
  return text.lastRunOf(
    suit!,
    steps.map(({ card, seat }) => [cardOf(card).rank, players[seat]?.name ?? '']),
  );
}

/** What the track shows, in words. */
function caption(position: Position, run: readonly Step[]): string {
  const barred = field(position, 'barred_suit');
  const suit = run[0] ? cardOf(run[0].card).suit : barred;
  return suit ? text.lastRun(suit as Suit) : text.noRun;
}

function Middle({ board, band }: { board: BoardProps; band: Band }): JSX.Element {
  const run = runOf(board);
  const { position } = board;
  return (
    <g transform={`translate(${band.box.x} ${band.box.y})`} class="run-band">
      {band.one ? (
        <Wide board={board} box={band.box} run={run} position={position} />
      ) : (
        <Narrow board={board} box={band.box} run={run} position={position} />
      )}
    </g>
  );
}

interface MiddleProps {
  readonly board: BoardProps;
  readonly box: Box;
  readonly run: readonly Step[];
  readonly position: Position;
}

function Narrow({ board, box, run, position }: MiddleProps): JSX.Element {
  const large = box.h > 100;
  const top = large ? box.h * 0.46 : 42;
  const deck = (top - 4) / 1.4;
  const r = large ? 25 : 17.5;
  const gap = large ? 12 : 4;
  const medals = 8 * r + 3 * gap;
  return (
    <>
      <g transform="translate(2 0)">
        <Deck position={position} width={deck} />
      </g>
      <g transform={`translate(${deck + 12} ${top / 2 - 2})`}>
        <Actions
          position={position}
          width={Math.min(260, box.w - deck - 14 - medals - 8)}
          large={large}
        />
      </g>
      <g transform={`translate(${box.w - medals} ${top / 2 - 2})`}>
        <Medals board={board} r={r} gap={gap} />
      </g>
      <g transform={`translate(0 ${top + 2})`}>
        <Track board={board} run={run} w={box.w} h={box.h - top - 3} />
      </g>
    </>
  );
}

function Wide({ board, box, run, position }: MiddleProps): JSX.Element {
  const deck = Math.min(78, (box.h - 6) / 1.4);
  const r = Math.max(19, Math.min(26, box.h * 0.22));
  const gap = 8;
  const medals = 8 * r + 3 * gap;
  const x = deck + 18;
  const track = x + medals + 22;
  const turn = number(position, 'turn');
  return (
    <>
      <g transform={`translate(0 ${(box.h - deck * 1.4) / 2})`}>
        <Deck position={position} width={deck} />
      </g>
      <g transform={`translate(${x} ${box.h * 0.24})`}>
        <Actions position={position} width={medals} large />
      </g>
      <g transform={`translate(${x} ${box.h * 0.7})`}>
        <Medals board={board} r={r} gap={gap} />
      </g>
      <text class="caption" x={track} y={box.h * 0.24 + 5}>
        {caption(position, run)}
      </text>
      {turn > 0 && (
        <text class="caption end" x={box.w} y={box.h * 0.24 + 5}>
          {text.turn(turn)}
        </text>
      )}
      <g transform={`translate(${track} ${box.h * 0.38})`}>
        <Track board={board} run={run} w={box.w - track} h={box.h * 0.6} />
      </g>
    </>
  );
}

/** A narrow table that is higher than its room scrolls. */
const LEAST_HEIGHT = 360;

export function Board(props: BoardProps): JSX.Element {
  const { width, height } = props;
  const table = useEndFirst(height);
  if (width >= 520 || height >= LEAST_HEIGHT) return <Table {...props} />;
  return (
    <div class="courts-scroll" tabIndex={0} ref={table} style={{ height }}>
      <Table {...props} height={LEAST_HEIGHT} />
    </div>
  );
}

function Table(props: BoardProps): JSX.Element {
  const { width, height, players, viewer } = props;
  const { seats, band } = planOf(width, height, players.length, viewer ?? 0);
  return (
    <svg class="four-courts" width={width} height={height} role="group" aria-label={text.table}>
      <Middle board={props} band={band} />
      {seats.map((box, seat) => (
        <Place key={seat} board={props} seat={seat} box={box} />
      ))}
    </svg>
  );
}
