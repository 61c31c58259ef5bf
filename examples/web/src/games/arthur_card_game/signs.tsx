// The signs of adversaries, knights and adventures, drawn around the origin in a box of 24 by 24.

import type { ComponentChildren, JSX } from 'preact';
import { Figure, type Who } from '../../kit/figures';
import { Shield } from '../../kit/marks';
import { cardOf, type Colour, type Knight } from './cards';

/** A witch, a knight, a monster, a dragon: one for each colour. */
const FOES: Readonly<Record<Colour, Who>> = {
  yellow: 'witch',
  blue: 'knight',
  green: 'monster',
  red: 'dragon',
};

interface SignProps {
  readonly size: number;
  readonly children: ComponentChildren;
  readonly more?: string;
}

export function Sign({ size, children, more = '' }: SignProps): JSX.Element {
  return (
    <svg
      class={`kc-sign ${more}`}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const FoePath = ({ colour }: { colour: Colour }): JSX.Element => (
  <g class={`kc-foe-sign ${colour}`}>
    <Figure who={FOES[colour]} />
  </g>
);

export function FoeSign({ colour, size }: { colour: Colour; size: number }): JSX.Element {
  return (
    <Sign size={size}>
      <FoePath colour={colour} />
    </Sign>
  );
}

// ---- knights -----------------------------------------------------------------------------------

/** What each colour of knights has on the shield: a sun, a cross, chevrons. */
const CHARGES: Readonly<Record<Knight, string>> = {
  orange:
    'M0-9L1.900-4.800L6-6.300L4.500-2.200L8.600-.400L4.500 1.500L6 5.600L1.900 4.100L0 8.300L-1.900 4.100L-6 5.600L-4.500 1.500L-8.600-.400L-4.500-2.200L-6-6.300L-1.900-4.800Z',
  red: 'M-2.200-11H2.200V-4.200H10V.200H2.200V11.700L0 12.500L-2.200 11.700V.200H-10V-4.200H-2.200Z',
  beige:
    'M-10-1L0-8.500L10-1V3.500L0-4L-10 3.500ZM-8.700 6L0-.500L8.700 6L6.500 8.700L0 4L-6.500 8.700Z',
};

const HEATER = 'M-10-11H10V0C10 7 4.500 10.500 0 12.500C-4.500 10.500-10 7-10 0Z';

export function KnightShield({ colour }: { colour: Knight }): JSX.Element {
  return (
    <g class={`kc-knight ${colour}`}>
      <path class="kc-knight-field" d={HEATER} />
      <path class="kc-knight-charge" d={CHARGES[colour]} />
      <path class="kc-knight-edge" d={HEATER} />
    </g>
  );
}

/** The picture of a card: as many knights as it counts, with their shields; or Merlin. */
export function KnightPicture({ kind }: { kind: string }): JSX.Element {
  const { colour, knights } = cardOf(kind);
  if (!colour) {
    return (
      <g class="kc-merlin">
        <Figure who="merlin" />
      </g>
    );
  }
  const one = (x: number, y: number, scale: number) => (
    <g class={`kc-knight ${colour}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <Figure who="knight" />
      <g transform="translate(7 6) scale(0.550)">
        <KnightShield colour={colour} />
      </g>
    </g>
  );
  if (knights === 1) return one(-1, -1, 1);
  return (
    <>
      {one(3.5, -5, 0.8)}
      {one(-3.5, 3.5, 0.8)}
    </>
  );
}

/** Knights of any colour: what a fight costs. */
export function Helm({ size = 14 }: { size?: number }): JSX.Element {
  return (
    <Sign size={size}>
      <path class="kc-line" d={HEATER} />
    </Sign>
  );
}

interface SealProps {
  readonly seat?: number | null;
  readonly size?: number;
}

/** A seal in wax, of a player or of nobody in particular. */
export function Seal({ seat = null, size = 16 }: SealProps): JSX.Element {
  return (
    <Sign size={size} more={seat === null ? '' : `p${seat}`}>
      <path
        class="kc-wax"
        d="M0-11.500L3.600-9.400L7.800-8.800L9.400-4.900L11.500-1.500L10.400 2.600L10 6.600L6.400 8.700L3.400 11.400L-.800 10.800L-4.900 10.600L-7.300 7.300L-10.400 4.700L-10.600.500L-11.200-3.600L-8.500-6.800L-5.800-10L-1.700-10.200Z"
      />
      {seat === null ? (
        <circle class="kc-wax-ring" r="5.500" />
      ) : (
        <g transform="scale(0.760)">
          <Shield seat={seat} />
        </g>
      )}
    </Sign>
  );
}

// ---- adventures --------------------------------------------------------------------------------

const ADVENTURES: Readonly<Record<string, string>> = {
  holy_grail:
    'M-8-10.500H8C8-3 5-.500 1.700 1V6C4.500 6.500 6 8 6.500 10.500H-6.500C-6 8-4.500 6.500-1.700 6V1C-5-.500-8-3-8-10.500ZM-5.500-8C-5-4.500-4-3-2.500-2C-3.300-4-3.600-6-3.700-8Z',
  castle:
    'M-11-9H-8.500V-6.500H-6V-9H-3.500V-3.500H-1.500V-6H1.500V-3.500H3.500V-9H6V-6.500H8.500V-9H11V10H3V5.500C3 1.500-3 1.500-3 5.500V10H-11Z',
  excalibur:
    'M0-11.500L2-8.500V3H7V5.500H2V8.500C3.200 9 3.200 11.500 0 11.500S-3.200 9-2 8.500V5.500H-7V3H-2V-8.500Z',
  questing_beast:
    'M0-1C4-1 8 3.500 8 7C8 11 3 9.500 0 9.500S-8 11-8 7C-8 3.500-4-1 0-1ZM-4-11C-1.500-11-1-4-3.500-3.500S-7-11-4-11ZM4-11C1.500-11 1-4 3.500-3.500S7-11 4-11ZM-9.500-6C-7-6-5.500-.500-7.500 0S-12.500-6-9.500-6ZM9.500-6C7-6 5.500-.500 7.500 0S12.500-6 9.500-6Z',
  fisher_king:
    'M-11.500 0C-8-6-1-7.500 5-1L10.500-6.500C9.500-2.500 9.500 2.500 10.500 6.500L5 1C-1 7.500-8 6-11.500 0ZM-7.500-1.200A1.300 1.300 0 1 0-4.900-1.200A1.300 1.300 0 1 0-7.500-1.200Z',
  tourney:
    'M-11-11L-6.500-9.500L0-2.300L6.500-9.500L11-11L9.500-6.500L2-.200L9 7.500L10.500 6L11.500 7.500L7.500 11.500L6 10.500L7.300 9.200L0 1.800L-7.300 9.200L-6 10.500L-7.500 11.500L-11.500 7.500L-10.500 6L-9 7.500L-2-.200L-9.500-6.500Z',
  battle_saxons:
    'M-1.500-11.500H1.500V-8.500C5-8.500 8-9.500 10-11C11.500-6 11.500-1 10 4C8 2.500 5 1.500 1.500 1.500V11.500H-1.500V1.500L-5-1V-6L-1.500-8.500Z',
  battle_robbers:
    'M-11-5C-7-7-3-5 0-3.500C3-5 7-7 11-5C11.500 2 8.500 6 5 6C2.500 6 1.500 2.500 0 2.500S-2.500 6-5 6C-8.500 6-11.500 2-11-5ZM-7.500-1C-6 2-3.500 2-2.500 .500C-4-1-6-1.500-7.500-1ZM7.500-1C6 2 3.500 2 2.500 .500C4-1 6-1.500 7.500-1Z',
  battle_vikings:
    'M-11.500 2C-9 3.500-7 4-1.200 4V2H-8L-6.500-9H6.500L8 2H1.200V4C7 4 9 3.500 11.500 2C11.500 7 8 10.500 4.500 10.500H-4.500C-8 10.500-11.500 7-11.500 2ZM-3.500-7L-4.300 0H-1.200V-7ZM3.500-7H1.200V0H4.300Z',
  sea_monster:
    'M-11.500 6C-8 3-6.500 6.500-4.500 7C-7-3-2.500-11.500 4-10.500C9-9.500 9.500-3 4.500-2.500C2.500-2.300 1.500-4.500 3.500-6C-.500-6-1.500 1 1 6.500C4 6 5 3 8 5L11.500 6V9.500C8 11.500 6.500 8.500 4 9C1 11.500-1.500 9-4 9.500C-7 11.500-9 8.500-11.500 9.500Z',
  king_mark: 'M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9ZM-8 4V6.500H8V4Z',
  green_knight:
    'M0-11.500C7-8 9.500-2 6.500 4C5 6.800 2.800 7.800 1.200 8V11.500H-1.200V8C-2.800 7.800-5 6.800-6.500 4C-9.500-2-7-8 0-11.500ZM-.800-5V-1L-4-3L-.800 2.500V5.500H.800V2.500L4-3L.800-1V-5Z',
  treasure:
    'M-11 -1V-4C-11-8-9-9.500-6-9.500H6C9-9.500 11-8 11-4V-1H3V-3H-3V-1ZM-11 1H-3V4H3V1H11V9.500H-11ZM-1.500-1.500H1.500V2.500H-1.500Z',
};

const TINCTURES: Readonly<Record<string, string>> = {
  holy_grail: '#e6b93f',
  castle: '#c2b8a3',
  excalibur: '#c6ced6',
  questing_beast: '#a98852',
  fisher_king: '#6fa3c7',
  tourney: '#c6ced6',
  battle_saxons: '#c94f3f',
  battle_robbers: '#7d7396',
  battle_vikings: '#b98a4e',
  sea_monster: '#4f9a94',
  king_mark: '#e6b93f',
  green_knight: '#5d9a4e',
  treasure: '#b9793a',
};

export function AdventureSign({ name, size }: { name: string; size: number }): JSX.Element {
  return (
    <Sign size={size}>
      <path class="kc-adventure-sign" d={ADVENTURES[name]} fill={TINCTURES[name]} />
      <path class="relief" fill-rule="evenodd" d={ADVENTURES[name]} />
    </Sign>
  );
}
