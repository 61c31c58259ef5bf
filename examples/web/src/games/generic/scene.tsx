// A scene for any game, from its catalogue alone: a place with many parts is a board of cells, every other place a
// list of pieces; places and fields of players carry their names.

import type { JSX } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { Mark } from '../../kit/marks';
import { at, counted, field, spotKey, spotsOf, type Position } from '../../model/position';
import type { Catalogue, Field, FieldValues, Place, Spot, Value } from '../../wire/json';
import { TouchContext, useTouch } from '../../scene/touch';
import type { BoardProps, HandProps, SceneProps, SeatProps } from '../game';
import { minus, you } from '../words';
import { boardsOf, cellOf, heading, partsOf, placeOfField, placeOfParts, written } from './parts';
import { text as said } from './text';
import './generic.css';

const UNSAID = new Set(['actor', 'phase']); // the prompt and the list of players show them
const LONG = 12; // of more spots, empty ones are left out

// ---- pieces ----------------------------------------------------------------------------------------

interface CounterProps {
  readonly id: number;
  readonly piece: string | null;
  readonly n: number;
  /** On a cell, a touch of a piece that no move needs next is a touch of the cell. */
  readonly onCell: boolean;
}

function Counter({ id, piece, n, onCell }: CounterProps): JSX.Element {
  const touch = useTouch();
  const { choice, inviting } = useContext(TouchContext);
  if (piece === null)
    return (
      <span class="counter hidden" data-token={id} role="img" aria-label={said.hidden(n)}>
        {n}
      </span>
    );
  const thing = `piece:${piece}`;
  const words = written(piece);
  const needed = inviting.has(thing) || choice?.given.includes(thing);
  return (
    <span
      {...(onCell && !needed ? { class: 'counter' } : touch(thing, words, 'counter'))}
      data-token={id}
    >
      {words}
      {n > 1 && <b class="number"> ×{n}</b>}
    </span>
  );
}

interface PiecesProps {
  readonly position: Position;
  readonly spot: Spot;
  readonly onCell?: boolean;
}

function Pieces({ position, spot, onCell = false }: PiecesProps): JSX.Element {
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
          onCell={onCell}
        />
      ))}
      {hidden.length > 0 && (
        <Counter id={hidden.at(-1)!.id} piece={null} n={hidden.length} onCell={onCell} />
      )}
      {!tokens.length && <span class="small">–</span>}
    </span>
  );
}

// ---- places ----------------------------------------------------------------------------------------

