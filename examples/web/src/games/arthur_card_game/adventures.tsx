// The thirteen adventures with points and prices, and the two decks.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, field, type Position } from '../../model/position';
import { useTouch } from '../../scene/touch';
import { isPieces } from '../../wire/json';
import type { SceneProps } from '../game';
import { you } from '../words';
import type { Plan } from './plan';
import { Price } from './price';
import { AdventureSign, Helm } from './signs';
import { ADVENTURES, adventureOf, fewest, wonBy } from './table';
import { text } from './text';

/** Whether what the viewer holds can pay for an adventure. */
function payable(position: Position, name: string, viewer: number | null): boolean {
  if (viewer === null) return false;
  const held = at(position, 'held', viewer).flatMap(({ piece }) => piece ?? []);
  return fewest(adventureOf(name).price, held) !== null;
}

interface TileProps {
  readonly name: string;
  readonly plan: Plan;
  readonly props: SceneProps;
}

function Won({ name, owner, plan, props }: TileProps & { owner: number }): JSX.Element {
  const fresh = props.last.some((event) => isPieces(event) && event.piece === name);
  const who = owner === props.viewer ? you : (props.players[owner]?.name ?? '');
  const label = text.wonBy(adventureOf(name).name, who);
  return (
    <div
      class={`kc-adventure won ${fresh ? 'last' : ''}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <AdventureSign name={name} size={22} />
      {plan.named && <span class="kc-name">{adventureOf(name).name}</span>}
      <Mark seat={owner} size={24} />
    </div>
  );
}

function Left({ name, plan, props }: TileProps): JSX.Element {
  const touch = useTouch();
  const { position, viewer } = props;
  const { name: title, points, price } = adventureOf(name);
  const token = at(position, 'adventures').find(({ piece }) => piece === name);
  const begun = field(position, 'payment') === name;
  const can = begun || payable(position, name, viewer);
  const label = text.adventureLabel(title, points, price, can);
  const more = `kc-adventure ${begun ? 'begun' : ''} ${can ? 'can' : ''}`;
  return (
    <div {...touch(`adventure:${name}`, label, more)} title={label} data-token={token?.id}>
      <AdventureSign name={name} size={plan.adventure > 86 ? 32 : plan.roomy ? 24 : 19} />
      {plan.named && <span class="kc-name">{title}</span>}
      <b class="kc-points number">{points}</b>
      <Price price={price} />
    </div>
  );
}

function Tile(given: TileProps): JSX.Element {
  const owner = wonBy(given.props.position, given.name);
  if (owner !== null) return <Won {...given} owner={owner} />;
  return <Left {...given} />;
}

function Deck({
  thing,
  name,
  deck,
  discards,
  used,
  named,
  props,
  children,
}: {
  thing: string;
  name: string;
  deck: string;
  discards: string;
  used: (n: number) => string;
  named: boolean;
  props: SceneProps;
  children: JSX.Element;
}): JSX.Element {
  const touch = useTouch();
  const left = at(props.position, deck).length;
  const out = at(props.position, discards).length;
  const label = `${name}: ${left}, ${used(out)}`;
  return (
    <div {...touch(thing, label, 'kc-deck')} title={label}>
      {named && <span class="kc-deck-name">{name}</span>}{' '}
      <span class="kc-back" data-spot={deck}>
        {children}
        <b class="number">{left}</b>
      </span>{' '}
      <span class="kc-out" data-spot={discards}>
        {used(out)}
      </span>
    </div>
  );
}

export function Adventures({ plan, props }: { plan: Plan; props: SceneProps }): JSX.Element {
  return (
    <section class="kc-adventures" aria-label={text.adventuresLabel}>
      {Object.keys(ADVENTURES).map((name) => (
        <Tile key={name} name={name} plan={plan} props={props} />
      ))}
      <Deck
        thing="type:replenish"
        name={text.adversaryDeck}
        deck="adversary_deck"
        discards="adversary_discard"
        used={text.spent}
        named={plan.named}
        props={props}
      >
        <span class="kc-small any" />
      </Deck>
      <Deck
        thing="type:draw"
        name={text.knightDeck}
        deck="knight_deck"
        discards="knight_discard"
        used={text.played}
        named={plan.named}
        props={props}
      >
        <Helm size={20} />
      </Deck>
    </section>
  );
}
