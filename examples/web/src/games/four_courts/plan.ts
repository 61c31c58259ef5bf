// Where everything lies, for the room there is: the players around a band with the Run.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What lies in the band in the middle. */
export interface Band {
  readonly box: Box;
  /** Everything in one row, or the Run below the rest. */
  readonly one: boolean;
}

export interface Plan {
  readonly seats: readonly Box[];
  readonly band: Band;
}

const EDGE = 6;
const GAP = 6;

/** The viewer sits below; the others follow clockwise. */
export function planOf(width: number, height: number, players: number, viewer: number): Plan {
  const w = Math.min(width, 1180) - 2 * EDGE;
  const h = height - 2 * EDGE;
  const left = (width - w) / 2;
  const one = w >= 740;
  const middle = one
    ? Math.max(88, Math.min(128, h * 0.2))
    : w < 520
      ? 92
      : Math.max(112, Math.min(150, h * 0.2));
  const row = (h - middle - 2 * GAP) / 2;
  const half = (w - GAP) / 2;
  const below = EDGE + row + middle + 2 * GAP;
  const all = (y: number): Box => ({ x: left, y, w, h: row });
  const one2 = (i: number, y: number): Box => ({ x: left + i * (half + GAP), y, w: half, h: row });
  const round: Readonly<Record<number, readonly Box[]>> = {
    2: [all(below), all(EDGE)],
    3: [all(below), one2(0, EDGE), one2(1, EDGE)],
    4: [one2(0, below), one2(0, EDGE), one2(1, EDGE), one2(1, below)],
  };
  const boxes = round[players]!;
  const seats = boxes.map((_, seat) => boxes[(seat - viewer + players) % players]!);
  return { seats, band: { box: { x: left, y: EDGE + row + GAP, w, h: middle }, one } };
}

/** A player's place: marks at the side, the dais, the court beside it or below. */
export interface SeatPlan {
  readonly side: number;
  readonly dais: Box;
  readonly court: Box;
  /** The width of a card on the dais. */
  readonly card: number;
  /** The visible part of a monarch or a major under a major. */
  readonly strips: readonly [monarch: number, major: number];
  readonly gap: number;
  /** Suits beside each other in the court. */
  readonly columns: 1 | 2;
  /** The height of the step of the dais. */
  readonly step: number;
}

const PAD = 6;
const RATIO = 1.4;
/** Below this width a card has its rank and sign in one line. */
export const SMALL = 62;

export function seatPlan({ w, h }: Box): SeatPlan {
  const side = w < 420 ? 26 : 40;
  const beside = w >= 290 && w / h > 1.9;
  const step = h < 170 ? 17 : 22;
  const gap = w < 420 ? 4 : 8;
  const inner = w - 2 * PAD - side;
  if (beside) {
    const dais = Math.min(inner * (w < 420 ? 0.55 : 0.5), 4 * 110);
    const room = h - 2 * PAD - step;
    const card = widthOf((dais - 3 * gap - 2) / 4, room);
    const wide = 4 * card + 3 * gap + 4;
    const x = PAD + side + wide + (w < 420 ? 7 : 18);
    return {
      side,
      card,
      gap,
      step,
      columns: 1,
      strips: stripsOf(card),
      dais: { x: PAD + side, y: PAD, w: wide, h: h - 2 * PAD },
      court: { x, y: PAD, w: w - PAD - x, h: h - 2 * PAD },
    };
  }
  const rows = Math.max(19, Math.min(40, (h - 2 * PAD) * 0.14)) * 2;
  const high = h - 2 * PAD - rows - 6;
  const card = widthOf((inner - 3 * gap) / 4, high - step);
  return {
    side,
    card,
    gap,
    step,
    columns: 2,
    strips: stripsOf(card),
    dais: { x: PAD + side, y: PAD, w: inner, h: high },
    court: { x: PAD, y: PAD + high + 6, w: w - 2 * PAD, h: rows },
  };
}

const STRIP = 14;
/** With its edge still large enough for a finger. */
const LEAST = 28;

/** The width of a card that fits, with room above it for a monarch under majors. */
function widthOf(w: number, h: number): number {
  const low = Math.max((h - STRIP) / RATIO, Math.min(LEAST, h / (RATIO + 0.2)));
  return Math.floor(Math.max(16, Math.min(w, h < 80 ? low : h / (RATIO + 0.62))));
}

const stripsOf = (card: number): [number, number] =>
  card < SMALL ? [STRIP, STRIP] : [card * 0.33, card * 0.27];
