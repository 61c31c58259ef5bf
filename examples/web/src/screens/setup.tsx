// The setup of a match: players, and the options of the catalogue.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game, Phrases } from '../games/game';
import { useGame } from '../games/use';
import { useColoursOf } from '../kit/colours';
import { keepFocus } from '../kit/focus';
import { Mark, NAMES } from '../kit/marks';
import { Problem } from '../kit/problem';
import { text } from '../language';
import { RulesDialog } from '../rules/dialog';
import type { Page, Session } from '../table/session';
import { keptName } from '../online/storage';
import {
  ClockField,
  MoreTerms,
  OnlineRow,
  playerAt,
  rulesOf,
  seatsAtFirst,
  TERMS,
  type OnlineSeat,
  type Terms,
  Where,
} from '../online/where';
import { readPlayers, writePlayers } from '../table/settings';
import type { Catalogue, Config, Json, Option } from '../wire/json';
import type { Player } from '../wire/protocol';
import { PictureOf } from './start';
import { NameField } from './name_field';

interface Props {
  readonly session: Session;
  readonly page: Page;
  readonly catalogue: Catalogue;
  readonly levels: readonly string[];
  readonly back: () => void;
}

const NORMAL = 'normal';
/** For how long bots can think, in seconds; null: for the iterations of their level. */
const TIMES = [null, 1, 3, 10] as const;
type Time = (typeof TIMES)[number];

const unnamed = (seat: number): Player => {
  const name = NAMES[seat] ?? text.names.unnamed(seat + 1);
  return seat ? { kind: 'bot', name, level: NORMAL } : { kind: 'person', name };
};

export function Setup(props: Props): JSX.Element {
  const game = useGame(props.catalogue);
  if (game && game !== 'missing') return <Form {...props} game={game} />;
  return (
    <main class="start setup">
      <button type="button" class="icon" aria-label={text.setup.back} onClick={props.back}>
        ←
      </button>
      <p class={game ? 'problem' : 'waiting'}>{game ? text.notLoaded : text.loading}</p>
    </main>
  );
}

