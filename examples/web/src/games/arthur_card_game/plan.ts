// Sizes that follow from the room there is.

import { at, counted, type Position } from '../../model/position';

export interface Plan {
  /** Columns and adventures side by side, else one above the other. */
  readonly wide: boolean;
  /** More than a phone: columns have headings. */
  readonly roomy: boolean;
  /** Adversaries have their prices below; adventures have their names. */
  readonly stacked: boolean;
  readonly named: boolean;
  readonly foe: number;
  readonly adventure: number;
  /** Columns of adventures. */
  readonly across: number;
  readonly lane: number;
  readonly own: number;
  /** The viewer's adversaries need two rows. */
  readonly packed: boolean;
}

const GAP = 4;
const PAD = 8;
const BAND = 38;
/** The least height of an adventure, and how much higher it is than an adversary. */
const LEAST = 38;
const LEAST_RATIO = 1.3;
const HEAD = 22;
const ROWS = 4;
const SPACES = 15; // thirteen adventures and two decks

const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** How many rows of the others' adversaries there are. */
export function laneRows(position: Position, width: number, viewer: number | null): number {
  return rowsOf(position, width, viewer).at(-1)?.row ?? 0;
}

export interface Lane {
  readonly seat: number;
  readonly whole: boolean;
  readonly row: number;
}

/** Where the others' adversaries lie: two players share a row if there is room for both. */
export function rowsOf(position: Position, width: number, viewer: number | null): readonly Lane[] {
  const half = (width - PAD - GAP) / 2;
  const seats = [...Array(position.players).keys()].filter((seat) => seat !== viewer);
  const lanes: Lane[] = [];
  let [row, used] = [0, 2];
  for (const seat of seats) {
    const need = 36 + 4 * 26 + at(position, 'held', seat).length * 10;
    const whole = seats.length < 3 ? width < 560 || seats.length === 1 : need > half;
    if (whole || used === 2) [row, used] = [row + 1, 0];
    used += whole ? 2 : 1;
    lanes.push({ seat, whole, row });
  }
  return lanes;
}

/** How many rows the viewer's adversaries need at their best size. */
function ownRows(position: Position, width: number, viewer: number): number {
  const kinds = counted(at(position, 'held', viewer));
  const most = (width - 80) / (width >= 640 ? 60 : 46);
  const more = [...kinds.values()].filter((n) => n > 1).length;
  return Math.ceil((kinds.size + more * 0.3) / most);
}

/** How high rows are that share a height, with gaps between them. */
const share = (height: number, rows: number, gap: number): number =>
  (height - gap * (rows - 1)) / rows;

export function planOf(
  width: number,
  height: number,
  position: Position,
  viewer: number | null,
): Plan {
  const wide = width >= 640 && width > height * 1.2;
  const roomy = width >= 640;
  const lane = roomy ? 34 : 26;
  const packed = viewer !== null && ownRows(position, width, viewer) > 1;
  const own = viewer === null ? 0 : packed ? 70 : roomy ? 50 : 38;
  const gap = roomy ? 6 : GAP;
  const lanes = laneRows(position, width, viewer) * (lane + GAP) + own;
  const rest = height - PAD - lanes - BAND - 2 * GAP;
  const head = roomy ? HEAD + gap : 0;
  const across = wide ? 3 : 5;
  const down = SPACES / across;
  let adventure = clamp(LEAST, share(rest, down, gap), 112);
  let foe = clamp(32, share(down * adventure + (down - 1) * gap - head, ROWS, gap), 130);
  if (!wide) {
    const unit = (rest - head - gap * (ROWS + down - 1)) / (ROWS + down * LEAST_RATIO);
    foe = clamp(32, unit, 84);
    adventure = clamp(LEAST, unit * LEAST_RATIO, 104);
  }
  const tile = (wide ? width * 0.5 : width) / across;
  return {
    wide,
    roomy,
    stacked: roomy && foe >= 62,
    named: roomy && adventure >= 70 && tile > 112,
    foe,
    adventure,
    across,
    lane,
    own,
    packed,
  };
}