/** A place as a board. `marks`: what fields say of a cell. */
function Board({
  place,
  position,
  marks,
}: {
  place: Place;
  position: Position;
  marks: (part: number | string) => readonly string[];
}): JSX.Element {
  const touch = useTouch();
  return (
    <section class="place wide">
      <h2>{heading(place.name)}</h2>
      <div class="cells">
        {partsOf(place).map((part) => {
          const spot = { place: place.name, part };
          const marked = marks(part);
          const pieces = [...counted(at(position, place.name, undefined, part)).keys()];
          const label = [written(String(part)), ...pieces.map(written), ...marked].join(', ');
          return (
            <div key={part} {...touch(cellOf(place.name, part), label, 'cell')}>
              <span class="part">{written(String(part))}</span>
              <Pieces position={position} spot={spot} onCell />
              {marked.map((words) => (
                <span key={words} class="mark-words">
                  {words}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** A place as a list, with a line for each player if each has one; null while it is empty. */
function List({ place, props }: { place: Place; props: SceneProps }): JSX.Element | null {
  const { position } = props;
  const spots = spotsOf(place, position.players);
  const isUsed = (spot: Spot) => at(position, spot.place, spot.seat, spot.part).length > 0;
  if (!spots.some(isUsed)) return null;
  const shown = spots.length > LONG ? spots.filter(isUsed) : spots;
  const seats = new Set(shown.map(({ seat }) => seat));
  return (
    <section class="place">
      <h2>{heading(place.name)}</h2>
      {[...seats].map((seat) => (
        <div class="spot" key={seat}>
          {seat !== undefined && <Owner seat={seat} props={props} />}
          <span class="spots">
            {shown
              .filter((spot) => spot.seat === seat)
              .map((spot) => (
                <span class="one-spot" key={spotKey(spot)}>
                  {spot.part !== undefined && (
                    <span class="part">{written(String(spot.part))}</span>
                  )}
                  <Pieces position={position} spot={spot} />
                </span>
              ))}
          </span>
        </div>
      ))}
    </section>
  );
}

function Owner({ seat, props }: { seat: number; props: SceneProps }): JSX.Element {
  return (
    <span class="owner">
      <Mark seat={seat} /> {props.players[seat]?.name}
    </span>
  );
}

const isOwn = ({ seen, per_seat }: Place): boolean => per_seat && seen === 'own';

// ---- fields ----------------------------------------------------------------------------------------

const seatOf = ({ players, viewer }: SceneProps, seat: number): string =>
  seat === viewer ? you : (players[seat]?.name ?? '–');

/** A value in words; null for one that says nothing. */
function words(props: SceneProps, { value: kind }: Field, value: Value): string | null {
  if (value === null || value === false || value === '') return null;
  if (value === true) return said.yes;
  if (kind === 'seat' || kind === 'actor')
    return typeof value === 'number' ? seatOf(props, value) : written(value);
  return typeof value === 'number' ? minus(value) : written(value);
}

/** A field for all: "Bid: 1 ×2" with parts, else its value. */
function Fact({ of, props }: { of: Field; props: SceneProps }): JSX.Element | null {
  const text =
    of.parts === null
      ? words(props, of, field(props.position, of.name))
      : partsOf(of)
          .flatMap((part) => {
            const value = words(props, of, field(props.position, of.name, part));
            return value === null || value === '0'
              ? []
              : `${written(String(part))}${value === said.yes ? '' : ` ${value}`}`;
          })
          .join(', ');
  return text ? (
    <span>
      {heading(of.name)} <b>{text}</b>
    </span>
  ) : null;
}

/** What the fields say of the cells of a board. */
function marksOf(catalogue: Catalogue, place: Place, props: SceneProps) {
  const { position } = props;
  const pointing = catalogue.fields.filter((of) => placeOfField(catalogue, of) === place);
  const filling = catalogue.fields.filter((of) => placeOfParts(catalogue, of) === place);
  return (part: number | string): string[] => [
    ...pointing
      .filter(({ name }) => field(position, name) === part)
      .map(({ name }) => heading(name)),
    ...filling.flatMap((of) => {
      const value = words(props, of, field(position, of.name, part));
      return value === null
        ? []
        : value === said.yes
          ? heading(of.name)
          : `${heading(of.name)} ${value}`;
    }),
  ];
}

// ---- the parts of a scene ----------------------------------------------------------------------------

export function GenericBoard(props: BoardProps): JSX.Element {
  const { catalogue, position, viewer } = props;
  const boards = useMemo(() => boardsOf(catalogue), [catalogue]);
  const open = catalogue.places.filter((place) => !(isOwn(place) && viewer !== null));
  const facts = catalogue.fields.filter(
    (of) => !of.per_seat && !UNSAID.has(of.name) && !boards.has(placeOfParts(catalogue, of)!),
  );
  return (
    <div class="generic" role="group" aria-label={said.table} tabIndex={0}>
      <p class="facts">
        {facts.map((of) => (
          <Fact key={of.name} of={of} props={props} />
        ))}
      </p>
      <div class="places">
        {open
          .filter((place) => boards.has(place))
          .map((place) => (
            <Board
              key={place.name}
              place={place}
              position={position}
              marks={marksOf(catalogue, place, props)}
            />
          ))}
        {open
          .filter((place) => !boards.has(place))
          .map((place) => (
            <List key={place.name} place={place} props={props} />
          ))}
      </div>
    </div>
  );
}

/** The values of a player's fields; points stand in the score already. */
function factsOf({ catalogue, position, seat, ...rest }: SeatProps): string[] {
  return catalogue.fields.flatMap((of) => {
    if (!of.per_seat || of.event === 'scored') return [];
    const whole = position.fields[of.name] as readonly FieldValues[] | undefined;
    const value = whole?.[seat];
    if (value === undefined || (value !== null && typeof value === 'object')) return [];
    const text = words({ catalogue, position, ...rest }, of, value as Value);
    return text === null
      ? []
      : text === said.yes
        ? heading(of.name)
        : `${heading(of.name)} ${text}`;
  });
}

/** How many pieces a player has that others do not see. */
function held({ catalogue, position }: SceneProps, seat: number): string[] {
  return catalogue.places.filter(isOwn).map((place) => {
    const spots = spotsOf(place, position.players).filter((spot) => spot.seat === seat);
    const counts = spots.map(({ part }) => at(position, place.name, seat, part).length);
    return `${heading(place.name)} ${counts.join(' · ')}`;
  });
}

export function GenericSeat(props: SeatProps): JSX.Element {
  const facts = [...held(props, props.seat), ...factsOf(props)];
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} class="small fact">
          {fact}
        </span>
      ))}
    </>
  );
}

export function GenericSeatLine(props: SeatProps): JSX.Element | null {
  const facts = [...held(props, props.seat), ...factsOf(props)];
  return facts.length ? <>{facts.join(', ')}</> : null;
}

export function GenericHand({ catalogue, position, seat }: HandProps): JSX.Element {
  return (
    <div class="generic-hand" role="group" aria-label={said.yours} tabIndex={0}>
      {catalogue.places.filter(isOwn).flatMap((place) =>
        spotsOf(place, position.players)
          .filter((spot) => spot.seat === seat)
          .map((spot) => (
            <div class="spot" key={spotKey(spot)}>
              <span class="part">
                {heading(place.name)}
                {spot.part !== undefined && `, ${written(String(spot.part))}`}
              </span>
              <Pieces position={position} spot={spot} />
            </div>
          )),
      )}
    </div>
  );
}
