// Phrases for a game without its own: the names of its catalogue, and the names of players.

import type { Arg, Catalogue, Move, Value } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Slot, type Thing } from '../../model/narrow';
import { field, type Position } from '../../model/position';
import type { NameOf, Phrases } from '../game';
import { list, upper, valueIn } from '../words';
import { argsOf, heading, slotsOf, written } from './parts';
import { text } from './text';

const phaseOf = (position: Position): string => String(field(position, 'phase') ?? '');

/** "from 5", "sealed", "no follower"; null if the value says nothing. */
function valued(arg: Arg, value: Value, name: NameOf): string | null {
  if (value === null) return arg.null ? text.none(written(arg.name)) : null;
  if (arg.kind === 'yes_no') return value ? written(arg.name) : null;
  const words = arg.kind === 'seat' ? name(value as number) : written(String(value));
  return `${written(arg.name)} ${words}`;
}

function said(args: readonly Arg[], move: Move, name: NameOf): string {
  const words = args.flatMap((arg) => {
    const value = move[arg.name] ?? null;
    if (!Array.isArray(value)) return valued(arg, value as Value, name) ?? [];
    const one = (item: Value) =>
      arg.kind === 'seat' ? name(item as number) : written(String(item));
    return `${written(arg.name)} ${list(value.map(one)) || text.nothing}`;
  });
  return words.length ? `${written(move.type)}: ${words.join(', ')}` : written(move.type);
}

/** The argument to be touched next: the first slot of a move that is still open. */
function nextArg(catalogue: Catalogue, args: readonly Arg[], { ways }: Choice): Arg | null {
  const way = ways[0];
  if (!way) return null;
  const key = (slot: Slot) => slot.join(' ');
  const open = way.open[0] && key(way.open[0]);
  const at = slotsOf(catalogue, args, way.move).findIndex((slot) => key(slot) === open);
  return args[at - 1] ?? null; // before the arguments stands the type
}

export function genericPhrases(catalogue: Catalogue): Phrases {
  const known = argsOf(catalogue);
  const args = (position: Position, type: string): readonly Arg[] =>
    known.get(`${phaseOf(position)} ${type}`) ?? [];
  /** What was chosen after the type: "card knight:1-4, from 5". */
  const chosen = ({ given }: Choice): string =>
    given
      .filter((thing) => kindOf(thing) !== 'type')
      .map((thing) => {
        const [name = '', value] = written(nameOf(thing)).split('=');
        if (value === undefined) return name;
        return value === 'null' ? text.none(name) : `${name} ${value}`;
      })
      .join(', ');
  return {
    option: heading,
    optionNote: () => '',
    rule: () => undefined,
    value: valueIn(),
    thing(thing: Thing, _position: Position, name?: NameOf) {
      const words = nameOf(thing);
      switch (kindOf(thing)) {
        case 'seat':
          return name ? upper(name(Number(words))) : text.player(Number(words) + 1);
        case 'arg': {
          const [arg = '', value = ''] = words.split('=');
          if (value === 'null') return heading(text.none(arg));
          if (value === 'true' || value === 'false')
            return text.isSo(heading(arg), value === 'true');
          return heading(`${arg} ${value}`);
        }
        case 'cell':
          return heading(words.replace('=', ' '));
        default:
          return heading(words);
      }
    },
    called: written,
    ask(position, choice) {
      const phase = heading(phaseOf(position));
      const types = new Set(choice.ways.map(({ move }) => move.type));
      if (types.size !== 1) return text.chooseMove(phase);
      const [type = ''] = types;
      const next = nextArg(catalogue, args(position, type), choice);
      return text.chooseNext(heading(type), chosen(choice), next ? written(next.name) : '');
    },
    move: (move, position, name) => upper(said(args(position, move.type), move, name)),
    group: heading,
    told({ actor, move }: Ply, before, name) {
      const of = args(before, move.type);
      const hidden = of.every((arg) => (move[arg.name] ?? null) === null);
      if (actor === 'chance' && hidden) return null;
      return { seat: actor === 'chance' ? null : actor, text: said(of, move, name) };
    },
  };
}
