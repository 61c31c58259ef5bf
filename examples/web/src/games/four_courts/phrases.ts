// Words for Four Courts.

import { isPieces, type Config, type GameEvent, type Move, type PieceEvent } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { partsOf, type Rows } from '../parts';
import { plain, tabled, upper } from '../words';
import { called, cardOf, firstOf, named, type Suit } from './cards';
import type { Named } from './en';
import { text } from './text';
import { stake, why } from './why';

const phaseOf = (position: Position): string => String(field(position, 'phase') ?? '');
const card = (move: Move, arg = 'card'): Named => named(String(move[arg]));

// ---- moves -------------------------------------------------------------------------------------

function move(made: Move, position: Position, name: NameOf): string {
  switch (made.type) {
    case 'place':
      return text.place(card(made));
    case 'crown':
      return text.crown(card(made), card(made, 'monarch'));
    case 'discard':
      return text.discard(card(made));
    case 'run': {
      const actor = field(position, 'actor');
      const first =
        typeof actor === 'number' ? firstOf(position, actor, String(made['suit'])) : null;
      return text.run(made['suit'] as Suit, first && cardOf(first).rank);
    }
    case 'defer':
      return text.defer(name(made['player'] as number));
    case 'offer':
      return text.offer(card(made, 'give'), card(made, 'page'));
    default:
      return simple(made.type, position);
  }
}

/** Moves without arguments. */
function simple(type: string, position: Position): string {
  switch (type) {
    case 'done':
      return phaseOf(position) === 'dais'
        ? text.placeDone(number(position, 'placed') > 0)
        : text.discardDone(number(position, 'discarded') > 0);
    case 'no_offer':
      return text.noOffer;
    case 'accept':
      return text.accept;
    case 'refuse':
      return text.refuse;
    default:
      return plain(type);
  }
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  switch (kindOf(touched)) {
    case 'suit':
      return text.suit(name as Suit);
    case 'seat':
      return text.thisPlayer;
    case 'type':
      return simple(name, position);
    default:
      return upper(called(name));
  }
}

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, { given, implied }: Choice): string {
  const chosen = (kind: string) => [...given, ...implied].find((one) => kindOf(one) === kind);
  switch (phaseOf(position)) {
    case 'trade': {
      const [page, give] = [chosen('page'), chosen('give')];
      if (page && !give) return text.ask.give(named(nameOf(page)));
      if (give && !page) return text.ask.page(named(nameOf(give)));
      return text.ask.trade;
    }
    case 'answer':
      return text.ask.answer(offered(position, 'give'), offered(position, 'page'));
    case 'dais': {
      const [major, monarch] = [chosen('card'), chosen('monarch')];
      if (major) return text.ask.onWhich(named(nameOf(major)));
      if (monarch) return text.ask.whichMajor(named(nameOf(monarch)));
      return text.ask.place(number(position, 'placed') > 0);
    }
    case 'discard':
      return text.ask.discard(number(position, 'discarded') > 0);
    case 'run':
      return field(position, 'target') === null ? text.ask.run : text.ask.deputy;
    case 'defer':
      return text.ask.defer;
    default:
      return plain(phaseOf(position));
  }
}

const offered = (position: Position, what: 'page' | 'give'): Named | null => {
  const name = field(position, `offer_${what}`);
  return typeof name === 'string' ? named(name) : null;
};

// ---- the log -----------------------------------------------------------------------------------

/** The cards that a Run brought to the table, in order. */
export const runCards = (
  events: readonly GameEvent[],
): (PieceEvent & { readonly piece: string })[] =>
  events.filter(
    (event): event is PieceEvent & { readonly piece: string } =>
      isPieces(event) &&
      event.piece !== null &&
      event.from.place === 'hand' &&
      (event.to.place === 'court' || event.to.place === 'page'),
  );

/** The ranks of a Run by player; null: the one who began. */
function ran(events: readonly GameEvent[], first: number | null, name: NameOf) {
  const parts: { seat: number; ranks: string[] }[] = [];
  for (const { piece, from } of runCards(events)) {
    const { rank } = cardOf(piece);
    const last = parts.at(-1);
    if (last?.seat === from.seat) last!.ranks.push(rank);
    else parts.push({ seat: from.seat!, ranks: [rank] });
  }
  return parts.map(({ seat, ranks }, i) => ({
    who: i === 0 && seat === first ? null : name(seat),
    ranks,
  }));
}

