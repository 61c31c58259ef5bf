// The castle: a tower for each character with its purse, and in the yard between them the peasantry
// and the aspirants.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, field, number, type Position } from '../../model/position';
import { useTouch } from '../../scene/touch';
import { phrases } from './phrases';
import { Die, Pawn, Suit } from './pieces';
import type { Plan } from './plan';
import { byValue, Coins, fitOf, shownOf, Tiles } from './stack';
import {
  CHARACTERS,
  goldIn,
  holderOf,
  ofPiece,
  TYPES,
  typeOf,
  worth,
  type Character,
} from './table';
import { text, titleOf } from './text';

interface Props {
  readonly plan: Plan;
  readonly position: Position;
  /** The table after the chosen move. */
  readonly next: Position;
}

const TOWER = 'M1 99V1H15V8H29V1H43V8H57V1H71V8H85V1H99V99Z';

/** A tower with battlements, as wide and high as its box. */
function Walls(): JSX.Element {
  return (
    <svg class="ac-walls" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="cast" d="M3 102V4H101V102Z" />
      <path d={TOWER} vector-effect="non-scaling-stroke" />
      <path
        class="ac-joints"
        d="M1 34H99M1 50H99M1 66H99M1 82H99M33 34V50M74 34V50M14 50V66M56 50V66M88 50V66M36 66V82M70 66V82M20 82V99M60 82V99"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}

function Tower({ character, plan, position, next }: Props & { character: Character }): JSX.Element {
  const touch = useTouch();
  const holder = holderOf(position, character);
  const name = titleOf(character);
  const type = typeOf(character);
  const purse = shownOf(
    at(position, 'purse', undefined, character),
    at(next, 'purse', undefined, character),
  );
  const gold = goldIn(at(position, 'purse', undefined, character));
  const [pawn] = ofPiece(at(position, 'castle'), character);
  const [die] = at(position, 'character', undefined, character);
  const leaves = pawn && !ofPiece(at(next, 'castle'), character).length;
  return (
    <div
      {...touch(
        `character:${character}`,
        text.tower(phrases.thing(`character:${character}`, position), gold),
        `ac-tower ac-at-${character} ${holder === null ? '' : 'taken'} ${die ? 'marked' : ''}`,
      )}
    >
      <Walls />
      <b class="ac-name">{name}</b>
      <span class="ac-role">{plan.tall ? text.roles[character] : text.role[character]}</span>
      <span class="ac-inside">
        <span class="ac-figure">
          {pawn ? (
            <Pawn
              character={character}
              size={plan.pawn}
              token={pawn.id}
              more={leaves ? 'leaving' : ''}
            />
          ) : (
            holder !== null && <Mark seat={holder} size={plan.pawn * 0.85} />
          )}
          <span class={`ac-bonus ac-${type}`}>
            +{worth(character)}
            <Suit type={type} size={plan.large ? 16 : 12} />
          </span>
        </span>
        <span
          class={`ac-purse ${byValue(purse).length > 4 ? 'many' : ''}`}
          data-spot={`purse[${character}]`}
          title={text.purse(gold)}
        >
          {byValue(purse).map(([value, tiles]) => (
            <Tiles
              key={value}
              value={value}
              tokens={tiles}
              thing={null}
              label=""
              size={plan.purse}
            />
          ))}
        </span>
      </span>
      <span class="ac-black" data-spot={`character[${character}]`} title={text.mustBeTaken}>
        {die && <Die black size={plan.large ? 26 : 17} token={die.id} />}
      </span>
    </div>
  );
}

function Band({
  place,
  title,
  plan,
  position,
  next,
}: Props & { place: 'peasantry' | 'aspirants'; title: string }): JSX.Element {
  const stacks = TYPES.map((type) =>
    shownOf(ofPiece(at(position, place), type), ofPiece(at(next, place), type)),
  );
  const fit = fitOf(
    stacks.map(({ length }) => length),
    plan.coin,
    plan.band,
  );
  return (
    <section class={`ac-band ${place}`} data-spot={place} aria-label={title}>
      <h2>{title}</h2>
      <div class="ac-columns">
        {TYPES.map((type, i) => (
          <Coins
            key={type}
            type={type}
            tokens={stacks[i]!}
            thing={`${place}:${type}`}
            label={phrases.thing(`${place}:${type}`, position)}
            fit={fit}
          />
        ))}
      </div>
    </section>
  );
}

function Caption({ position }: { position: Position }): JSX.Element {
  const round = number(position, 'round');
  const last = field(position, 'last_round') === true;
  return (
    <p class="ac-caption">
      {!round ? (
        text.beforeFirst
      ) : last ? (
        <b>{text.round(round, true)}</b>
      ) : (
        text.round(round, false)
      )}
      <span data-spot="box" />
    </p>
  );
}

export function Castle(props: Props): JSX.Element {
  return (
    <section class="ac-castle" data-spot="castle" aria-label={text.castle}>
      {CHARACTERS.map((character) => (
        <Tower key={character} character={character} {...props} />
      ))}
      <div class="ac-yard">
        <Caption position={props.position} />
        <div class="ac-heads" aria-hidden="true">
          {TYPES.map((type) => (
            <span key={type}>{text.heads[type]}</span>
          ))}
        </div>
        <Band {...props} place="peasantry" title={text.peasantry} />
        <Band {...props} place="aspirants" title={text.aspirants} />
      </div>
    </section>
  );
}
