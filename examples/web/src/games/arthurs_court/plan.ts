// Sizes that follow from the room there is. Castle and courts share one grid: a tower's width on both
// sides, and between them four columns, one for each type of courtier.

export interface Plan {
  readonly beside: boolean;
  readonly width: number;
  readonly castle: number;
  /** The height of a court, and of the viewer's own, which is for fingers. */
  readonly row: number;
  readonly own: number;
  readonly side: number;
  readonly gap: number;
  readonly coin: number;
  /** The height for the coins of a band in the yard. */
  readonly band: number;
  readonly treasury: number;
  readonly purse: number;
  readonly pawn: number;
  readonly large: boolean;
  /** Whether the towers have room for a sentence. */
  readonly tall: boolean;
}

const PAD = 4;
const CASTLE = 184;
/** On a short phone with four players, so low. */
const LEAST_CASTLE = 150;
const OWN = 68;
const LEAST_ROW = 52;
/** Of the yard's height, what its captions take. */
export const CAPTIONS = 66;

export function planOf(width: number, height: number, players: number): Plan {
  const beside = width > height * 1.5 && width >= 720;
  const room = (beside ? (width - PAD) / 2 : width) - 2 * PAD;
  const w = Math.min(room, 920);
  const h = height - 2 * PAD;
  const gap = w < 500 ? 2 : 8;
  const share = (h * 2.3) / (2.3 + players);
  const between = Math.max(gap, 4);
  const tight = h - OWN - (players - 1) * LEAST_ROW - players * between;
  const least = Math.max(LEAST_CASTLE, Math.min(CASTLE, tight));
  const castle = beside ? Math.min(h, w * 0.8) : Math.max(least, Math.min(share, w * 0.8));
  const courts = (beside ? h : h - castle) - players * between;
  const own = Math.max(OWN, Math.min(courts / players, 180));
  const row = Math.max(LEAST_ROW, Math.min((courts - own) / (players - 1), own));
  const side = Math.max(94, Math.min(204, w * 0.235));
  const column = (w - 2 * side - 2 * gap) / 4;
  const band = (castle - CAPTIONS) / 2;
  const coin = Math.floor(Math.min(column - 9, 60, band * 0.62, row * 0.48));
  const large = w >= 600;
  return {
    beside,
    width: w,
    castle,
    row,
    own,
    side,
    gap,
    coin,
    band,
    treasury: large ? Math.min(44, (row - 24) / 2) : Math.min(27, (row - 4) / 2),
    purse: large ? 30 : 20,
    pawn: large ? Math.min(58, castle * 0.17) : 32,
    large,
    tall: large && castle >= 340,
  };
}
