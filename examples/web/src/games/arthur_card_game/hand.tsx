// The viewer's knights. If the cards need too much room, equal ones share a pile.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace, type Face } from '../../kit/card';
import { at, type Token } from '../../model/position';
import { TouchContext, useTouch } from '../../scene/touch';
import type { HandProps } from '../game';
import { cardName } from './phrases';
import { KnightPicture } from './signs';
import { cardOf } from './table';
import { text } from './text';

const GAP = 5;
const LEAST = 44;
const MOST = 84;
/** On a phone the table needs the room. */
const MOST_PHONE = 52;
const KINDS = ['orange', 'orange_double', 'red', 'red_double', 'beige', 'beige_double', 'merlin'];

export function faceOf(kind: string): Face {
  const { colour, knights } = cardOf(kind);
  return {
    index: colour ? String(knights) : '★',
    art: (small) => (
      <g transform={`scale(${small ? 1.9 : 2.4})`}>
        <KnightPicture kind={kind} />
      </g>
    ),
    letters: colour ? colour.charAt(0).toUpperCase() : 'M',
    tone: 'kc-knight-card',
  };
}

function Single({ token, nth, width }: { token: Token; nth: number; width: number }): JSX.Element {
  const touch = useTouch();
  const kind = token.piece!;
  return (
    <div
      {...touch(`card:${kind}`, cardName(kind), 'hand-card', nth)}
      title={cardName(kind)}
      data-token={token.id}
    >
      <CardFace face={faceOf(kind)} width={width} />
    </div>
  );
}

function Heap({ tokens, width }: { tokens: readonly Token[]; width: number }): JSX.Element {
  const touch = useTouch();
  const { choice } = useContext(TouchContext);
  const kind = tokens[0]!.piece!;
  const thing = `card:${kind}`;
  const chosen = [...(choice?.given ?? []), ...(choice?.implied ?? [])].filter(
    (other) => other === thing,
  ).length;
  const label = text.pileOf(cardName(kind), tokens.length, chosen);
  const props = touch(thing, label, `hand-card ${chosen ? 'some' : ''}`, chosen);
  return (
    <div {...props} title={label} data-token={tokens.at(-1)!.id}>
      <CardFace face={faceOf(kind)} width={width} />
      {(tokens.length > 1 || chosen > 0) && (
        <b class={`count number ${chosen ? 'kc-some' : ''}`}>
          {chosen ? `${chosen}/${tokens.length}` : tokens.length}
        </b>
      )}
    </div>
  );
}

const fit = (width: number, n: number): number =>
  Math.min(width < 480 ? MOST_PHONE : MOST, (width - 16 - (n - 1) * GAP) / Math.max(n, 1));

export function Hand({ position, seat, width }: HandProps): JSX.Element {
  const cards = [...at(position, 'hand', seat)].sort(
    (a, b) => KINDS.indexOf(a.piece!) - KINDS.indexOf(b.piece!),
  );
  const heaps = KINDS.map((kind) => cards.filter(({ piece }) => piece === kind)).filter(
    ({ length }) => length,
  );
  const single = fit(width, cards.length) >= LEAST;
  // Room for one more card, so that not every draw resizes the hand.
  const size = Math.max(LEAST - 6, fit(width, Math.max(5, single ? cards.length : heaps.length)));
  const seen = new Map<string, number>();
  return (
    <div
      class="hand-cards kc-hand"
      style={`--gap:${GAP}px;min-height:${size * 1.4}px`}
      data-spot={`hand@${seat}`}
    >
      {!cards.length && <span class="kc-none">{text.noKnights}</span>}
      {single
        ? cards.map((token) => {
            const nth = seen.get(token.piece!) ?? 0;
            seen.set(token.piece!, nth + 1);
            return <Single key={token.id} token={token} nth={nth} width={size} />;
          })
        : heaps.map((tokens) => <Heap key={tokens[0]!.piece} tokens={tokens} width={size} />)}
    </div>
  );
}
