// The worker that hosts a match: library, match and bots. It sends the page only what its viewer
// may know.

import { load, LogresError, type GameId, type Level, type Logres } from 'logres';
import type { Json } from '../wire/json';
import { MILLISECONDS, NAME_MAX, type FromHost, type Player, type ToHost } from '../wire/protocol';
import { Bots } from './bots';
import { find, forget, keep, kept } from './keep';
import { branch } from '../review/branch';
import { Desk } from '../review/desk';
import { forgetReview } from '../review/store';
import { Table } from './table';

const library = load();
const bots = new Bots();
/** The level of the bot that gives hints. */
const HINT: Level = 'expert';

let table: Table | null = null;
let desk: Desk | null = null;
/** Incremented to cancel the current work of the host. */
let round = 0;
/** Called when the page has shown more plies. */
let waiting: (() => void)[] = [];

const tell = (message: FromHost): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToHost>) => {
  try {
    await answer(await library, data);
  } catch (error) {
    refuse(data.type, error);
  }
};

function refuse(asked: ToHost['type'], error: unknown): void {
  if (error instanceof LogresError) {
    tell({ type: 'refused', asked, code: error.code, path: error.path, text: error.text });
  } else {
    tell({ type: 'refused', asked, code: 'HOST', path: '', text: String(error) });
  }
}

async function answer(logres: Logres, message: ToHost): Promise<void> {
  switch (message.type) {
    case 'hello':
      return welcome(logres);
    case 'new': {
      const { config } = message;
      const { length } = message.players;
      const players = playersOf(message, length, Object.keys(logres.LEVELS));
      const host = { players: players as unknown as Json[] };
      const options = { ...config, players: players.length, host };
      return begin(
        new Table(logres, newId(), new logres.Match(message.game as GameId, options), players),
      );
    }
    case 'open': {
      const match = logres.Match.fromJSON(message.text);
      const players = playersOf(match.host, match.state.players, Object.keys(logres.LEVELS));
      const seen = players.map(() => match.ply); // a file begins where it ends
      return begin(new Table(logres, newId(), match, players, seen));
    }
    case 'resume': {
      const record = await find(message.id);
      if (!record) throw new Error('This match no longer exists.');
      const match = logres.Match.fromJSON(record.text);
      return begin(new Table(logres, record.id, match, record.players, record.seen));
    }
    case 'forget':
      await forget(message.id);
      await forgetReview(message.id);
      return welcome(logres);
    case 'leave':
      stop();
      await save();
      desk?.close();
      desk = null;
      table?.match.free();
      table = null;
      return welcome(logres);
    default:
      if (table) return during(logres, table, message);
  }
}