function told({ actor, move: made, events }: Ply, before: Position, name: NameOf): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  const who = seat === null ? '' : name(seat);
  const said = text.told;
  switch (made.type) {
    case 'draw':
      return drew(events, before, name);
    case 'first_player': {
      const first = made['player'] as number;
      return { seat: first, text: said.first(name(first)) };
    }
    case 'place':
      return { seat, text: said.place(who, card(made)) };
    case 'crown':
      return { seat, text: said.crown(who, card(made), card(made, 'monarch')) };
    case 'discard':
      return { seat, text: said.discard(who, made['card'] ? card(made) : null) };
    case 'run': {
      const parts = ran(events, seat, name);
      return { seat, text: said.run(who, made['suit'] as Suit, parts) };
    }
    case 'defer': {
      const deputy = name(made['player'] as number);
      return { seat, text: said.defer(who, deputy) + unable(events, name) };
    }
    case 'offer': {
      const owner = ownerOf(String(made['page']), before);
      const of = owner === null ? null : name(owner);
      return { seat, text: said.offer(who, card(made, 'give'), card(made, 'page'), of) };
    }
    case 'accept':
      return { seat, text: said.accept(who, offered(before, 'page'), offered(before, 'give')) };
    case 'refuse':
      return { seat, text: said.refuse(who) };
    default:
      return null; // nothing was done
  }
}

function drew(events: readonly GameEvent[], before: Position, name: NameOf): Sentence | null {
  if (phaseOf(before) === 'deal') return null;
  const drawn = events.find(
    (event): event is PieceEvent => isPieces(event) && event.to.place === 'hand',
  );
  if (!drawn) return null;
  const anew = events.some(({ event }) => event === 'reshuffled');
  const seat = drawn.to.seat ?? null;
  const who = seat === null ? '' : name(seat);
  return { seat, text: text.told.drew(who, drawn.piece ? named(drawn.piece) : null, anew) };
}

/** The named player who cannot begin a Run. */
function unable(events: readonly GameEvent[], name: NameOf): string {
  const found = events.find(
    (event) =>
      'field' in event && event.field === 'unable' && 'value' in event && event.value === true,
  );
  return found && 'part' in found && typeof found.part === 'number'
    ? text.told.unable(name(found.part))
    : '';
}

/** The seat whose court has a card. */
function ownerOf(piece: string, position: Position): number | null {
  for (let seat = 0; seat < position.players; seat++) {
    if (at(position, 'court', seat).some((token) => token.piece === piece)) return seat;
  }
  return null;
}

// ---- the end -----------------------------------------------------------------------------------

/** The seat whose dais has all its places filled. */
function fullDais(end: Position): number | undefined {
  const isFull = (seat: number) =>
    [
      at(end, 'monarch', seat, 0),
      at(end, 'monarch', seat, 1),
      at(end, 'knight', seat),
      at(end, 'page', seat),
    ].every((tokens) => tokens.length > 0);
  return [...Array(end.players).keys()].find(isFull);
}

function ended(end: Position, _config: Config, name: NameOf): string {
  const full = fullDais(end);
  if (full !== undefined) return text.ended.full(name(full));
  return text.ended.runless(number(end, 'runless'), at(end, 'deck').length > 0);
}

const PARTS: Readonly<Record<string, string>> = text.parts;

const parts: Phrases['parts'] = (_position, result) =>
  partsOf((result['breakdown'] ?? []) as Rows, (key) => PARTS[key] ?? plain(key));

/** A card on the table, for screen readers. */
export const labelOf = (piece: string): string => upper(called(piece));

export const phrases: Phrases = {
  ...tabled(text, {
    trade: 'FC-6',
    answer: 'FC-6',
    dais: 'FC-7',
    discard: 'FC-8',
    run: 'FC-9',
    defer: 'FC-12',
  }),
  thing,
  called,
  ask,
  move,
  told,
  why,
  stake,
  ended,
  parts,
};
