// Stacks of equal pieces, touched as one: coins of a type, tiles of a value.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { Token } from '../../model/position';
import { TouchContext, useTouch, type TouchProps } from '../../scene/touch';
import { Coin, Suit, Tile } from './pieces';
import type { Type } from './table';

/** A token as drawn; the chosen move may remove or add it. */
export interface Shown extends Token {
  readonly how: '' | 'ghost' | 'leaving';
}

/** The tokens at a spot now and after the chosen move. */
export function shownOf(now: readonly Token[], next: readonly Token[]): Shown[] {
  const has = (tokens: readonly Token[], id: number) => tokens.some((token) => token.id === id);
  const here = now.map((token): Shown => ({ ...token, how: has(next, token.id) ? '' : 'leaving' }));
  const coming = next
    .filter(({ id }) => !has(now, id))
    .map((token): Shown => ({ ...token, how: 'ghost' }));
  return [...here, ...coming];
}

const tokenOf = ({ id, how }: Shown): number | undefined => (how === 'ghost' ? undefined : id);

/** A stack can be touched while one of its pieces can. */
function useStack(thing: string, label: string, more: string): TouchProps {
  const touch = useTouch();
  const { choice } = useContext(TouchContext);
  const chosen = [...(choice?.given ?? []), ...(choice?.implied ?? [])];
  const nth = chosen.filter((other) => other === thing).length;
  const next = touch(thing, label, more, nth);
  return next.role ? next : touch(thing, label, more);
}

/** Marks of single pieces, such as `piece-glow`; touches go to the whole stack. */
function useMarks(thing: string): (nth: number) => string {
  const touch = useTouch();
  return (nth) =>
    touch(thing, '', '', nth).class.replace('touchable', '').replace(/\w+/, 'piece-$&');
}

/** How the stacks of a row are laid: their front coins are on one line. */
export interface Fit {
  readonly size: number;
  readonly step: number;
  readonly base: number;
}

const MOST = 6;

/** Centres the tallest stack in its room, above the reserved space. */
export function fitOf(stacks: readonly number[], size: number, room: number, free = 0): Fit {
  const tallest = Math.max(1, ...stacks);
  const step = Math.min(size * 0.3, (room - free - size) / Math.max(MOST - 1, tallest - 1));
  const height = size + (tallest - 1) * step;
  return { size, step, base: Math.max(free, (room - height) / 2) };
}

interface CoinsProps {
  readonly type: Type;
  readonly tokens: readonly Shown[];
  readonly thing: string;
  readonly label: string;
  readonly fit: Fit;
  /** What stands beside the stack. */
  readonly beside?: JSX.Element | null;
}

export function Coins({ type, tokens, thing, label, fit, beside }: CoinsProps): JSX.Element {
  const stack = useStack(thing, `${label}: ${tokens.length}`, 'ac-stack');
  const marks = useMarks(thing);
  const { size, step, base } = fit;
  const n = tokens.length;
  const here = tokens.filter(({ how }) => how !== 'ghost').length;
  return (
    <div {...stack}>
      <span
        class="ac-coins"
        style={`width:${size}px;height:${size + Math.max(0, n - 1) * step}px;margin-bottom:${base}px`}
      >
        {!n && <Suit type={type} size={size * 0.6} more="ac-none" />}
        {tokens.map((token, i) => (
          <span key={token.id} class="ac-layer" style={`bottom:${(n - 1 - i) * step}px`}>
            <Coin
              type={type}
              size={size}
              token={tokenOf(token)}
              more={`${token.how} ${marks(here - 1 - i)}`}
            />
          </span>
        ))}
        {n > 1 && <b class="ac-count number">{here}</b>}
      </span>
      {beside}
    </div>
  );
}

interface TilesProps {
  readonly value: number;
  readonly tokens: readonly Shown[];
  /** None for tiles that nobody touches. */
  readonly thing: string | null;
  readonly label: string;
  readonly size: number;
  /** How many of them are in the standing bid. */
  readonly raised?: number;
}

export function Tiles({ value, tokens, thing, label, size, raised = 0 }: TilesProps): JSX.Element {
  const stack = useStack(thing ?? '', `${label}: ${tokens.length}`, 'ac-tiles');
  const marks = useMarks(thing ?? '');
  const n = tokens.length;
  const here = tokens.filter(({ how }) => how !== 'ghost').length;
  const step = n > 1 ? Math.min(size * 0.1, (size * 0.19) / (n - 1)) : 0;
  return (
    <span {...(thing ? stack : { class: 'ac-tiles' })}>
      <span class="ac-pile" style={`width:${size + (n - 1) * step}px;height:${size}px`}>
        {tokens.map((token, i) => {
          const nth = here - 1 - i;
          const bid = nth >= 0 && nth < raised ? 'bid' : '';
          return (
            <span key={token.id} class={`ac-layer ${bid}`} style={`left:${i * step}px`}>
              <Tile
                value={value}
                size={size}
                token={tokenOf(token)}
                more={`${token.how} ${thing ? marks(nth) : ''}`}
              />
            </span>
          );
        })}
        {n > 1 && <b class="ac-count number">{n}</b>}
      </span>
    </span>
  );
}

const VALUES = [1, 2, 3, 4, 5];

/** Tiles by their value. */
export const byValue = (
  tokens: readonly Shown[],
): readonly (readonly [number, readonly Shown[]])[] =>
  VALUES.map(
    (value) => [value, tokens.filter(({ piece }) => piece === `tile-${value}`)] as const,
  ).filter(([, tiles]) => tiles.length);
