// The hall: a pyramid of 3 Senators, 4 and 5 Nobilitas and 10 Equites with the lines between them, the
// wall with the door below it, and outside the benches. On a narrow screen the Equites stand in two lines.

import type { ComponentChildren, JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardBack } from '../../kit/card';
import { Mark, Shield } from '../../kit/marks';
import { at, field, number, type Position } from '../../model/position';
import { TouchContext, useTouch } from '../../scene/touch';
import { isPieces, isPoints, type GameEvent, type PointsEvent } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import type { BoardProps } from '../game';
import { signed, turnOf } from '../words';
import { cardName, Sign } from './cards';
import { Hatches } from './hatches';
import { Figure, Follower, inWords, pipX, pipY } from './knight';
import { phrases } from './phrases';
import { Bench, BenchSign, CardSign } from './seat';
import {
  chanceToBanish,
  chanceToWin,
  followerOf,
  isKnight,
  knightAt,
  knightName,
  knightOf,
  ownerOf,
  linesOf,
  pendingOf,
  placeIn,
  rowOf,
  SPACES,
  waysOf,
  type Way,
} from './table';
import { text } from './text';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sizes that follow from the room there is. */
interface Plan {
  readonly width: number;
  readonly left: number;
  /** The width of a fifth of the hall. */
  readonly column: number;
  /** The radius of a stone. */
  readonly r: number;
  readonly names: boolean;
  /** The middles of the four rows, and how far every other Equites space lies lower. */
  readonly rows: readonly number[];
  readonly bend: number;
  readonly wall: number;
  readonly bench: number;
  readonly benchHeight: number;
  /** Whether the other players' pieces are shown below, not at their seats. */
  readonly others: number;
  readonly big: boolean;
}

const WALL = 36;
const BEND = 0.74;
const OTHERS = 48;
const TALLY = 26;

/** The other players are shown below if their seats have no room for it. */
type Below = 'benches' | 'tallies' | 'none';

const isWide = (): boolean => matchMedia('(min-width: 1100px)').matches;

function belowOf({ width, height, position, viewer }: BoardProps): Below {
  if (isWide()) return 'none';
  if (width >= 600 && height >= 560) return 'benches';
  return position.players > 3 || viewer === null ? 'tallies' : 'none';
}

const othersOf = ({ position, viewer }: BoardProps): number[] =>
  [...Array(position.players).keys()].filter((seat) => seat !== viewer);

function heightBelow(props: BoardProps): number {
  const below = belowOf(props);
  if (below === 'none') return 0;
  return below === 'tallies' ? TALLY : Math.ceil(othersOf(props).length / 2) * OTHERS;
}

function planOf(props: BoardProps): Plan {
  const { width, height, viewer } = props;
  const lower = heightBelow(props);
  const benchHeight = viewer === null ? 0 : Math.max(50, Math.min(78, height * 0.125));
  const room = height - benchHeight - lower - WALL;
  const bent = width < 560;
  const column = Math.min((width - 6) / (bent ? 5.27 : 5), 178);
  const steps = bent ? 3 + BEND : 3;
  const r = Math.max(
    17,
    Math.min(column * (bent ? 0.385 : 0.226), bent ? (room - 50) / 9.4 : (room - 90) / 8, 44),
  );
  const head = r + (bent ? 6 : 12);
  const names = (room - head - r - 30) / steps >= 2 * r + 30;
  const pitch = (room - head - r - (names ? 30 : 12)) / steps;
  const rows = [0, 1, 2, 3].map((row) => head + row * pitch);
  const wall = room;
  const bench = wall + WALL;
  return {
    width,
    left: (width - 5 * column) / 2,
    column,
    r,
    names,
    rows,
    bend: bent ? pitch * BEND : 0,
    wall,
    bench,
    benchHeight,
    others: bench + benchHeight,
    big: !bent,
  };
}

function pointOf(plan: Plan, space: string): Point {
  const [row, n] = [rowOf(space), placeIn(space)];
  const { left, column, rows, bend } = plan;
  if (row === 3) return { x: left + ((n - 0.5) * column) / 2, y: rows[3]! + (n % 2 ? 0 : bend) };
  return { x: left + column * (n + [0.5, 0, -0.5][row]!), y: rows[row]! };
}

