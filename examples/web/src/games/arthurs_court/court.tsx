// A player's court: courtiers in four columns with the pawns that strengthen them, the treasury, and
// the King's Favor.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, field, type Position } from '../../model/position';
import type { BoardProps } from '../game';
import { phrases } from './phrases';
import { Die, Pawn } from './pieces';
import type { Plan } from './plan';
import { byValue, Coins, shownOf, Tiles } from './stack';
import { bidOf, characterOf, courtThing, goldIn, ofPiece, standing, tileThing, TYPES, worth, type Type } from './table';

interface Props extends BoardProps {
  readonly plan: Plan;
  readonly next: Position;
  readonly seat: number;
}

function Standing({ position, seat }: Props): JSX.Element | null {
  if (field(position, 'high_bidder') === seat) return <b class="ac-pill high">bids {standing(position)}</b>;
  if (field(position, 'passed', seat) === true) return <span class="ac-pill">passed</span>;
  return null;
}

function Head(props: Props): JSX.Element {
  const { players, position, next, seat, viewer, plan } = props;
  const court = shownOf(at(position, 'court', seat), at(next, 'court', seat));
  const favor = court.find(({ piece }) => piece === 'favor');
  return (
    <div class="ac-head">
      <span class="ac-who">
        <Mark seat={seat} size={plan.large ? 30 : 24} />
        <b>{players[seat]?.name}</b>
        {seat === viewer && plan.large && <span class="small">you</span>}
      </span>
      <span class="ac-state">
        {favor && (
          <span class="ac-favor" title="The King’s Favor: begins auctions, wins ties">
            <Die size={plan.large ? 30 : 22} token={favor.how === 'ghost' ? undefined : favor.id} more={favor.how} />
            {plan.large && <span class="small">Favor</span>}
          </span>
        )}
        <Standing {...props} />
      </span>
    </div>
  );
}

function Column(props: Props & { type: Type }): JSX.Element {
  const { type, position, next, seat, plan } = props;
  const character = characterOf(type);
  const court = at(position, 'court', seat);
  const after = at(next, 'court', seat);
  const [pawn] = shownOf(ofPiece(court, character), ofPiece(after, character));
  const wide = (plan.width - 2 * plan.side) / 4 > plan.coin * 1.9;
  const size = wide ? Math.min(plan.pawn, plan.row * 0.5) : 26;
  const room = plan.row - 12 - (pawn && !wide ? size : 0);
  return (
    <Coins
      type={type}
      tokens={shownOf(ofPiece(court, type), ofPiece(after, type))}
      thing={courtThing(seat, type)}
      label={phrases.thing(courtThing(seat, type), position)}
      size={plan.coin}
      room={room}
      under={
        pawn ? (
          <span class="ac-bonus">
            <Pawn character={character} size={size} token={pawn.how === 'ghost' ? undefined : pawn.id} more={pawn.how} />+
            {worth(character)}
          </span>
        ) : null
      }
    />
  );
}

function Treasury({ position, next, seat, plan }: Props): JSX.Element {
  const tiles = shownOf(at(position, 'treasury', seat), at(next, 'treasury', seat));
  const gold = goldIn(at(position, 'treasury', seat));
  return (
    <div class="ac-treasury" data-spot={`treasury@${seat}`} title={`Treasury: ${gold}`}>
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
      aria-label={`The court of ${players[seat]?.name}`}
    >
      <Head {...props} />
      <div class="ac-columns">
        {TYPES.map((type) => (
          <Column key={type} {...props} type={type} />
        ))}
      </div>
      <Treasury {...props} />
    </section>
  );
}
