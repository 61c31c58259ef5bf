// The viewer's hand. A touched dwarf unfolds into the cards it can stand for.

import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { CardFace } from '../../kit/card';
import { at } from '../../model/position';
import { TouchContext, useTouch } from '../../scene/touch';
import type { HandProps } from '../game';
import { cardName, faceOf, PURPOSE } from './cards';
import { CARDS, followerOf, USES } from './table';
import { text } from './text';

const GAP = 5;
const FULL = 6;

const order = (card: string | null): number => (CARDS as readonly string[]).indexOf(card ?? '');

const purpose = (card: string): string => PURPOSE[followerOf(card)?.kind ?? card] ?? '';

/** The use of a dwarf is no card in the hand. */
const nameOf = (thing: string, card: string): string =>
  thing.includes('/') ? text.asCard(cardName(card)) : cardName(card);

interface CardProps {
  readonly thing: string;
  readonly card: string;
  readonly width: number;
  readonly nth?: number;
  readonly id?: number;
}

function Card({ thing, card, width, nth, id }: CardProps): JSX.Element {
  const touch = useTouch();
  const words = `${nameOf(thing, card)}: ${purpose(card)}`;
  return (
    <div {...touch(thing, words, 'hand-card', nth)} title={words} data-token={id}>
      <CardFace face={faceOf(card, width)} width={width} />
    </div>
  );
}

export function Hand({ position, seat, width }: HandProps): JSX.Element {
  const { inviting } = useContext(TouchContext);
  const cards = [...at(position, 'hand', seat)].sort((a, b) => order(a.piece) - order(b.piece));
  const uses = USES.filter((use) => inviting.has(`card:dwarf/${use}`));
  const card = Math.max(30, Math.min(88, (width - 16 - FULL * GAP) / FULL));
  const seen = new Map<string, number>();
  if (uses.length) {
    const dwarf = cards.find(({ piece }) => piece === 'dwarf');
    return (
      <div class="hand-cards" style={`--gap:${GAP}px`}>
        <Card thing="card:dwarf" card="dwarf" width={card} id={dwarf?.id} />
        <span class="used-as" style={`height:${card * 1.4}px`}>
          {text.as}
        </span>
        {uses.map((use) => (
          <Card key={use} thing={`card:dwarf/${use}`} card={use} width={card} />
        ))}
      </div>
    );
  }
  return (
    <div class="hand-cards" style={`--gap:${GAP}px; min-height:${card * 1.4}px`}>
      {cards.map(({ id, piece }) => {
        const nth = seen.get(piece!) ?? 0;
        seen.set(piece!, nth + 1);
        return (
          <Card key={id} thing={`card:${piece}`} card={piece!} width={card} nth={nth} id={id} />
        );
      })}
      {!cards.length && <p class="no-cards">{text.noCards}</p>}
    </div>
  );
}