const doorOf = ({ width, wall }: Plan): Point => ({ x: width / 2, y: wall + WALL / 2 });

// ---- the hall ----------------------------------------------------------------------------------

/** What is drawn once for the hall: an arch of the arcade, the tiles of the floor, the courses of the wall. */
function Masonry({ plan }: { plan: Plan }): JSX.Element {
  const { column, left, rows } = plan;
  const high = (rows[0]! + rows[1]!) / 2;
  const [post, top] = [column * 0.13, high * 0.16];
  return (
    <>
      <pattern id="hall-arch" x={left} width={column} height={high} patternUnits="userSpaceOnUse">
        <path
          class="hall-niche"
          d={`M${post} ${high}V${high * 0.5}Q${post} ${top + 6} ${column / 2} ${top}Q${column - post} ${top + 6} ${column - post} ${high * 0.5}V${high}Z`}
        />
        <path
          class="hall-capital"
          d={`M0 ${high * 0.48}H${post + 3}V${high * 0.53}H0ZM${column} ${high * 0.48}H${column - post - 3}V${high * 0.53}H${column}ZM${post} ${high * 0.53}V${high}M${column - post} ${high * 0.53}V${high}`}
        />
      </pattern>
      <pattern id="hall-tiles" x={left} width="52" height="30" patternUnits="userSpaceOnUse">
        <path class="hall-tile" d="M26 0L52 15L26 30L0 15Z" />
      </pattern>
      <pattern id="hall-bricks" width="38" height="18" patternUnits="userSpaceOnUse">
        <path class="hall-joint" d="M0 .5H38M0 9.500H38M8 .5V9.500M27 9.500V18" />
      </pattern>
    </>
  );
}

/** The King's banners hang between the arches. */
function Banners({ plan }: { plan: Plan }): JSX.Element | null {
  const { column, left, r, rows } = plan;
  const wide = Math.min(34, column - 2 * r - 6);
  const high = Math.min(118, (rows[1]! - rows[0]!) * 0.75);
  if (wide < 12) return null;
  return (
    <>
      {[1, 2, 3, 4].map((pillar) => (
        <g key={pillar} transform={`translate(${left + pillar * column} 0)`}>
          <path
            class="hall-banner"
            d={`M${-wide / 2} -2H${wide / 2}V${high}L0 ${high - wide / 2}L${-wide / 2} ${high}Z`}
          />
          <path
            class="hall-charge"
            transform={`translate(0 ${high * 0.42}) scale(${wide / 32})`}
            d="M-9 7V-5L-4.500 1L0-8L4.500 1L9-5V7Z"
          />
        </g>
      ))}
    </>
  );
}

/** Three steps lead up to a rank. */
const Steps = ({ y, width }: { y: number; width: number }): JSX.Element => (
  <g class="hall-steps">
    {[0, 1, 2].map((i) => (
      <path key={i} d={`M0 ${y + i * 4}H${width}v4H0Z`} opacity={0.5 - i * 0.15} />
    ))}
  </g>
);

/** The three ranks, from the wall behind to the door, with what a knight there scores. */
function Ranks({ plan }: { plan: Plan }): JSX.Element {
  const { width, rows, wall, big } = plan;
  const between = (a: number) => (rows[a]! + rows[a + 1]!) / 2;
  const [upper, lower] = [between(0), between(2)];
  const aisle = plan.column * 0.34;
  const size = big ? 17 : 13;
  const name = (y: number, title: string, score: string) => (
    <g class="rank-name" transform={`translate(${big ? 12 : 7} ${y + size + 4})`}>
      <text font-size={size}>{title}</text>
      <text class="rank-score" y={size * 1.25} font-size={Math.max(11, size - 2)}>
        {score}
      </text>
    </g>
  );
  return (
    <>
      <rect class="rank senators" width={width} height={upper} />
      <rect fill="url(#hall-arch)" width={width} height={upper} />
      <rect class="rank nobilitas" y={upper} width={width} height={lower - upper} />
      <rect class="rank equites" y={lower} width={width} height={wall - lower} />
      <rect fill="url(#hall-tiles)" y={upper} width={width} height={wall - upper} />
      <path
        class="hall-runner"
        d={`M${width / 2 - aisle} ${wall}V${upper}H${width / 2 + aisle}V${wall}Z`}
      />
      <rect
        class="hall-weave"
        x={width / 2 - aisle}
        y={upper}
        width={2 * aisle}
        height={wall - upper}
      />
      <Banners plan={plan} />
      <Steps y={upper} width={width} />
      <Steps y={lower} width={width} />
      {name(0, text.sources[0]!, text.rankScores[0]!)}
      {big ? (
        name(upper, text.sources[1]!, text.rankScores[1]!)
      ) : (
        <g class="rank-name along" transform={`translate(14 ${(upper + lower) / 2}) rotate(-90)`}>
          <text font-size={size}>
            {text.sources[1]} <tspan class="rank-score">×1</tspan>
          </text>
        </g>
      )}
    </>
  );
}

