// Between table and players: the four steps of a turn, or the adventure being paid for and the rest
// of its price.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { touch as narrow, type Choice, type Thing } from '../../model/narrow';
import { at, field } from '../../model/position';
import { TouchContext, useTouch } from '../../scene/touch';
import type { SceneProps } from '../game';
import { Price } from './price';
import { FoeChip } from './lanes';
import { AdventureSign, FoeSign, Helm, Seal } from './signs';
import { adventureOf, fewestCards, fightOf, foeOf, knightsIn, owedOf, type Fight } from './table';
import { text } from './text';

/** The phases of each step. */
const STEPS = [['replenish', 'reveal'], ['fight'], ['adventure', 'pay'], ['draw', 'deal']];

function Steps({ props }: { props: SceneProps }): JSX.Element {
  const phase = String(field(props.position, 'phase'));
  const setup = field(props.position, 'current') === null;
  const now = setup ? -1 : STEPS.findIndex((phases) => phases.includes(phase));
  return (
    <ol class="kc-steps" aria-label={text.steps}>
      {text.stepNames.map((name, i) => (
        <li key={name} class={i === now ? 'now' : ''} aria-current={i === now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

// ---- a fight -----------------------------------------------------------------------------------

function Mode({ mode, fight }: { mode: 'seal' | 'take'; fight: Fight }): JSX.Element {
  const touch = useTouch();
  const price = fight.prices.get(mode);
  const off = price === undefined;
  return (
    <div
      {...touch(
        `foe:${mode}`,
        off ? text.modes[mode] : text.modeFor(text.modes[mode], price),
        `kc-mode ${off ? 'off' : ''}`,
      )}
    >
      {mode === 'seal' ? <Seal size={18} /> : <Helm size={18} />}
      {text.modes[mode]}
      {!off && <b class="number">{price}</b>}
    </div>
  );
}

function Fighting({ fight, advanced }: { fight: Fight; advanced: boolean }): JSX.Element {
  const { choice, touch } = useContext(TouchContext);
  const [piece, seal] = fight.foe.split(':');
  const foe = foeOf(piece!);
  const price = fight.mode === null ? null : fight.prices.get(fight.mode)!;
  const paid = knightsIn(fight.cards);
  const open = choice && choice.ways.length > 1;
  return (
    <div class="kc-paying" role="group" aria-label={text.payment}>
      <span class={`kc-what ${foe.colour}`}>
        <FoeSign colour={foe.colour} size={20} />
        <b class="number">{foe.value}</b>
      </span>
      {advanced && !seal && <Mode mode="seal" fight={fight} />}
      {advanced && !seal && <Mode mode="take" fight={fight} />}
      {price !== null && <Owed paid={paid} price={price} />}
      {open && price !== null && (
        <button
          type="button"
          class="kc-fewest"
          onClick={() => touchAll(choice, fewestCards(choice), touch)}
        >
          {text.fewestCards}
        </button>
      )}
    </div>
  );
}

/** Touches things in order; skips those already implied. */
function touchAll(choice: Choice, things: readonly Thing[], touch: (thing: Thing) => void): void {
  let now = choice;
  for (const thing of things) {
    const next = now.ways.length > 1 ? narrow(now, thing) : null;
    if (!next) continue;
    now = next;
    touch(thing);
  }
}

function Owed({ paid, price }: { paid: number; price: number }): JSX.Element {
  const left = price - paid;
  return (
    <span class="kc-owed" aria-label={text.chosenOf(paid, price)}>
      <b class="number">
        {paid}/{price}
      </b>
      <span>{text.owed(left)}</span>
    </span>
  );
}

// ---- an adventure ------------------------------------------------------------------------------

function Adventuring({ name, props }: { name: string; props: SceneProps }): JSX.Element {
  const { position } = props;
  const paid = at(position, 'payment');
  const { price, name: title, points } = adventureOf(name);
  const owed = owedOf(
    price,
    paid.map(({ piece }) => foeOf(piece!)),
  );
  return (
    <div class="kc-paying" role="group" aria-label={text.paymentFor(title)}>
      <span class="kc-what plain-what">
        <AdventureSign name={name} size={22} />
        <b class="number">{points}</b>
      </span>
      <span class="kc-paid" data-spot="payment">
        {paid.map(({ id, piece }) => (
          <FoeChip key={id} id={id} piece={piece!} />
        ))}
      </span>
      {owed && (
        <span class="kc-owed" aria-label={text.stillOwed(owed)}>
          <Price price={owed} />
          <span>{text.owedShort}</span>
        </span>
      )}
    </div>
  );
}

export function Band({ props }: { props: SceneProps }): JSX.Element {
  const { choice } = useContext(TouchContext);
  const fight = fightOf(choice);
  const payment = field(props.position, 'payment');
  return (
    <div class="kc-band">
      {fight ? (
        <Fighting fight={fight} advanced={props.config['variant'] === 'advanced'} />
      ) : payment !== null ? (
        <Adventuring key={String(payment)} name={String(payment)} props={props} />
      ) : (
        <Steps props={props} />
      )}
    </div>
  );
}