async function welcome(logres: Logres): Promise<void> {
  const games = logres.games().map((game) => game.catalogue as never);
  tell({ type: 'welcome', games, levels: Object.keys(logres.LEVELS), kept: await kept() });
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The players that a file names. Files are not trusted: a player that cannot be read is a person. */
function playersOf(host: unknown, count: number, levels: readonly string[]): Player[] {
  const { players } = host as { players?: unknown };
  const named: unknown[] = Array.isArray(players) && players.length === count ? players : [];
  return Array.from({ length: count }, (_, seat) => playerOf(named[seat], seat, levels));
}

function playerOf(named: unknown, seat: number, levels: readonly string[]): Player {
  const { kind, name, level, milliseconds } = Object(named) as {
    kind?: unknown;
    name?: unknown;
    level?: unknown;
    milliseconds?: unknown;
  };
  const called =
    (typeof name === 'string' && name.trim().slice(0, NAME_MAX)) || `Player ${seat + 1}`;
  return kind === 'bot' && typeof level === 'string' && levels.includes(level)
    ? { kind, name: called, level, ...timeOf(milliseconds) }
    : { kind: 'person', name: called };
}

/** A bot's time for a move, if it is one. */
function timeOf(milliseconds: unknown): { milliseconds?: number } {
  if (typeof milliseconds !== 'number' || !Number.isInteger(milliseconds)) return {};
  const { least, most } = MILLISECONDS;
  return { milliseconds: Math.min(Math.max(milliseconds, least), most) };
}

function stop(): void {
  round++;
  bots.stop();
  desk?.pause();
  wake();
}

function wake(): void {
  for (const resolve of waiting) resolve();
  waiting = [];
}

// ---- a match -----------------------------------------------------------------------------------

async function begin(begun: Table): Promise<void> {
  stop();
  desk?.close();
  desk = null;
  table?.match.free();
  table = begun;
  const { id, catalogue, players, printed } = begun;
  tell({ type: 'opened', id, catalogue, config: begun.state.config as never, printed, players });
  if (!begun.persons.length || begun.viewer !== null) tell(begun.position());
  await goOn(begun);
}

type During = Exclude<ToHost, { type: 'hello' | 'new' | 'open' | 'resume' | 'forget' | 'leave' }>;

async function during(logres: Logres, now: Table, message: During): Promise<void> {
  const { match } = now;
  switch (message.type) {
    case 'look':
      if (!now.canBe(message.viewer)) {
        throw new Error('No person plays this seat.');
      }
      stop();
      now.viewer = message.viewer;
      tell(now.position());
      return goOn(now);
    case 'seen':
      now.shown = message.ply;
      if (now.viewer !== null) now.seen[now.viewer] = Math.max(now.seen[now.viewer]!, message.ply);
      else if (!now.persons.length) now.seen.fill(message.ply);
      return wake();
    case 'play':
      if (message.ply !== match.ply) throw new Error('The match has moved on.');
      if (now.viewer === null || now.actor !== now.viewer) throw new Error('It is not your turn.');
      stop();
      now.play(message.move);
      tellFrom(now, match.ply - 1);
      return goOn(now);
    case 'preview':
      if (message.ply === match.ply) tell(now.preview(message.ply, message.move));
      return;
    case 'explain':
      if (message.ply === match.ply) tell(now.explain(message));
      return;
    case 'undo':
      stop();
      if (now.takeBack()) tell({ type: 'went', ply: match.ply });
      return goOn(now);
    case 'redo': {
      stop();
      const from = match.ply;
      now.playAgain();
      tellFrom(now, from);
      return goOn(now);
    }
    case 'hint':
      if (message.ply === match.ply && now.viewer !== null) await hint(now, now.viewer);
      return;
    case 'review':
      if (!now.isOver) throw new Error('A match can be judged when it is over.');
      if (!desk?.isOf(now)) desk = new Desk(logres, now, tell);
      return desk.open(message.think, message.ply);
    case 'instead':
      if (now.isOver && desk?.isOf(now)) tell(desk.instead(message.ply));
      return;
    case 'branch': {
      if (!now.isOver) throw new Error('The match is not over.');
      const levels = Object.keys(logres.LEVELS);
      const players = playersOf(message, match.state.players, levels);
      const on = branch(logres, match, message.ply, players);
      const seen = players.map(() => on.ply);
      return begin(new Table(logres, newId(), on, players, seen));
    }
    case 'save': {
      const file = new Blob([match.stringify({ hashes: true })], {
        type: 'application/json',
      });
      const name = `${match.game.id}-${new Date().toISOString().slice(0, 10)}.json`;
      return tell({ type: 'file', name, url: URL.createObjectURL(file) });
    }
  }
}

function tellFrom(now: Table, from: number): void {
  now.told(from).forEach((told, i) => tell({ type: 'ply', ply: from + i, told }));
}

/** Lets chance and bots act until a person is to move, or the match is over. */
async function goOn(now: Table): Promise<void> {
  const mine = ++round;
  for (;;) {
    const from = now.match.ply;
    if (now.actor === 'chance') {
      now.draw();
      tellFrom(now, from);
      continue;
    }
    const player = now.playerToMove();
    tell(now.turn());
    if (player?.kind !== 'bot') break;
    void save();
    const seat = now.actor as number;
    const best = await botMove(now, seat, player);
    while (!now.followed && mine === round) await new Promise<void>((go) => waiting.push(go));
    if (!best || mine !== round) return;
    now.play(best);
    tellFrom(now, from);
  }
  await save();
  if (mine === round) callNext(now);
}

/** Makes the person to move the viewer. */
function callNext(now: Table): void {
  const { actor } = now;
  if (actor === now.viewer || now.persons.length < 2) return;
  if (typeof actor !== 'number') return;
  if (now.secret) return tell({ type: 'handover', seat: actor });
  now.viewer = actor;
  tell(now.position());
  tell(now.turn());
}

type Bot = Extract<Player, { kind: 'bot' }>;

async function botMove(now: Table, seat: number, { level, milliseconds }: Bot) {
  const progress = (done: number, of: number) =>
    tell({ type: 'thinking', seat, hint: false, done, of });
  const advice = await bots.think(now.viewOf(seat), level as Level, progress, milliseconds);
  return advice?.best ?? null;
}

async function hint(now: Table, seat: number): Promise<void> {
  const { ply } = now.match;
  const progress = (done: number, of: number) =>
    tell({ type: 'thinking', seat, hint: true, done, of });
  const advice = await bots.think(now.viewOf(seat), HINT, progress);
  if (!advice) return;
  const moves = [...advice.moves]
    .sort((a, b) => b.visits - a.visits)
    .slice(0, 5)
    .map(({ move, visits, value }) => ({ move, visits, value: Math.round(value * 100) }));
  tell({ type: 'hint', ply, moves });
}

async function save(): Promise<void> {
  if (!table) return;
  const { id, match, players, seen } = table;
  const { id: game } = match.game;
  const over = match.state.isOver;
  const text = match.stringify();
  await keep({
    id,
    game,
    players,
    ply: match.ply,
    over,
    saved: Date.now(),
    text,
    seen: [...seen],
  });
}
