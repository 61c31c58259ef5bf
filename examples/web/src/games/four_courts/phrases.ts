// Words for Four Courts.

import { isPieces, type Config, type GameEvent, type Move, type PieceEvent } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { partsOf, type Rows } from '../parts';
import { list, plain, upper, valueIn, whose } from '../words';
import { called, cardOf, firstOf } from './cards';
import { stake, why } from './why';

const phaseOf = (position: Position): string => String(field(position, 'phase') ?? '');
const card = (move: Move, arg = 'card'): string => called(String(move[arg]));

// ---- moves -------------------------------------------------------------------------------------

function move(made: Move, position: Position, name: NameOf): string {
  switch (made.type) {
    case 'place':
      return `Place ${card(made)} on your dais`;
    case 'crown':
      return `Lay ${card(made)} on ${card(made, 'monarch')}`;
    case 'discard':
      return `Discard ${card(made)}`;
    case 'run': {
      const actor = field(position, 'actor');
      const first =
        typeof actor === 'number' ? firstOf(position, actor, String(made['suit'])) : null;
      return `Begin a Run of ${String(made['suit'])}${first ? ` with the ${cardOf(first).rank}` : ''}`;
    }
    case 'defer':
      return `Let ${name(made['player'] as number)} name the suit`;
    case 'offer':
      return `Offer ${card(made, 'give')} for ${card(made, 'page')}`;
    default:
      return simple(made.type, position);
  }
}

/** Moves without arguments. */
function simple(type: string, position: Position): string {
  switch (type) {
    case 'done':
      if (phaseOf(position) === 'dais')
        return number(position, 'placed') ? 'Place no more' : 'Place nothing';
      return number(position, 'discarded') ? 'Discard no more' : 'Discard nothing';
    case 'no_offer':
      return 'Offer no trade';
    case 'accept':
      return 'Accept the trade';
    case 'refuse':
      return 'Refuse the trade';
    default:
      return plain(type);
  }
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  switch (kindOf(touched)) {
    case 'suit':
      return upper(name);
    case 'seat':
      return 'This player';
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
      if (page && !give)
        return `For ${called(nameOf(page))}: which card of your court will you give?`;
      if (give && !page) return `For ${called(nameOf(give))}: which page do you want?`;
      return 'Offer a card of your court for another player’s page?';
    }
    case 'answer':
      return `You are offered ${offered(position, 'give')} for ${offered(position, 'page')}.`;
    case 'dais': {
      const [major, monarch] = [chosen('card'), chosen('monarch')];
      if (major) return `${upper(called(nameOf(major)))}: on which monarch?`;
      if (monarch) return `Which major goes on ${called(nameOf(monarch))}?`;
      return number(position, 'placed')
        ? 'You may place one more card on your dais.'
        : 'You may place up to two cards on your dais.';
    }
    case 'discard':
      return number(position, 'discarded')
        ? 'You may discard one more card.'
        : 'You may discard up to two cards, face down.';
    case 'run':
      return field(position, 'target') === null
        ? 'Name the suit of the Run: your lowest card of it begins.'
        : 'You are the deputy: name the suit of the Run.';
    case 'defer':
      return 'You cannot begin a Run. Who names the suit?';
    default:
      return plain(phaseOf(position));
  }
}