function Form({
  session,
  page,
  catalogue,
  levels,
  back,
  game: { phrases, taught },
}: Props & { readonly game: Game }): JSX.Element {
  const { least, most } = catalogue.players;
  useColoursOf(catalogue.game);
  useEffect(keepFocus, []);
  const learn = () => session.go({ at: 'learn', game: catalogue.game });
  const [last] = useState(() => readPlayers(levels));
  const atFirst = (seat: number): Player => last[seat] ?? unnamed(seat);
  const [players, setPlayers] = useState<readonly Player[]>(
    [...Array(Math.max(least, Math.min(last.length || 3, most))).keys()].map(atFirst),
  );
  const [config, setConfig] = useState<Config>(() =>
    Object.fromEntries(catalogue.options.map((option) => [option.name, option.default])),
  );
  const [rules, setRules] = useState(false);
  const resize = (n: number) =>
    setPlayers(Array.from({ length: n }, (_, seat) => players[seat] ?? atFirst(seat)));
  const change = (seat: number, player: Player) =>
    setPlayers(players.map((old, i) => (i === seat ? player : old)));
  const [time, setTime] = useState<Time>(() => timeOf(last));
  const online = page.server && page.apart;
  const [seats, setSeats] = useState<readonly OnlineSeat[]>(() => seatsAtFirst(keptName()));
  const [terms, setTerms] = useState<Terms>(TERMS);
  const start = () => {
    if (online) {
      const sitting = seats.slice(0, players.length);
      const me = sitting.findIndex(({ who }) => who === 'me');
      return session.beginOnline({
        game: catalogue.game,
        config: fitting(config, players.length),
        players: sitting.map(playerAt),
        me: me < 0 ? null : me,
        online: rulesOf(terms),
      });
    }
    const timing = players.map(timed(time));
    writePlayers([...timing, ...last.slice(timing.length)]);
    session.begin(catalogue.game, fitting(config, players.length), timing);
  };
  const isChoice = ({ kind, name }: Option) =>
    kind === 'choice' || (kind === 'number' && Boolean(phrases.usual?.(name).length));
  const choices = catalogue.options.filter(isChoice);
  const others = catalogue.options.filter((one) => !isChoice(one));
  const option = (one: Option) => (
    <OptionField
      key={one.name}
      option={one}
      phrases={phrases}
      players={online ? seats.slice(0, players.length).map(playerAt) : players}
      value={config[one.name] ?? null}
      change={(value) => setConfig({ ...config, [one.name]: value })}
    />
  );
  return (
    <main class="start setup">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <header class="start-head">
          <button type="button" class="icon" aria-label={text.setup.back} onClick={back}>
            ←
          </button>
          <PictureOf catalogue={catalogue} />
          <div>
            <h1>{catalogue.title}</h1>
            <p class="small">{catalogue.designer}</p>
          </div>
        </header>
        <Where session={session} page={page} />
        <fieldset>
          <legend>{text.players}</legend>
          <Choices
            name="players"
            values={[...Array(most - least + 1).keys()].map((i) => i + least)}
            value={players.length}
            label={String}
            change={resize}
          />
          {online &&
            players.map((_, seat) => (
              <OnlineRow key={seat} number={seat} seats={seats} levels={levels} change={setSeats} />
            ))}
          {!online &&
            players.map((player, seat) => (
              <SeatRow
                key={seat}
                seat={seat}
                player={player}
                levels={levels}
                change={(now) => change(seat, now)}
              />
            ))}
        </fieldset>
        {online && <ClockField terms={terms} change={setTerms} />}
        {!online && players.some(({ kind }) => kind === 'bot') && (
          <TimeField time={time} change={setTime} />
        )}
        {choices.map(option)}
        {(online || others.length > 0) && (
          <details onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
            <summary>{text.setup.more}</summary>
            {others.map(option)}
            {online && <MoreTerms terms={terms} change={setTerms} />}
          </details>
        )}
        {online && !ends(catalogue, config) && <p class="small unending">{text.setup.unending}</p>}
        <Problem text={page.problem} />
        <div class="setup-go">
          <button type="submit" class="first start-button">
            {online ? text.setup.setTable : text.setup.start}
          </button>
          <button type="button" onClick={() => setRules(true)}>
            {text.howToPlay}
          </button>
          {taught && (
            <button type="button" onClick={learn}>
              {text.guided}
            </button>
          )}
        </div>
      </form>
      {rules && (
        <RulesDialog
          catalogue={catalogue}
          told={null}
          learn={learn}
          close={() => setRules(false)}
        />
      )}
    </main>
  );
}

/** Whether a match has a result before it is too long for the server: a turn has 18 plies at most. */
const ends = ({ must_end }: Catalogue, { turn_limit: limit }: Config): boolean =>
  must_end || (typeof limit === 'number' && limit > 0 && limit <= 250);

/** Drops a first player whose seat is gone. */
function fitting(config: Config, players: number): Config {
  const first = config['first_player'];
  return typeof first === 'number' && first >= players ? { ...config, first_player: null } : config;
}

/** The time that bots had last. */
function timeOf(players: readonly Player[]): Time {
  const has = (time: Time) => (one: Player) =>
    one.kind === 'bot' && time !== null && one.milliseconds === time * 1000;
  return TIMES.find((time) => players.some(has(time))) ?? null;
}

/** Gives the bots a time for each move. */
const timed =
  (time: Time) =>
  (player: Player): Player => {
    if (player.kind !== 'bot') return player;
    const { milliseconds: _, ...bot } = player;
    return time ? { ...bot, milliseconds: time * 1000 } : bot;
  };

