// Sizes that follow from the room there is.

import { at, type Position } from '../../model/position';

export interface Plan {
  /** Columns and adventures side by side, else one above the other. */
  readonly wide: boolean;
  /** Columns have a heading, and adventures their names. */
  readonly roomy: boolean;
  readonly foe: number;
  readonly adventure: number;
  /** Columns of adventures. */
  readonly across: number;
  readonly lane: number;
  readonly own: number;
}

const GAP = 4;
const PAD = 12;
const BAND = 44;
const HEAD = 24;
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

export function planOf(
  width: number,
  height: number,
  position: Position,
  viewer: number | null,
): Plan {
  const wide = width >= 640 && width > height * 1.1;
  const roomy = width >= 640;
  const lane = roomy ? 34 : 24;
  const own = viewer === null ? 0 : roomy ? 50 : 40;
  const below = laneRows(position, width, viewer) * (lane + GAP) + own + GAP;
  const rest = height - PAD - below - BAND - GAP;
  const across = wide ? 3 : 5;
  const down = SPACES / across;
  if (wide) {
    const foe = (rest - HEAD - GAP * (ROWS + 1)) / ROWS;
    const adventure = (rest - GAP * down) / down;
    return {
      wide,
      roomy,
      foe: clamp(32, foe, 92),
      adventure: clamp(40, adventure, 92),
      across,
      lane,
      own,
    };
  }
  const unit = (rest - (roomy ? HEAD : 0) - GAP * (ROWS + down + 1)) / (ROWS + down * 1.3);
  return {
    wide,
    roomy,
    foe: clamp(32, unit, 84),
    adventure: clamp(40, unit * 1.3, 104),
    across,
    lane,
    own,
  };
}