const offered = (position: Position, what: 'page' | 'give'): string => {
  const name = field(position, `offer_${what}`);
  return typeof name === 'string' ? called(name) : 'a card';
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

/** "3, 4, Balin 5, you 6 and 7" */
function ran(events: readonly GameEvent[], first: number | null, name: NameOf): string {
  const parts: { seat: number; ranks: string[] }[] = [];
  for (const { piece, from } of runCards(events)) {
    const { rank } = cardOf(piece);
    const last = parts.at(-1);
    if (last?.seat === from.seat) last!.ranks.push(rank);
    else parts.push({ seat: from.seat!, ranks: [rank] });
  }
  return parts
    .map(({ seat, ranks }, i) => {
      const words = ranks.length > 2 ? `${ranks[0]} to ${ranks.at(-1)}` : list(ranks);
      return i === 0 && seat === first ? words : `${name(seat)} ${words}`;
    })
    .join(', ');
}

function told({ actor, move: made, events }: Ply, before: Position, name: NameOf): Sentence | null {
  const seat = typeof actor === 'number' ? actor : null;
  switch (made.type) {
    case 'draw':
      return drew(events, before);
    case 'first_player':
      return { seat: made['player'] as number, text: 'got the first turn' };
    case 'place':
      return { seat, text: `placed ${card(made)}` };
    case 'crown':
      return { seat, text: `laid ${card(made)} on ${card(made, 'monarch')}` };
    case 'discard':
      return { seat, text: made['card'] ? `discarded ${card(made)}` : 'discarded a card' };
    case 'run':
      return { seat, text: `began a Run of ${String(made['suit'])}: ${ran(events, seat, name)}` };
    case 'defer':
      return {
        seat,
        text: `let ${name(made['player'] as number)} name the suit${unable(events, name)}`,
      };
    case 'offer': {
      const owner = ownerOf(String(made['page']), before);
      const page =
        owner === null ? card(made, 'page') : card(made, 'page').replace('the', whose(name(owner)));
      return { seat, text: `offered ${card(made, 'give')} for ${page}` };
    }
    case 'accept':
      return { seat, text: `accepted: ${offered(before, 'page')} for ${offered(before, 'give')}` };
    case 'refuse':
      return { seat, text: 'refused the trade' };
    default:
      return null; // nothing was done
  }
}

function drew(events: readonly GameEvent[], before: Position): Sentence | null {
  if (phaseOf(before) === 'deal') return null;
  const drawn = events.find(
    (event): event is PieceEvent => isPieces(event) && event.to.place === 'hand',
  );
  if (!drawn) return null;
  const anew = events.some(({ event }) => event === 'reshuffled')
    ? '; the discards were shuffled into a new pile'
    : '';
  return {
    seat: drawn.to.seat ?? null,
    text: `drew ${drawn.piece ? called(drawn.piece) : 'a card'}${anew}`,
  };
}

/** The named player who cannot begin a Run. */
function unable(events: readonly GameEvent[], name: NameOf): string {
  const found = events.find(
    (event) =>
      'field' in event && event.field === 'unable' && 'value' in event && event.value === true,
  );
  return found && 'part' in found && typeof found.part === 'number'
    ? `; ${name(found.part)} cannot`
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
  if (full !== undefined) return `${whose(name(full))} dais is full`;
  const runless = `${number(end, 'runless')} turns in a row had no Run`;
  return at(end, 'deck').length ? runless : `no card is left to draw, and ${runless}`;
}

const PARTS: Readonly<Record<string, string>> = {
  court: 'Court',
  monarchs: 'Monarchs',
  matching: 'Knight & page',
  majors: 'Majors',
  bonus: 'Bonus',
};

const parts: Phrases['parts'] = (_position, result) =>
  partsOf((result['breakdown'] ?? []) as Rows, (key) => PARTS[key] ?? plain(key));

const GROUPS: Readonly<Record<string, string>> = {
  offer: 'Offer a trade',
  no_offer: 'Offer no trade',
  accept: 'Answer',
  refuse: 'Answer',
  place: 'Place a card',
  crown: 'Lay a major on a monarch',
  discard: 'Discard',
  done: 'Go on',
  run: 'Name the suit of the Run',
  defer: 'Let another player name the suit',
};

/** A card on the table, for screen readers. */
export const labelOf = (piece: string): string => upper(called(piece));

/** The rules that say what a player does in a phase. */
const RULES: Readonly<Record<string, string>> = {
  trade: 'FC-6',
  answer: 'FC-6',
  dais: 'FC-7',
  discard: 'FC-8',
  run: 'FC-9',
  defer: 'FC-12',
};

const NOTES: Readonly<Record<string, string>> = {
  first_player: 'Who has the first turn.',
};

export const phrases: Phrases = {
  option: (name) => (name === 'first_player' ? 'First player' : plain(name)),
  value: valueIn(),
  optionNote: (name) => NOTES[name] ?? '',
  rule: (phase) => RULES[phase],
  thing,
  called,
  ask,
  move,
  group: (type) => GROUPS[type] ?? plain(type),
  told,
  why,
  stake,
  ended,
  parts,
};
