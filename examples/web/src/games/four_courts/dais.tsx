// A player's place: the dais with its monarchs, knight and page, and the court, a row for each suit.

import type { JSX } from 'preact';
import { CARD } from '../../kit/card';
import { Shield } from '../../kit/marks';
import { at, field, type Position, type Token } from '../../model/position';
import { useTouch } from '../../scene/touch';
import { isPieces } from '../../wire/json';
import type { BoardProps } from '../game';
import { cardOf, indexOf, sorted, SUITS, suitsOf, type Suit } from './cards';
import { Tarot } from './face';
import { labelOf } from './phrases';
import { text } from './text';
import { seatPlan, SMALL, type Box, type SeatPlan } from './plan';
import { Figure, SuitSign } from './signs';

interface Props {
  readonly board: BoardProps;
  readonly seat: number;
  readonly box: Box;
  readonly plan: SeatPlan;
}

/** Cards at a spot, and those that the chosen move would bring there. */
function lies(
  { position, preview }: BoardProps,
  place: string,
  seat: number,
  part?: number,
): readonly (Token & { ghost?: true })[] {
  const ghosts = preview
    .filter(isPieces)
    .flatMap(({ piece, to }, i) =>
      to.place === place && to.seat === seat && to.part === part
        ? [{ id: -1 - i, piece, ghost: true as const }]
        : [],
    );
  return [...at(position, place, seat, part), ...ghosts];
}

/** What came to the table with the last ply of a player. */
const movedBy = ({ last }: BoardProps): Set<string> =>
  new Set(
    last
      .filter(isPieces)
      .flatMap(({ piece, to }) => (piece && to.place !== 'discards' ? [piece] : [])),
  );

const shade = (ghost: unknown, last: boolean): string => (ghost ? 'ghost' : last ? 'last' : '');

// ---- the dais ----------------------------------------------------------------------------------

/** An empty place names the card it takes. */
function Empty({ card, rank }: { card: number; rank: string }): JSX.Element {
  return (
    <g>
      <rect class="bare" x="1" y="1" width={card - 2} height={card * 1.4 - 2} rx={card * 0.09} />
      <g class="bare-sign" transform={`translate(${card / 2} ${card * 0.7}) scale(${card / 46})`}>
        {rank === 'monarch' ? (
          <path class="bare-crown" d="M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9Z" />
        ) : (
          <Figure rank={rank} />
        )}
      </g>
    </g>
  );
}

interface SingleProps {
  readonly props: Props;
  readonly place: 'knight' | 'page';
  readonly x: number;
}

function Single({ props, place, x }: SingleProps): JSX.Element {
  const { board, seat, plan } = props;
  const [token] = lies(board, place, seat);
  const moved = movedBy(board);
  const y = plan.dais.h - plan.step - plan.card * 1.4;
  return (
    <g transform={`translate(${x} ${y})`} data-spot={`${place}@${seat}`}>
      {token?.piece ? (
        <g
          key={token.id}
          data-token={token.id}
          class={`standing ${shade(token.ghost, moved.has(token.piece))}`}
        >
          <Tarot name={token.piece} width={plan.card} />
          <title>{labelOf(token.piece)}</title>
        </g>
      ) : (
        <Empty card={plan.card} rank={place} />
      )}
    </g>
  );
}

/** A monarch and the majors over it: the last one whole, the others by their numbers. */
function Throne({ props, part, x }: { props: Props; part: number; x: number }): JSX.Element {
  const { board, seat, plan } = props;
  const touch = useTouch();
  const [monarch] = lies(board, 'monarch', seat, part);
  const majors = lies(board, 'majors', seat, part);
  const moved = movedBy(board);
  const { card } = plan;
  const foot = plan.dais.h - plan.step - card * 1.4;
  if (!monarch?.piece) {
    return (
      <g transform={`translate(${x} ${foot})`} data-spot={`monarch@${seat}[${part}]`}>
        <Empty card={card} rank="monarch" />
      </g>
    );
  }
  const [under, more] = plan.strips;
  const seen = Math.max(1, 1 + Math.floor((foot - under) / more));
  const shown = majors.slice(-seen);
  const yOf = (i: number) => Math.min(foot, under) + i * more;
  const top = foot - (shown.length ? yOf(shown.length - 1) : 0);
  const hidden = majors.length - shown.length;
  const high = card * 1.4 + foot - top;
  return (
    <g
      {...touch(`monarch:${monarch.piece}`, labelOf(monarch.piece), 'throne')}
      transform={`translate(${x} ${top})`}
    >
      <title>{[monarch, ...majors].map(({ piece }) => labelOf(piece!)).join(', ')}</title>
      <g data-spot={`monarch@${seat}[${part}]`}>
        <g
          key={monarch.id}
          data-token={monarch.id}
          class={`standing ${shade(monarch.ghost, moved.has(monarch.piece))}`}
        >
          <Tarot name={monarch.piece} width={card} />
        </g>
      </g>
      <g data-spot={`majors@${seat}[${part}]`}>
        {shown.map((token, i) => (
          <g
            key={token.id}
            data-token={token.id}
            class={`standing ${shade(token.ghost, moved.has(token.piece!))}`}
            transform={`translate(0 ${yOf(i)})`}
          >
            <Tarot name={token.piece!} width={card} />
          </g>
        ))}
      </g>
      {hidden > 0 && (
        <g
          transform={`translate(${card - 13} ${card < SMALL ? high - 9 : yOf(shown.length - 1) + 13})`}
        >
          <rect class="heap" x="-13" y="-9" width="26" height="18" rx="9" />
          <text class="heap-text" y="4">{`+${hidden}`}</text>
        </g>
      )}
      <rect
        class="throne-edge touch-edge"
        x="-2"
        y="-2"
        width={card + 4}
        height={high + 4}
        rx={card * 0.09 + 2}
      />
    </g>
  );
}

