// The table: adversaries, adventures, the step of the turn, and what the players hold.

import type { JSX } from 'preact';
import type { BoardProps } from '../game';
import { Adventures } from './adventures';
import { Band } from './band';
import { Foes } from './foes';
import { Lanes } from './lanes';
import { planOf } from './plan';

export function Board(props: BoardProps): JSX.Element {
  const { width, height, position, viewer } = props;
  const plan = planOf(width, height, position, viewer);
  const sizes = {
    '--foe': `${plan.foe}px`,
    '--adventure': `${plan.adventure}px`,
    '--across': plan.across,
    '--lane': `${plan.lane}px`,
    '--own': `${plan.own}px`,
  };
  const marks = (['wide', 'roomy', 'stacked', 'named'] as const).filter((mark) => plan[mark]);
  return (
    <div class={`kc ${marks.join(' ')}`} style={sizes}>
      <Foes plan={plan} props={props} />
      <Adventures plan={plan} props={props} />
      <Band props={props} />
      <Lanes plan={plan} props={props} width={width} />
    </div>
  );
}
