// The adversaries on the table, in four columns, each with its price or the seal that lies on it.

import type { JSX } from 'preact';
import { at } from '../../model/position';
import { useTouch } from '../../scene/touch';
import { isPieces } from '../../wire/json';
import type { SceneProps } from '../game';
import type { Plan } from './plan';
import { FoeSign, Helm, Seal } from './signs';
import { COLOURS, columnsOf, foeOf, isFoe, type Colour, type Standing } from './table';
import { text } from './text';

const PLACES = [0, 1, 2, 3];

/** The thing for a foe: its own seal and another player's are told apart. */
const thingOf = ({ piece, owner }: Standing, viewer: number | null): string =>
  owner === null ? `foe:${piece}` : `foe:${piece}:${owner === viewer ? 'mine' : `of${owner}`}`;

interface PricesProps {
  readonly foe: Standing;
  readonly plan: Plan;
  readonly props: SceneProps;
}

function Prices({ foe, plan, props }: PricesProps): JSX.Element {
  const { value, owner, seal } = foe;
  if (props.config['variant'] !== 'advanced') {
    return (
      <span class="kc-prices">
        <Cost n={value} />
      </span>
    );
  }
  if (owner === null) {
    return (
      <span class="kc-prices">
        <span class="kc-cost">
          <Seal size={15} />
          {value}
        </span>
        <Cost n={2 * value} />
      </span>
    );
  }
  return (
    <span class="kc-prices sealed">
      <span data-token={seal?.id} class="kc-seal">
        <Seal seat={owner} size={plan.roomy ? 30 : 25} />
      </span>
      {owner === props.viewer && plan.roomy && <Cost n={value} />}
    </span>
  );
}

const Cost = ({ n }: { n: number }): JSX.Element => (
  <span class="kc-cost">
    <Helm />
    {n}
  </span>
);

function words(foe: Standing, { config, viewer, players }: SceneProps): string {
  const { foeLabel } = text;
  const { owner } = foe;
  if (config['variant'] !== 'advanced') return foeLabel.basic(foe);
  if (owner === null) return foeLabel.free(foe);
  if (owner === viewer) return foeLabel.mine(foe);
  return foeLabel.sealedBy(foe, players[owner]?.name ?? String(owner));
}

interface TileProps {
  readonly foe: Standing;
  readonly nth: number;
  readonly plan: Plan;
  readonly props: SceneProps;
  readonly fresh: boolean;
  readonly leaves: boolean;
}

function Tile({ foe, nth, plan, props, fresh, leaves }: TileProps): JSX.Element {
  const touch = useTouch();
  const barred = foe.owner !== null && foe.owner !== props.viewer;
  const more = `kc-foe ${foe.colour} ${barred ? 'barred' : ''} ${fresh ? 'last' : ''} ${leaves ? 'leaves' : ''}`;
  const label = words(foe, props);
  return (
    <div
      {...touch(thingOf(foe, props.viewer), label, more, nth)}
      title={label}
      data-token={foe.token.id}
    >
      <FoeSign
        colour={foe.colour}
        size={plan.stacked ? Math.min(46, plan.foe * 0.45) : plan.roomy ? 34 : 22}
      />
      <b class="kc-value number">{foe.value}</b>
      <Prices foe={foe} plan={plan} props={props} />
    </div>
  );
}

/** The pieces that some events bring to the table, or take from it. */
const pieces = (events: SceneProps['last'], end: 'from' | 'to', places: readonly string[]) =>
  events.flatMap((event) =>
    isPieces(event) && event.piece && places.includes(event[end].place) ? [event.piece] : [],
  );

interface ColumnProps {
  readonly colour: Colour;
  readonly foes: readonly Standing[];
  readonly plan: Plan;
  readonly props: SceneProps;
}

function Column({ colour, foes, plan, props }: ColumnProps): JSX.Element {
  const { position, last, preview, viewer } = props;
  const sealed = new Set(pieces(last, 'to', ['sealed']));
  const leaving = pieces(preview, 'from', ['table', 'sealed']);
  const seen = new Map<string, number>();
  const toCome = at(position, 'adversary_deck').filter(
    ({ piece }) => isFoe(piece) && foeOf(piece).colour === colour,
  ).length;
  return (
    <div class={`kc-column ${colour}`} role="group" aria-label={text.columns[colour]}>
      {plan.roomy && (
        <p class="kc-head">
          <b>{text.columns[colour]}</b>
          <span title={text.toCome(toCome)}>+{toCome}</span>
        </p>
      )}
      {foes.map((foe) => {
        const thing = thingOf(foe, viewer);
        const nth = seen.get(thing) ?? 0;
        seen.set(thing, nth + 1);
        const at = leaving.indexOf(foe.piece);
        if (at >= 0) leaving.splice(at, 1);
        return (
          <Tile
            key={foe.token.id}
            foe={foe}
            nth={nth}
            plan={plan}
            props={props}
            fresh={foe.owner !== null && sealed.has(foe.piece)}
            leaves={at >= 0}
          />
        );
      })}
      {PLACES.slice(foes.length).map((i) => (
        <div key={`free${i}`} class="kc-free" aria-hidden="true">
          <FoeSign colour={colour} size={22} />
        </div>
      ))}
    </div>
  );
}

export function Foes({ plan, props }: { plan: Plan; props: SceneProps }): JSX.Element {
  const columns = columnsOf(props.position);
  return (
    <section class="kc-foes" aria-label={text.foes} data-spot="table">
      {COLOURS.map((colour) => (
        <Column key={colour} colour={colour} foes={columns[colour]} plan={plan} props={props} />
      ))}
    </section>
  );
}
