// A player's court: courtiers in four columns with the pawns that strengthen them, the treasury, and
// the King's Favor.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, field, type Position } from '../../model/position';
import type { BoardProps } from '../game';
import { you } from '../words';
import { phrases } from './phrases';
import { Die, Pawn } from './pieces';
import type { Plan } from './plan';
import { byValue, Coins, fitOf, shownOf, Tiles, type Shown } from './stack';
import {
  bidOf,
  characterOf,
  courtThing,
  goldIn,
  ofPiece,
  standing,
  tileThing,
  TYPES,
  worth,
  type Character,
} from './table';
import { text } from './text';

interface Props extends BoardProps {
  readonly plan: Plan;
  readonly next: Position;
  readonly seat: number;
}

function Bidding({ position, seat }: Props): JSX.Element | null {
  if (field(position, 'high_bidder') === seat)
    return <b class="ac-pill high">{text.bids(standing(position))}</b>;
  if (field(position, 'passed', seat) === true) return <span class="ac-pill">{text.passed}</span>;
  return null;
}

function Head(props: Props): JSX.Element {
  const { players, position, next, seat, viewer, plan } = props;
  const court = shownOf(at(position, 'court', seat), at(next, 'court', seat));
  const favor = court.find(({ piece }) => piece === 'favor');
  return (
    <div class="ac-head">
      <span class="ac-who">
        <Mark seat={seat} size={plan.large ? 30 : 23} />
        <b>{players[seat]?.name}</b>
        {seat === viewer && plan.large && <span class="small">{you}</span>}
      </span>
      <span class="ac-state">
        {favor && (
          <span class="ac-favor" title={text.favorTitle}>
            <Die
              size={plan.large ? 30 : 22}
              token={favor.how === 'ghost' ? undefined : favor.id}
              more={favor.how}
            />
            <span class="small">{text.favor}</span>
          </span>
        )}
        <Bidding {...props} />
      </span>
    </div>
  );
}

/** The pawns stand beside the coins where there is room, else under them. */
function Courtiers({ position, next, seat, plan }: Props): JSX.Element {
  const court = at(position, 'court', seat);
  const after = at(next, 'court', seat);
  const shown = (piece: string) => shownOf(ofPiece(court, piece), ofPiece(after, piece));
  const stacks = TYPES.map(shown);
  const pawns = TYPES.map((type) => shown(characterOf(type))[0]);
  const under = !plan.large && pawns.some((pawn) => pawn);
  const fit = fitOf(
    stacks.map(({ length }) => length),
    plan.coin,
    plan.row,
    under ? PAWN + 5 : 0,
  );
  return (
    <div class="ac-columns">
      {TYPES.map((type, i) => {
        const thing = courtThing(seat, type);
        const pawn = pawns[i];
        return (
          <Coins
            key={type}
            type={type}
            tokens={stacks[i]!}
            thing={thing}
            label={phrases.thing(thing, position)}
            fit={fit}
            beside={
              pawn && (
                <Standing character={characterOf(type)} pawn={pawn} plan={plan} base={fit.base} />
              )
            }
          />
        );
      })}
    </div>
  );
}

const PAWN = 26;

interface StandingProps {
  readonly character: Character;
  readonly pawn: Shown;
  readonly plan: Plan;
  readonly base: number;
}

function Standing({ character, pawn, plan, base }: StandingProps): JSX.Element {
  const size = plan.large ? plan.coin * 0.7 : PAWN;
  const style = plan.large
    ? `left:calc(50% + ${plan.coin / 2 + 2}px);bottom:${base}px`
    : 'bottom:3px';
  return (
    <span class="ac-bonus ac-pawn" style={style}>
      <Pawn
        character={character}
        size={size}
        token={pawn.how === 'ghost' ? undefined : pawn.id}
        more={pawn.how}
      />
      <span>+{worth(character)}</span>
    </span>
  );
}

function Treasury({ position, next, seat, plan }: Props): JSX.Element {
  const tiles = shownOf(at(position, 'treasury', seat), at(next, 'treasury', seat));
  const gold = goldIn(at(position, 'treasury', seat));
  return (
    <div class="ac-treasury" data-spot={`treasury@${seat}`} title={text.treasury(gold)}>
      {byValue(tiles).map(([value, same]) => (
        <Tiles
          key={value}
          value={value}
          tokens={same}
          thing={tileThing(seat, value)}
          label={phrases.thing(tileThing(seat, value), position)}
          size={plan.treasury}
          raised={bidOf(position, seat, value)}
        />
      ))}
    </div>
  );
}

export function Court(props: Props): JSX.Element {
  const { seat, position, players, viewer } = props;
  const acts = field(position, 'actor') === seat;
  return (
    <section
      class={`ac-court p${seat} ${acts ? 'acts' : ''} ${seat === viewer ? 'own' : ''}`}
      data-spot={`court@${seat}`}
      aria-label={text.courtOf(players[seat]?.name ?? '')}
    >
      <Head {...props} />
      <Courtiers {...props} />
      <Treasury {...props} />
    </section>
  );
}
