// A scene for any game: every place of the catalogue as a row of counters. It uses the catalogue
// alone.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, counted, field, spotKey, spotsOf, type Position } from '../../model/position';
import type { Catalogue, Move, Place, Spot } from '../../wire/json';
import { useTouch } from '../../scene/touch';
import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import type { BoardProps, HandProps, SceneProps, SeatProps } from '../game';
import { many, plain } from '../words';
import './generic.css';

const MANY = 12;

/** Every value of a move is a thing: a piece by its name, anything else by its argument. */
export function genericSlots(catalogue: Catalogue): (move: Move) => Slot[] {
  const pieces = new Set(catalogue.pieces.map(({ name }) => name));
  return (move) => {
    const args = Object.entries(move).filter(([name]) => name !== 'type');
    const slots = args.map(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) =>
        pieces.has(String(one)) ? `piece:${String(one)}` : `arg:${name}=${String(one)}`,
      ),
    );
    return [[`type:${move.type}`], ...slots];
  };
}

/** A piece may be any value that is a piece. */
export function genericMeanings(catalogue: Catalogue): (thing: Thing) => string[] {
  const args = catalogue.phases.flatMap(({ moves }) => moves.flatMap((move) => move.args));
  const names = new Set(args.filter(({ kind }) => kind === 'piece').map(({ name }) => name));
  return (thing) =>
    kindOf(thing) === 'piece'
      ? [...names].map((name) => `${name}=${nameOf(thing)}`)
      : [nameOf(thing)];
}

function Counter({ id, piece, n }: { id: number; piece: string | null; n: number }): JSX.Element {
  const touch = useTouch();
  const words = piece === null ? 'hidden' : plain(piece);
  if (piece === null)
    return (
      <span class="counter hidden" data-token={id}>
        {n}
      </span>
    );
  return (
    <span {...touch(`piece:${piece}`, words, 'counter')} data-token={id}>
      {words}
      {n > 1 && <b class="number"> ×{n}</b>}
    </span>
  );
}

function Pieces({ position, spot }: { position: Position; spot: Spot }): JSX.Element {
  const tokens = at(position, spot.place, spot.seat, spot.part);
  const hidden = tokens.filter(({ piece }) => piece === null);
  return (
    <span class="counters" data-spot={spotKey(spot)}>
      {[...counted(tokens)].map(([piece, n]) => (
        <Counter
          key={piece}
          id={tokens.findLast((token) => token.piece === piece)!.id}
          piece={piece}
          n={n}
        />
      ))}
      {hidden.length > 0 && <Counter id={hidden.at(-1)!.id} piece={null} n={hidden.length} />}
      {!tokens.length && <span class="small">–</span>}
    </span>
  );
}

function PlaceRow({ place, position }: { place: Place; position: Position }): JSX.Element | null {
  const spots = spotsOf(place, position.players);
  const used = spots.filter((spot) => at(position, spot.place, spot.seat, spot.part).length);
  if (!used.length) return null;
  const shown = spots.length > MANY ? used : spots;
  return (
    <section class="place">
      <h3>{plain(place.name)}</h3>
      {shown.map((spot) => (
        <div class="spot" key={spotKey(spot)}>
          {spot.seat !== undefined && <Mark seat={spot.seat} />}
          {spot.part !== undefined && <span class="part">{plain(String(spot.part))}</span>}
          <Pieces position={position} spot={spot} />
        </div>
      ))}
    </section>
  );
}

export function GenericBoard({ catalogue, position, viewer }: BoardProps): JSX.Element {
  const open = catalogue.places.filter(
    (place) => !(place.seen === 'own' && place.per_seat && viewer !== null),
  );
  const facts = catalogue.fields.filter(
    ({ parts, per_seat, name }) => parts === null && !per_seat && name !== 'actor',
  );
  return (
    <div class="generic" role="group" aria-label="The table" tabIndex={0}>
      <p class="facts">
        {facts.map(({ name }) => {
          const value = field(position, name);
          if (value === null || value === false || value === 0) return null;
          return (
            <span key={name}>
              {plain(name)} <b>{value === true ? 'yes' : plain(String(value))}</b>
            </span>
          );
        })}
      </p>
      <div class="places">
        {open.map((place) => (
          <PlaceRow key={place.name} place={place} position={position} />
        ))}
      </div>
    </div>
  );
}

const ofSeat = ({ catalogue }: SceneProps): Place[] =>
  catalogue.places.filter(({ seen, per_seat }) => per_seat && seen === 'own');

export function GenericSeat(props: SeatProps): JSX.Element {
  const { position, seat } = props;
  return (
    <>
      {ofSeat(props).map((place) => (
        <span key={place.name} class="small">
          {plain(place.name)}{' '}
          {spotsOf(place, position.players)
            .filter((spot) => spot.seat === seat)
            .map((spot) => at(position, spot.place, seat, spot.part).length)
            .join(' · ')}{' '}
        </span>
      ))}
    </>
  );
}

/** How many pieces a player has that others do not see. */
export function GenericSeatLine(props: SeatProps): JSX.Element | null {
  const { position, seat } = props;
  const places = ofSeat(props);
  const n = places
    .flatMap((place) => spotsOf(place, position.players))
    .filter((spot) => spot.seat === seat)
    .reduce((sum, { place, part }) => sum + at(position, place, seat, part).length, 0);
  return places.length ? <>{many(n, 'piece')}</> : null;
}

export function GenericHand({ catalogue, position, seat }: HandProps): JSX.Element {
  const places = catalogue.places.filter(({ seen, per_seat }) => per_seat && seen === 'own');
  return (
    <div class="generic-hand" role="group" aria-label="Your pieces" tabIndex={0}>
      {places.map((place) => (
        <div class="spot" key={place.name}>
          <span class="part">{plain(place.name)}</span>
          {spotsOf(place, position.players)
            .filter((spot) => spot.seat === seat)
            .map((spot) => (
              <Pieces key={spotKey(spot)} position={position} spot={spot} />
            ))}
        </div>
      ))}
    </div>
  );
}
