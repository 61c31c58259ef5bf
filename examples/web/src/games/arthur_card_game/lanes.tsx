// The adversaries and seals in front of each player.

import type { JSX } from 'preact';
import { Mark } from '../../kit/marks';
import { at, counted, type Token } from '../../model/position';
import { useTouch } from '../../scene/touch';
import { isPieces, type GameEvent } from '../../wire/json';
import type { SceneProps } from '../game';
import { foeName } from './phrases';
import { rowsOf, type Plan } from './plan';
import { FoeSign, Seal } from './signs';
import { COLOURS, foeOf, isFoe, sortedFoes } from './table';
import { text } from './text';

interface FoeChipProps {
  readonly id?: number;
  readonly piece: string;
  readonly ghost?: boolean;
}

/** A small card of an adversary. */
export function FoeChip({ id, piece, ghost = false }: FoeChipProps): JSX.Element {
  const { colour, value } = foeOf(piece);
  return (
    <span
      class={`kc-chip ${colour} ${ghost ? 'ghost' : ''}`}
      data-token={id}
      title={foeName(piece)}
    >
      <FoeSign colour={colour} size={16} />
      <b class="number">{value}</b>
    </span>
  );
}

/** The adversaries that some events bring to a player. */
const gained = (events: readonly GameEvent[], seat: number): string[] =>
  events.flatMap((event) =>
    isPieces(event) && event.to.place === 'held' && event.to.seat === seat && event.piece
      ? Array<string>(event.amount).fill(event.piece)
      : [],
  );

const spent = (events: readonly GameEvent[], seat: number): string[] =>
  events.flatMap((event) =>
    isPieces(event) && event.from.place === 'held' && event.from.seat === seat && event.piece
      ? [event.piece]
      : [],
  );

interface OtherProps {
  readonly seat: number;
  readonly whole: boolean;
  readonly props: SceneProps;
}

function Other({ seat, whole, props }: OtherProps): JSX.Element {
  const { position, players, last, preview } = props;
  const held = at(position, 'held', seat);
  const fresh = new Set(gained(last, seat));
  const acts = position.fields['current'] === seat;
  const name = players[seat]?.name ?? '';
  return (
    <div
      class={`kc-lane p${seat} ${whole ? 'whole' : ''} ${acts ? 'acts' : ''}`}
      role="group"
      aria-label={text.holds(name, sortedFoes(held.flatMap(({ piece }) => piece ?? [])).map(foeOf))}
      data-spot={`held@${seat}`}
    >
      <Mark seat={seat} size={23} />
      {COLOURS.map((colour) => {
        const own = held.filter(({ piece }) => isFoe(piece) && foeOf(piece).colour === colour);
        if (!own.length) return null;
        return (
          <span key={colour} class={`kc-pill ${colour}`}>
            <FoeSign colour={colour} size={14} />
            {[...own].sort(dearest).map(({ id, piece }) => (
              <b key={id} class={`kc-digit ${fresh.has(piece!) ? 'last' : ''}`} data-token={id}>
                {foeOf(piece!).value}
              </b>
            ))}
          </span>
        );
      })}
      {gained(preview, seat).map((piece, i) => (
        <FoeChip key={`ghost${i}`} piece={piece} ghost />
      ))}
      {!held.length && <span class="kc-none">{text.holdsNone}</span>}
    </div>
  );
}

const dearest = (a: Token, b: Token): number => foeOf(b.piece!).value - foeOf(a.piece!).value;

interface HeldProps {
  readonly piece: string;
  readonly tokens: readonly Token[];
  readonly props: SceneProps;
}

function Held({ piece, tokens, props }: HeldProps): JSX.Element {
  const touch = useTouch();
  const { colour, value } = foeOf(piece);
  const seat = props.viewer!;
  const fresh = gained(props.last, seat).includes(piece);
  const goes = spent(props.preview, seat).includes(piece);
  const label = text.several(foeName(piece), tokens.length);
  return (
    <div
      {...touch(
        `held:${piece}`,
        label,
        `kc-held ${colour} ${fresh ? 'last' : ''} ${goes ? 'leaves' : ''}`,
      )}
      title={label}
      data-token={tokens.at(-1)!.id}
    >
      <FoeSign colour={colour} size={18} />
      <b class="number">{value}</b>
      {tokens.length > 1 && <span class="kc-times">×{tokens.length}</span>}
    </div>
  );
}

interface OwnProps {
  readonly seat: number;
  readonly packed: boolean;
  readonly props: SceneProps;
}

function Own({ seat, packed, props }: OwnProps): JSX.Element {
  const { position, preview, config } = props;
  const held = at(position, 'held', seat);
  const kinds = [...counted(held).keys()];
  const seals = at(position, 'seals', seat).length;
  return (
    <div
      class={`kc-own p${seat} ${packed ? 'packed' : ''}`}
      role="group"
      aria-label={text.yourAdversaries}
    >
      <div class="kc-own-held" data-spot={`held@${seat}`}>
        {sortedFoes(kinds).map((piece) => (
          <Held
            key={piece}
            piece={piece}
            tokens={held.filter((token) => token.piece === piece)}
            props={props}
          />
        ))}
        {gained(preview, seat).map((piece, i) => (
          <FoeChip key={`ghost${i}`} piece={piece} ghost />
        ))}
        {!held.length && !gained(preview, seat).length && (
          <span class="kc-none">{text.lieHere}</span>
        )}
      </div>
      {config['variant'] === 'advanced' && (
        <span
          class="kc-seals"
          data-spot={`seals@${seat}`}
          role="img"
          aria-label={text.sealsLeft(seals)}
          title={text.youHaveSeals(seals)}
        >
          <Seal seat={seat} size={24} />
          <b class="number">{seals}</b>
        </span>
      )}
    </div>
  );
}

interface LanesProps {
  readonly plan: Plan;
  readonly props: SceneProps;
  readonly width: number;
}

export function Lanes({ plan, props, width }: LanesProps): JSX.Element {
  const { position, viewer } = props;
  const own = viewer !== null && plan.own > 0;
  return (
    <section class="kc-lanes" aria-label={text.held}>
      {rowsOf(position, width, viewer).map(({ seat, whole }) => (
        <Other key={seat} seat={seat} whole={whole} props={props} />
      ))}
      {own && <Own seat={viewer} packed={plan.packed} props={props} />}
    </section>
  );
}