function Lines({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element {
  return (
    <g class="hall-lines">
      {linesOf(props.config).map(([a, b]) => {
        const [p, q] = [pointOf(plan, a), pointOf(plan, b)];
        return <path key={`${a}-${b}`} d={lineBetween(plan, a, b, p, q)} />;
      })}
    </g>
  );
}

/** Straight; between distant spaces of one row it bends around the stones. */
function lineBetween({ r }: Plan, a: string, b: string, p: Point, q: Point): string {
  const far = rowOf(a) === rowOf(b) && Math.abs(placeIn(a) - placeIn(b)) > 1;
  if (!far) return `M${p.x} ${p.y}L${q.x} ${q.y}`;
  return `M${p.x} ${p.y}Q${(p.x + q.x) / 2} ${(p.y + q.y) / 2 - r * 2.6} ${q.x} ${q.y}`;
}

/** How wide a bold letter is on average, of its size. */
const LETTER = 0.68;
const LEAST_NAME = 11.5;
/** The least room for names: the longest one, as narrow as can be read. */
const NAME_ROOM = 64;

interface NameUnderProps {
  readonly name: string;
  readonly r: number;
  readonly room: number;
}

/** A name is smaller, and then narrower, if it would be wider than its room. */
function NameUnder({ name, r, room }: NameUnderProps): JSX.Element | null {
  if (room < NAME_ROOM) return null;
  const letters = name.length * LETTER;
  const size = Math.max(LEAST_NAME, Math.min(14, r * 0.34, room / letters));
  return (
    <text
      class="stone-name"
      y={r + size + 4}
      font-size={size}
      textLength={letters * size > room ? room : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {name}
    </text>
  );
}

interface StoneProps {
  readonly plan: Plan;
  readonly space: string;
  readonly props: BoardProps;
  readonly marked: boolean;
}

function Stone({ plan, space, props, marked }: StoneProps): JSX.Element {
  const touch = useTouch();
  const { position, config } = props;
  const { x, y } = pointOf(plan, space);
  const token = at(position, 'hall', undefined, space)[0];
  const knight = token && isKnight(token.piece) ? knightOf(token.piece, position, config) : null;
  const label = knight ? text.knightOn(inWords(knight), space) : text.space(space);
  return (
    <g {...touch(`spot:${space}`, label, marked ? 'stone last' : 'stone')}>
      <g transform={`translate(${x} ${y})`}>
        <circle class="hit" r={Math.max(17, plan.r + 3)} />
        <g data-spot={`hall[${space}]`}>
          <circle class="cast" cx="2" cy="4" r={plan.r} />
          <circle class="stone-top touch-edge" r={plan.r} />
          <circle class="stone-rim" r={plan.r * 0.86} />
        </g>
        {knight ? (
          <>
            <g data-spot={`followers[${knight.name}]`}>
              <Figure key={token!.id} knight={knight} r={plan.r} id={token!.id} />
            </g>
            {plan.names && (
              <NameUnder
                name={knightName(knight.name)}
                r={plan.r}
                room={rowOf(space) === 3 ? plan.column / 2 - 6 : plan.column * 0.8}
              />
            )}
          </>
        ) : (
          <text class="stone-id spot-label" y="4" font-size={Math.max(11, plan.r * 0.36)}>
            {space}
          </text>
        )}
      </g>
    </g>
  );
}

// ---- the deck and the discards -----------------------------------------------------------------

function Piles({ plan, position }: { plan: Plan; position: Position }): JSX.Element {
  const { width, big } = plan;
  const card = big ? 46 : 29;
  const gap = big ? 24 : 6;
  const deck = at(position, 'deck').length;
  const discard = at(position, 'discard');
  const top = discard.at(-1);
  return (
    <g
      class="court-piles"
      transform={`translate(${width - 2 * card - gap - (big ? 20 : 7)} ${big ? 14 : 8})`}
    >
      <title>{text.piles(deck, discard.length)}</title>
      <g data-spot="deck">{deck ? <CardBack width={card} /> : <Nothing width={card} />}</g>
      <g transform={`translate(${card + gap} 0)`}>
        <g data-spot="discard">
          <Nothing width={card} />
        </g>
        {top && (
          <g data-token={top.id} key={top.id}>
            <rect class="card-paper pile-edge" width={card} height={card * 1.4} rx={card * 0.09} />
            <g transform={`translate(${card / 2} ${card * 0.7}) scale(${card / 32})`}>
              <Sign card={top.piece ?? ''} />
            </g>
          </g>
        )}
      </g>
      {big ? (
        <text class="pile-count" x={card / 2} y={card * 1.4 + 14} font-size="13">
          {text.deck(deck)}
        </text>
      ) : (
        <g transform={`translate(${card / 2} ${card * 0.7})`}>
          <rect class="court-deck-plate" x="-9.500" y="-8" width="19" height="16" rx="5" />
          <text class="pile-count" y="4.500" font-size="12">
            {deck}
          </text>
        </g>
      )}
      <text class="pile-count" x={card * 1.5 + gap} y={card * 1.4 + 14} font-size={big ? 13 : 12}>
        {big ? text.played(discard.length) : discard.length}
      </text>
    </g>
  );
}

const Nothing = ({ width }: { width: number }): JSX.Element => (
  <rect class="no-pile" width={width} height={width * 1.4} rx={width * 0.09} />
);

// ---- the wall, the door, the benches -----------------------------------------------------------

function Wall({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element {
  const touch = useTouch();
  const { width, wall, big } = plan;
  const { x, y } = doorOf(plan);
  const turn = number(props.position, 'turn');
  const target = Number(props.config['target'] ?? 100);
  const limit = Number(props.config['turn_limit'] ?? 0);
  const whole = text.wins(target, turn, limit);
  const size = big ? 17 : 13;
  const oneLine = big && whole.length * size * 0.56 < width / 2 - 50; // half the wall, without the door
  return (
    <g class="court-wall">
      <rect class="wall" y={wall} width={width} height={WALL} />
      <rect fill="url(#hall-bricks)" y={wall} width={width} height={WALL} />
      <path class="wall-edge" d={`M0 ${wall}H${width}M0 ${wall + WALL}H${width}`} />
      <g class="rank-name" transform={`translate(${big ? 12 : 7} ${y})`}>
        <text y={big ? 6 : -1} font-size={size}>
          {text.sources[2]}
        </text>
        <text
          class="rank-score"
          x={big ? 78 : 0}
          y={big ? 6 : 13}
          font-size={Math.max(11, size - 2)}
        >
          {text.rankScores[2]}
        </text>
      </g>
      <g class="rank-name end" transform={`translate(${width - (big ? 14 : 7)} ${y})`}>
        <text y={oneLine ? 6 : -1} font-size={size}>
          {oneLine ? whole : text.firstTo(target)}
        </text>
        {!oneLine && (
          <text class="rank-score" y="13" font-size="11">
            {turn ? turnOf(turn, limit) : text.setup}
          </text>
        )}
      </g>
      <g {...touch('spot:door', phrases.thing('spot:door', props.position), 'door')}>
        <rect
          class="door-frame touch-edge"
          x={x - 30}
          y={wall + 2}
          width="60"
          height={WALL - 4}
          rx="6"
        />
        <path
          class="door-arch"
          d={`M${x - 17} ${wall + WALL - 5}V${y - 1}A11 11 0 0 1 ${x + 5} ${y - 1}V${wall + WALL - 5}Z`}
        />
        <path
          class="door-way"
          d={`M${x - 6} ${y + 4}H${x + 20}M${x + 14} ${y - 2}L${x + 20.5} ${y + 4}L${x + 14} ${y + 10}`}
        />
      </g>
    </g>
  );
}

interface BenchPoint extends Point {
  readonly step: number;
  readonly r: number;
  readonly names: boolean;
}

/** Where the knights on the viewer's bench stand. */
function benchPoint(plan: Plan, i: number, n: number): BenchPoint {
  const step = Math.min((plan.width - 8) / 8, 92);
  const names = step >= NAME_ROOM + 10 && plan.benchHeight >= 62;
  const r = Math.min((plan.benchHeight - (names ? 20 : 0)) * 0.4, step * 0.46, 30);
  const y = plan.bench + plan.benchHeight / 2 - (names ? 6 : -1);
  return { x: plan.width / 2 + (i - (n - 1) / 2) * step, y, step, r, names };
}

function OwnBench({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element | null {
  const touch = useTouch();
  const { viewer, position, config } = props;
  if (viewer === null) return null;
  const outside = at(position, 'outside', viewer);
  return (
    <g class="own-bench" data-spot={`outside@${viewer}`}>
      <rect class="bench-floor" y={plan.bench} width={plan.width} height={plan.benchHeight} />
      {outside.map(({ id, piece }, i) => {
        if (!isKnight(piece)) return null;
        const { x, y, step, r, names } = benchPoint(plan, i, outside.length);
        const knight = knightOf(piece, position, config);
        return (
          <g key={id} {...touch(`spot:${piece}`, text.outside(inWords(knight)), 'bencher')}>
            <rect
              class="bencher-edge touch-edge"
              x={x - step / 2 + 1.5}
              y={plan.bench + 3}
              width={step - 3}
              height={plan.benchHeight - 6}
              rx="7"
            />
            <g transform={`translate(${x} ${y})`}>
              <Figure knight={knight} r={r} id={id} />
              {names && <NameUnder name={knightName(piece)} r={r} room={step - 10} />}
            </g>
          </g>
        );
      })}
      {!outside.length && (
        <text class="bench-empty" x={plan.width / 2} y={plan.bench + plan.benchHeight / 2 + 5}>
          {text.allInside}
        </text>
      )}
    </g>
  );
}

/** The other players outside the hall, where their seats do not show it. */
function Others({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element | null {
  const below = belowOf(props);
  if (below === 'none') return null;
  const { position } = props;
  return (
    <foreignObject x="0" y={plan.others} width={plan.width} height={heightBelow(props)}>
      <div class={`court-others ${below}`}>
        {othersOf(props).map((seat) => (
          <span key={seat}>
            <Mark seat={seat} size={23} />
            {below === 'benches' ? (
              <Bench {...props} seat={seat} r={18} />
            ) : (
              <>
                <i>
                  <CardSign size={12} />
                  {at(position, 'hand', seat).length}
                </i>
                <i>
                  <BenchSign size={12} />
                  {at(position, 'outside', seat).length}
                </i>
              </>
            )}
          </span>
        ))}
      </div>
    </foreignObject>
  );
}

// ---- what the chosen move would do -------------------------------------------------------------

/** Where a knight is or goes: on a space, on the viewer's bench, else at the door. */
function placeOf(
  plan: Plan,
  props: BoardProps,
  space: string | null,
  knight: string | null,
): Point {
  if (space !== null) return pointOf(plan, space);
  const { viewer, position } = props;
  const outside = viewer === null ? [] : at(position, 'outside', viewer);
  const i = outside.findIndex(({ piece }) => piece === knight);
  return i < 0 ? doorOf(plan) : benchPoint(plan, i, outside.length);
}

function Arrow({ plan, props, way }: { plan: Plan; props: BoardProps; way: Way }): JSX.Element {
  const a = placeOf(plan, props, way.from, way.knight);
  const b = placeOf(plan, props, way.to, way.knight);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [start, end] = [
    Math.min(plan.r * 0.8, length / 3),
    way.to === null ? 20 : Math.min(plan.r + 4, length / 2),
  ];
  return (
    <path
      class={`court-way ${way.dice ? 'dice' : ''}`}
      d={`M${a.x + dx * start} ${a.y + dy * start}L${b.x - dx * end} ${b.y - dy * end}`}
      marker-end="url(#court-way-end)"
    />
  );
}

/** A place for a plate where it hides no other knight: below those in front. */
function plateOf(plan: Plan, space: string): Point {
  const { x, y } = pointOf(plan, space);
  const inFront = plan.bend > 0 && rowOf(space) === 3 && placeIn(space) % 2 === 0;
  return { x, y: inFront ? y + plan.r + 26 : y - plan.r - 20 };
}

interface PlateProps {
  readonly at: string | Point;
  readonly plan: Plan;
  readonly wide: number;
  readonly children: ComponentChildren;
}

/** A small plate beside a space or over a point of the hall; touches pass through it. */
function Plate({ at: where, plan, children, wide }: PlateProps): JSX.Element {
  const { x, y } = typeof where === 'string' ? plateOf(plan, where) : where;
  const inside = Math.max(wide / 2 + 4, Math.min(plan.width - wide / 2 - 4, x));
  return (
    <g class="court-plate" transform={`translate(${inside} ${Math.max(18, y)})`}>
      <rect x={-wide / 2} y="-14" width={wide} height="28" rx="8" />
      {children}
    </g>
  );
}

interface Contest {
  readonly knight: string | null;
  readonly from: string | null;
  readonly to: string;
}

interface OddsProps {
  readonly plan: Plan;
  readonly props: BoardProps;
  readonly contest: Contest;
}

/** The two totals and the chance to win: power and die against power and die, or a die against a power. */
function Odds({ plan, props, contest }: OddsProps): JSX.Element | null {
  const { position, config } = props;
  const name = knightAt(position, contest.to);
  if (!name) return null;
  const power = (knight: string) => knightOf(knight, position, config).power;
  const per = contest.knight
    ? chanceToWin(power(contest.knight), power(name))
    : chanceToBanish(power(name));
  return (
    <Plate plan={plan} at={contest.to} wide={contest.knight ? 166 : 112}>
      <g transform={`translate(${contest.knight ? -83 : -56} 0)`}>
        {contest.knight && <PowerAndDie x={20} power={power(contest.knight)} />}
        {!contest.knight && <Die x={18} />}
        <text class="plate-more" x={contest.knight ? 61 : 36} y="5">
          &gt;
        </text>
        {contest.knight ? (
          <PowerAndDie x={86} power={power(name)} />
        ) : (
          <text class="plate-number" x="53" y="5">
            {power(name)}
          </text>
        )}
        <text class="plate-per" x={contest.knight ? 159 : 106} y="5">
          {text.per(per)}
        </text>
      </g>
    </Plate>
  );
}

const PowerAndDie = ({ x, power }: { x: number; power: number }): JSX.Element => (
  <>
    <text class="plate-number" x={x - 3} y="5">
      {`${power}+`}
    </text>
    <Die x={x + 21} />
  </>
);

/** The pips of a die; before the roll it shows five and turns. */
const PIPS = ['', 'M0 0h0', 'M-4-4h0M4 4h0', 'M-4-4h0M0 0h0M4 4h0', 'M-4-4h0M4-4h0M-4 4h0M4 4h0'];
PIPS.push(`${PIPS[4]}M0 0h0`, `${PIPS[4]}M-4 0h0M4 0h0`);

interface DieProps {
  readonly x: number;
  readonly value?: number;
  /** Whether it won; none before it is rolled. */
  readonly wins?: boolean;
}

function Die({ x, value = 5, wins }: DieProps): JSX.Element {
  const rolled = wins !== undefined;
  return (
    <g class="plate-die" transform={`translate(${x} 0)`}>
      <g class="plate-die-turn" data-die={rolled || undefined}>
        <rect x="-8.500" y="-8.500" width="17" height="17" rx="4" />
        {rolled && <path class="face other" d={PIPS[7 - value]} />}
        {rolled && <path class="face other" d={PIPS[(value % 6) + 1]} />}
        <g class="face">
          {wins && <rect class="won" x="-8.500" y="-8.500" width="17" height="17" rx="4" />}
          <path d={PIPS[value]} />
        </g>
      </g>
    </g>
  );
}

function Preview({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element {
  const { preview, position, config } = props;
  const ways = waysOf(preview);
  const contest = contestOf(preview);
  return (
    <g class="court-preview">
      {ways.map((way, i) => (
        <Arrow key={i} plan={plan} props={props} way={way} />
      ))}
      {ways
        .filter(({ dice, to }) => !dice && to !== null)
        .map(({ knight, to }) => {
          const { x, y } = pointOf(plan, to!);
          return (
            <g key={knight} class="court-ghost" transform={`translate(${x} ${y})`}>
              <Figure knight={knightOf(knight, position, config)} r={plan.r} />
            </g>
          );
        })}
      {preview
        .filter(isPieces)
        .filter(({ to }) => to.place === 'followers')
        .map(({ piece, to }, i) => {
          const space = SPACES.find((one) => knightAt(position, one) === to.part);
          if (!space || !piece) return null;
          const { x, y } = pointOf(plan, space);
          const second = at(position, 'followers', undefined, to.part).length > 0;
          return (
            <g
              key={i}
              class="court-ghost"
              transform={`translate(${x + pipX(second ? 1 : 0, plan.r)} ${y + pipY(plan.r)})`}
            >
              <Follower card={piece} size={Math.max(17, plan.r * 0.5)} />
            </g>
          );
        })}
      <Gains plan={plan} events={preview.filter(isPoints)} />
      {contest && <Odds plan={plan} props={props} contest={contest} />}
    </g>
  );
}

interface GainsProps {
  readonly plan: Plan;
  readonly events: readonly PointsEvent[];
}

/** Every player's points, over the middle of the hall. */
function Gains({ plan, events }: GainsProps): JSX.Element | null {
  if (!events.length) return null;
  const step = 66;
  const wide = events.length * step + 6;
  return (
    <Plate
      plan={plan}
      at={{ x: plan.width / 2, y: (plan.rows[0]! + plan.rows[1]!) / 2 }}
      wide={wide}
    >
      {events.map(({ seat, points }, i) => (
        <g key={seat} transform={`translate(${(i - (events.length - 1) / 2) * step} 0)`}>
          <g transform="translate(-18 0)">
            <Shield seat={seat} size={21} />
          </g>
          <text class="plate-gain" x="12" y="6">
            {signed(points)}
          </text>
        </g>
      ))}
    </Plate>
  );
}

/** The challenge or banishment that some events begin. */
function contestOf(events: readonly GameEvent[]): Contest | null {
  const way = waysOf(events).find(({ dice }) => dice);
  if (way?.to) return { knight: way.knight, from: way.from, to: way.to };
  const at = events.find(
    (event) => 'field' in event && event.field === 'pending_to' && 'value' in event,
  );
  const to = at && 'value' in at ? at.value : null;
  return typeof to === 'string' ? { knight: null, from: null, to } : null;
}

function Pending({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element | null {
  const pending = pendingOf(props.position);
  if (!pending) return null;
  const { knight, from, to } = pending;
  return (
    <g class="court-preview rolling">
      {knight && <Arrow plan={plan} props={props} way={{ knight, from, to, dice: true }} />}
      {!props.recent.some(isRoll) && <Odds plan={plan} props={props} contest={pending} />}
    </g>
  );
}

const isRoll = ({ move }: Ply): boolean => move.type === 'dice' || move.type === 'die';

/** The last roll, until a player moves; the winner's die is golden. A narrow hall has room for it on its wall only. */
function Roll({ plan, props }: { plan: Plan; props: BoardProps }): JSX.Element | null {
  const { recent, position } = props;
  const roll = recent.find(isRoll);
  const contest = recent[0] && contestOf(recent[0].events);
  if (!roll || !contest) return null;
  const { move, events } = roll;
  const won = events.some(isPieces);
  const other = attackedOn(contest.to, events) ?? knightAt(position, contest.to);
  if (!other) return null;
  const seat = contest.knight ? ownerOf(contest.knight) : (recent[0]!.actor as number);
  const dice = [move['mover'] ?? move['value'], move['other']];
  const room = plan.bend ? plan.width / 2 - 38 : Infinity; // beside the door
  const wide = Math.min(contest.knight ? 138 : 104, room);
  const onWall = { x: 0, y: plan.wall + WALL / 2 };
  return (
    <Plate plan={plan} at={plan.bend ? onWall : contest.to} wide={wide}>
      <title>{text.rolled(won)}</title>
      <g transform={`translate(${-wide / 2} 0)`}>
        <Side seat={seat} x={18} />
        <Die x={46} value={Number(dice[0])} wins={won} />
        <Side seat={ownerOf(other)} x={wide - 18} />
        {contest.knight && <Die x={wide - 46} value={Number(dice[1])} wins={!won} />}
      </g>
    </Plate>
  );
}

/** The knight driven from a space. */
function attackedOn(space: string, events: readonly GameEvent[]): string | null {
  const left = events
    .filter(isPieces)
    .find(({ piece, from }) => isKnight(piece) && from.place === 'hall' && from.part === space);
  return left?.piece ?? null;
}

const Side = ({ seat, x }: { seat: number; x: number }): JSX.Element => (
  <g transform={`translate(${x} 0)`}>
    <Shield seat={seat} size={21} />
  </g>
);

/** The choice of a follower to remove: both large beside their knight. */
function Followers({ plan }: { plan: Plan }): JSX.Element | null {
  const touch = useTouch();
  const { choice, inviting } = useContext(TouchContext);
  const chosen = [...(choice?.given ?? []), ...(choice?.implied ?? [])];
  const things = [...inviting].filter((thing) => thing.includes('/') && thing.startsWith('spot:'));
  const first = things[0];
  const gossips = chosen.includes('card:gossip') || chosen.includes('card:dwarf/gossip');
  if (first === undefined || !gossips) return null;
  const { x, y } = pointOf(plan, first.slice('spot:'.length, first.indexOf('/')));
  const wide = things.length * 50 + 8;
  const inside = Math.max(wide / 2 + 4, Math.min(plan.width - wide / 2 - 4, x));
  return (
    <g class="court-choice" transform={`translate(${inside} ${Math.max(34, y - plan.r - 32)})`}>
      <rect class="choice-plate" x={-wide / 2} y="-28" width={wide} height="56" rx="10" />
      {things.map((thing, i) => {
        const card = thing.slice(thing.indexOf('/') + 1);
        return (
          <g key={thing} transform={`translate(${(i - (things.length - 1) / 2) * 50} 0)`}>
            <g {...touch(thing, cardName(card), 'choice-one')}>
              <rect class="choice-edge touch-edge" x="-23" y="-23" width="46" height="46" rx="8" />
              <g transform={`translate(0 ${followerOf(card)!.kind === 'priest' ? 4 : 2})`}>
                <Follower card={card} size={26} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The spaces of the last player's move. */
function touchedBy(events: readonly GameEvent[]): Set<string> {
  const ways = waysOf(events).flatMap(({ from, to }) => [from, to]);
  return new Set(
    [...ways, contestOf(events)?.to].filter((space): space is string => typeof space === 'string'),
  );
}

/** A hall that is higher than its room (a phone in landscape) scrolls. */
const LEAST_HEIGHT = 304;

export function Board(props: BoardProps): JSX.Element {
  const { height } = props;
  const least = LEAST_HEIGHT + heightBelow(props);
  if (height >= least) return <Hall {...props} />;
  return (
    <div class="court-scroll" tabIndex={0} style={`height:${height}px`}>
      <Hall {...props} height={least} />
    </div>
  );
}

function Hall(props: BoardProps): JSX.Element {
  const { width, height, position, last } = props;
  const plan = planOf(props);
  const moved = field(position, 'phase') === 'deal' ? new Set<string>() : touchedBy(last);
  return (
    <svg class="court-board" width={width} height={height} role="group" aria-label={text.hall}>
      <defs>
        <marker
          id="court-way-end"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="4"
          markerHeight="4"
          orient="auto"
        >
          <path class="court-way-head" d="M0 0L10 5L0 10Z" />
        </marker>
        <Hatches players={position.players} />
        <Masonry plan={plan} />
      </defs>
      <Ranks plan={plan} />
      <Piles plan={plan} position={position} />
      <Lines plan={plan} props={props} />
      <Wall plan={plan} props={props} />
      <OwnBench plan={plan} props={props} />
      {SPACES.map((space) => (
        <Stone key={space} plan={plan} space={space} props={props} marked={moved.has(space)} />
      ))}
      <Others plan={plan} props={props} />
      <Preview plan={plan} props={props} />
      <Pending plan={plan} props={props} />
      <Roll plan={plan} props={props} />
      <Followers plan={plan} />
    </svg>
  );
}