/** The holder of the highest major: three points at the end. */
function highest(position: Position): number | null {
  let best: { seat: number; n: number } | null = null;
  for (let seat = 0; seat < position.players; seat++) {
    for (const { piece } of [0, 1].flatMap((part) => at(position, 'majors', seat, part))) {
      const n = Number(cardOf(piece!).rank);
      if (!best || n > best.n) best = { seat, n };
    }
  }
  return best?.seat ?? null;
}

/** The step of the dais: its player, and the phase of their turn. */
function Step({ props }: { props: Props }): JSX.Element {
  const { board, seat, plan } = props;
  const { position, players, viewer } = board;
  const { dais, step } = plan;
  const best = highest(position) === seat;
  const size = step < 20 ? 11.5 : 14;
  const state = stateOf(position, seat);
  const room = dais.w - 12 - (best ? 40 : 0) - (state ? state.length * size * 0.58 : 0);
  const name = seat === viewer ? text.you : fit(players[seat]?.name ?? '', room, size);
  return (
    <g transform={`translate(0 ${dais.h - step})`}>
      <path class="dais-step" d={`M0 0H${dais.w}V${step}H0Z`} />
      <path class="dais-carpet" d={`M0 1.500H${dais.w}`} />
      <text class="dais-name" x="7" y={step / 2 + size * 0.42} font-size={size}>
        {name}
        {state && (
          <tspan class="dais-state" dx="6">
            {state}
          </tspan>
        )}
      </text>
      {best && (
        <g transform={`translate(${dais.w - 21} ${step / 2 + 1})`}>
          <title>{text.highest}</title>
          <text class="dais-bonus" x="17" y={size * 0.34} font-size={size}>
            +3
          </text>
          <g transform={`translate(${-12} 0) scale(${step < 20 ? 0.5 : 0.6})`}>
            <path
              class="bonus-star"
              d="M0-12L2-4.800L8.500-8.500L4.800-2L12 0L4.800 2L8.500 8.500L2 4.800L0 12L-2 4.800L-8.500 8.500L-4.800 2L-12 0L-4.800-2L-8.500-8.500L-2-4.800Z"
            />
          </g>
        </g>
      )}
    </g>
  );
}

const fit = (name: string, room: number, size: number): string => {
  const n = Math.floor(room / (size * 0.56));
  return name.length > n ? `${name.slice(0, Math.max(1, n - 1))}…` : name;
};

function stateOf(position: Position, seat: number): string {
  if (field(position, 'unable', seat) === true) return text.unable;
  if (field(position, 'target') === seat && field(position, 'phase') === 'run') return text.deputy;
  return '';
}

// ---- the court ---------------------------------------------------------------------------------

function Row({ props, suit, x, y, w, h }: { props: Props; suit: Suit } & Box): JSX.Element {
  const { board, seat, plan } = props;
  const { court } = plan;
  const counts = suitsOf(board.position, seat).has(suit);
  const cards = sorted(
    lies(board, 'court', seat).filter(({ piece }) => piece && cardOf(piece).suit === suit),
  );
  const moved = movedBy(board);
  const sign = h < 24 || w < 200 ? 19 : 32;
  const tally = w > 240 ? 34 : 0;
  const room = w - sign - 4 - tally;
  const wide =
    w < 200 ? (h < 24 ? 16.5 : 20) : Math.min(40, Math.max(20, (h / CARD.height) * CARD.width));
  const high = Math.min(h - 2, wide * 1.7);
  const pitch = Math.min(wide + (w < 200 ? 1 : 2), (room - wide) / Math.max(1, cards.length - 1));
  const size = Math.max(11.5, Math.min(20, high * 0.48, wide * 0.7));
  const traded = [field(board.position, 'offer_page'), field(board.position, 'offer_give')];
  return (
    <g
      transform={`translate(${court.x + x} ${court.y + y})`}
      class={`court-row ${suit} ${counts ? 'counts' : ''}`}
    >
      <rect class="court-ground" width={w} height={h - 1} rx="4" />
      <g transform={`translate(${sign / 2 + 1} ${h / 2})`}>
        <SuitSign suit={suit} size={Math.min(26, Math.max(h * 0.5, 14))} />
      </g>
      {cards.map((token, i) => {
        const { id, piece } = token;
        const how = shade('ghost' in token, moved.has(piece!));
        return (
          <g
            key={id}
            data-token={id}
            class={`court-card ${suit} ${how} ${traded.includes(piece) ? 'traded' : ''}`}
            transform={`translate(${sign + 4 + i * pitch} ${(h - 1 - high) / 2})`}
          >
            <rect class="court-paper" width={wide} height={high} rx="3" />
            <text
              class="court-rank"
              x={i < cards.length - 1 ? Math.min(wide, pitch) / 2 : wide / 2}
              y={high / 2 + size * 0.36}
              font-size={size}
            >
              {indexOf(piece!)}
            </text>
          </g>
        );
      })}
      {tally > 0 && cards.length > 0 && (
        <text class="court-tally" x={w - 7} y={h / 2 + 5}>
          {counts ? `+${cards.length}` : '+0'}
        </text>
      )}
    </g>
  );
}