function TimeField({ time, change }: { time: Time; change: (time: Time) => void }): JSX.Element {
  return (
    <label class="option">
      <span>{text.setup.botsThink}</span>
      <select
        value={time ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change(TIMES.find((one) => one === Number(value)) ?? null)
        }
      >
        {TIMES.map((one) => (
          <option key={one} value={one ?? ''}>
            {text.setup.time(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SeatRowProps {
  readonly seat: number;
  readonly player: Player;
  readonly levels: readonly string[];
  readonly change: (player: Player) => void;
}

export function SeatRow({ seat, player, levels, change }: SeatRowProps): JSX.Element {
  const { name } = player;
  return (
    <div class="seat-row">
      <Mark seat={seat} size={30} />
      <NameField
        label={text.setup.nameOf(seat + 1)}
        name={name}
        change={(next) => change({ ...player, name: next })}
      />
      <select
        aria-label={text.setup.whoPlays(name)}
        value={player.kind === 'bot' ? player.level : ''}
        onChange={({ currentTarget: { value: level } }) =>
          change(
            level
              ? { ...(player.kind === 'bot' && player), kind: 'bot', name, level }
              : { kind: 'person', name },
          )
        }
      >
        <option value="">{text.setup.person}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {text.setup.bot(text.level(level))}
          </option>
        ))}
      </select>
    </div>
  );
}

interface OptionFieldProps {
  readonly option: Option;
  readonly phrases: Phrases;
  readonly players: readonly Player[];
  readonly value: Json;
  readonly change: (value: Json) => void;
}

function OptionField({ option, phrases, players, value, change }: OptionFieldProps): JSX.Element {
  const { name, kind, names } = option;
  const label = phrases.option(name);
  const note = phrases.optionNote(name);
  if (kind === 'choice') {
    return (
      <fieldset>
        <legend>{label}</legend>
        <Choices
          name={name}
          values={names ?? []}
          value={value as string}
          label={(one) => phrases.value(name, one)}
          change={change}
        />
        {note && <p class="small option-note">{note}</p>}
      </fieldset>
    );
  }
  if (kind === 'seat') {
    return (
      <label class="option">
        <span>
          {label}
          {note && <span class="small option-note">{note}</span>}
        </span>
        <select
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) =>
            change(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        >
          <option value="">{phrases.value(name, null)}</option>
          {players.map((player, seat) => (
            <option key={seat} value={seat}>
              {player.name}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const usual = phrases.usual?.(name) ?? [];
  if (usual.length) {
    return (
      <UsualField
        option={option}
        phrases={phrases}
        usual={usual}
        value={Number(value)}
        change={change}
      />
    );
  }
  return (
    <label class="option">
      <span>
        {label}
        <span class="small option-note">{`${note} ${rangeOf(option)}`}</span>
      </span>
      <NumberField option={option} value={Number(value)} change={change} />
    </label>
  );
}

const rangeOf = ({ low, high, default: usual }: Option): string =>
  text.setup.range(low!, high!, usual === 0);

function NumberField({
  option: { low, high },
  value,
  change,
}: {
  option: Option;
  value: number;
  change: (value: number) => void;
}): JSX.Element {
  return (
    <input
      type="number"
      min={low}
      max={high}
      value={value}
      onInput={({ currentTarget }) => change(Math.trunc(currentTarget.valueAsNumber) || 0)}
    />
  );
}

const OTHER = 'other';

interface UsualFieldProps {
  readonly option: Option;
  readonly phrases: Phrases;
  readonly usual: readonly number[];
  readonly value: number;
  readonly change: (value: Json) => void;
}

/** A number with usual values; any other can be typed in. */
function UsualField({ option, phrases, usual, value, change }: UsualFieldProps): JSX.Element {
  const { name } = option;
  const [other, setOther] = useState(!usual.includes(value));
  const choose = (one: number | typeof OTHER) => {
    setOther(one === OTHER);
    if (one !== OTHER) change(one);
  };
  return (
    <fieldset>
      <legend>{phrases.option(name)}</legend>
      <Choices
        name={name}
        values={[...usual, OTHER] as (number | typeof OTHER)[]}
        value={other ? OTHER : value}
        label={(one) => (one === OTHER ? text.setup.another : phrases.value(name, one))}
        change={choose}
      />
      {other && (
        <label class="option">
          <span class="small">{`${phrases.option(name)}, ${rangeOf(option)}`}</span>
          <NumberField option={option} value={value} change={change} />
        </label>
      )}
      <p class="small option-note">{phrases.optionNote(name)}</p>
    </fieldset>
  );
}

export function Choices<T extends string | number>({
  name,
  values,
  value,
  label,
  change,
}: {
  name: string;
  values: readonly T[];
  value: T;
  label: (value: T) => string;
  change: (value: T) => void;
}): JSX.Element {
  return (
    <span class="choices">
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => change(one)} />
          <span>{label(one)}</span>
        </label>
      ))}
    </span>
  );
}
