// What an adventure costs, in small cards: a card of four colours is any adversary, Σ is a total.

import type { ComponentChildren, JSX } from 'preact';
import { FoeSign } from './signs';
import type { Colour, Price as PriceOf } from './table';

interface SmallProps {
  readonly colour?: Colour;
  readonly children?: ComponentChildren;
}

function Small({ colour, children }: SmallProps): JSX.Element {
  return <span class={`kc-small ${colour ?? 'any'}`}>{children}</span>;
}

export const ColourCard = ({ colour }: { colour: Colour }): JSX.Element => (
  <Small colour={colour}>
    <FoeSign colour={colour} size={12} />
  </Small>
);

export function Price({ price }: { price: PriceOf }): JSX.Element {
  return (
    <span class="kc-price" aria-hidden="true">
      {parts(price)}
    </span>
  );
}

function parts(price: PriceOf): ComponentChildren {
  if ('total' in price) {
    return (
      <>
        {price.colour ? <ColourCard colour={price.colour} /> : <Small />}
        <b>Σ{price.total}</b>
      </>
    );
  }
  if ('any' in price) return [...Array(price.any).keys()].map((i) => <Small key={i} />);
  if ('each' in price)
    return price.each.map((colour) => <ColourCard key={colour} colour={colour} />);
  return price.least.map((way, i) => (
    <>
      {i > 0 && <i>/</i>}
      {way.map((least, j) => (
        <Small key={j}>{least < 5 ? `${least}+` : least}</Small>
      ))}
    </>
  ));
}