// ---- all of it ---------------------------------------------------------------------------------

interface BacksProps {
  readonly board: BoardProps;
  readonly seat: number;
  readonly place: 'hand' | 'discards';
  readonly y: number;
  readonly size: number;
}

/** A card back with the number of cards. */
function Backs({ board, seat, place, y, size }: BacksProps): JSX.Element {
  const n = at(board.position, place, seat).length;
  const words = place === 'hand' ? text.inHand(n) : text.discarded(n);
  const [w, h] = [size * 1.05, size];
  return (
    <g transform={`translate(0 ${y})`} data-spot={`${place}@${seat}`} role="img" aria-label={words}>
      <title>{words}</title>
      {place === 'hand' ? (
        <g>
          <rect
            class="tiny-back"
            x={-w / 2 - 1}
            y={-h / 2}
            width={w * 0.72}
            height={h}
            rx="2.500"
            transform="rotate(-9)"
          />
          <rect
            class="tiny-back"
            x={-w / 2 + w * 0.28}
            y={-h / 2}
            width={w * 0.72}
            height={h}
            rx="2.500"
            transform="rotate(9)"
          />
        </g>
      ) : (
        <rect class="tiny-back off" x={-h / 2} y={-w * 0.4} width={h} height={w * 0.8} rx="2.500" />
      )}
      <text class={`tiny-count ${place}`} y="4.500">
        {n}
      </text>
    </g>
  );
}

interface PlaceProps {
  readonly board: BoardProps;
  readonly seat: number;
  readonly box: Box;
}

export function Place({ board, seat, box }: PlaceProps): JSX.Element {
  const touch = useTouch();
  const plan = seatPlan(box);
  const props: Props = { board, seat, box, plan };
  const { position, players, viewer } = board;
  const { dais, court, card, gap, side } = plan;
  const acts = field(position, 'actor') === seat;
  const from = (dais.w - 4 * card - 3 * gap) / 2;
  const x = (i: number) => from + i * (card + gap);
  const { columns } = plan;
  const [high, wide] = [
    (court.h * columns) / SUITS.length,
    (court.w - (columns - 1) * 4) / columns,
  ];
  const mark = side < 30 ? 22 : 28;
  const middle = 6 + side / 2 - 2;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <g
        {...touch(
          `seat:${seat}`,
          players[seat]?.name ?? '',
          `court-place p${seat} ${acts ? 'acts' : ''} ${viewer === seat ? 'own' : ''}`,
        )}
      >
        <rect
          class="place-ground touch-edge"
          x="1"
          y="1"
          width={box.w - 2}
          height={box.h - 2}
          rx="9"
        />
      </g>
      <g class="lying" role="group" aria-label={text.daisOf(players[seat]?.name ?? '')}>
        <g transform={`translate(${middle} ${8 + mark / 2})`}>
          <Shield seat={seat} size={mark} />
        </g>
        <g transform={`translate(${middle} 0)`}>
          {viewer !== seat && (
            <Backs board={board} seat={seat} place="hand" y={mark * 1.55 + 8} size={mark * 0.82} />
          )}
          {at(position, 'discards', seat).length > 0 && (
            <Backs
              board={board}
              seat={seat}
              place="discards"
              y={mark * (viewer === seat ? 1.55 : 2.5) + 8}
              size={mark * 0.82}
            />
          )}
        </g>
        <g transform={`translate(${dais.x} ${dais.y})`}>
          <Step props={props} />
          <Throne props={props} part={0} x={x(0)} />
          <Throne props={props} part={1} x={x(1)} />
          <Single props={props} place="knight" x={x(2)} />
          <Single props={props} place="page" x={x(3)} />
        </g>
        <g data-spot={`court@${seat}`}>
          <rect x={court.x} y={court.y} width={court.w} height={court.h} fill="none" />
          {SUITS.map((suit, i) => (
            <Row
              key={suit}
              props={props}
              suit={suit}
              x={(i % columns) * (wide + 4)}
              y={Math.floor(i / columns) * high}
              w={wide}
              h={high}
            />
          ))}
        </g>
      </g>
    </g>
  );
}
