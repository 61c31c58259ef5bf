// The worker that hosts a match: library, match and bots. It sends the page only what its viewer
// may know.

import CORE from 'logres/logres-core.wasm?url';
import { load, LogresError, type GameId, type Level, type Logres, type Match } from 'logres';
import type { Json, Move, Result } from '../wire/json';
import { playersOf } from '../wire/players';
import { BRANCH, HostError } from '../wire/protocol';
import type { FromHost, Kept, Player, ToHost } from '../wire/protocol';
import { Bots } from './bots';
import { hold, onAsked, type Held } from './hold';
import { find, forget, keep, kept, type Record, type Saved } from './keep';
import { nameOfLink, pack, unpack } from './link';
import { branch } from '../review/branch';
import { Desk } from '../review/desk';
import { forgetReview } from '../review/store';
import { fromSystem, Table } from './table';
import { BY_PLAYOUTS } from './worth';

const library = load(CORE);
const bots = new Bots(({ ply, move, worth }) =>
  tell({ type: 'worth', ply, move, value: Math.round(worth * 100) }),
);
/** After so many milliseconds a bot that could not think is asked again. */
const AGAIN = 5000;
/** The level of the bot that gives hints. */
const HINT: Level = 'expert';

let table: Table | null = null;
/** How the match is kept; null for one that is not. */
let keeping: Keeping | null = null;
/** Incremented when another match is to be opened, or none. */
let opening = 0;
let desk: Desk | null = null;
/** Incremented to cancel the current work of the host. */
let round = 0;
/** Called when the page has shown more plies. */
let waiting: (() => void)[] = [];

/** Tells this tab's records from those of others. */
const writer = newId();

interface Keeping {
  readonly held: Held;
  /** The record that the match was read from. */
  readonly base: Record | null;
  written: number;
  why: Exclude<Saved, 'kept' | 'moved'> | null;
}

const tell = (message: FromHost): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToHost>) => {
  let mine = opening;
  try {
    const answered = answer(await library, data);
    mine = opening;
    await answered;
  } catch (error) {
    if (mine === opening) refuse(data.type, error); // otherwise it is wanted no longer
  }
};

function refuse(asked: ToHost['type'], error: unknown): void {
  if (error instanceof LogresError) {
    tell({ type: 'refused', asked, code: error.code, path: error.path, text: error.text });
  } else {
    const text = error instanceof Error ? error.message : String(error);
    const code = error instanceof HostError ? error.code : 'HOST';
    tell({ type: 'refused', asked, code, path: '', text });
  }
}

async function answer(logres: Logres, message: ToHost): Promise<void> {
  switch (message.type) {
    case 'hello':
      return welcome(logres);
    case 'new':
    case 'lesson': {
      const { config } = message;
      const players = playersOf(message.players, message.players.length, logres.LEVELS);
      const host = { players: players as unknown as Json[] };
      const options = { ...config, players: players.length, host };
      const match = new logres.Match(message.game as GameId, options);
      if (message.type === 'lesson') {
        opening++;
        return begin(new Table(logres, newId(), match, players, undefined, message.seed), null);
      }
      return beginKept(new Table(logres, newId(), match, players));
    }
    case 'open': {
      const match = logres.Match.fromJSON(message.text);
      const players = playersIn(match, logres.LEVELS);
      const seen = players.map(() => match.ply); // a file begins where it ends
      return beginKept(new Table(logres, newId(), match, players, seen));
    }
    case 'open link':
      return openLink(logres, message.link);
    case 'resume':
      return resume(logres, message.id, message.take === true);
    case 'forget':
      await forget(message.id);
      await forgetReview(message.id);
      if (table && keeping?.why) {
        keeping.why = null; // there may be room for the match now
        tell({ type: 'unkept', why: null, oldest: null });
        void save(table, keeping);
      }
      return welcome(logres);
    case 'leave':
      opening++;
      tell({ type: 'left' });
      await close();
      return welcome(logres);
    default:
      if (table) return during(logres, table, message);
  }
}

async function welcome(logres: Logres): Promise<void> {
  const games = logres.games().map((game) => game.catalogue as never);
  const tellWith = (kept: readonly Kept[]) =>
    tell({ type: 'welcome', games, levels: logres.LEVELS, kept });
  const list = kept();
  const soon = await Promise.race([list, after(DATABASE_WAIT)]);
  tellWith(soon ?? []);
  if (!soon) tellWith(await list);
}

/** So long the page waits for the database, in milliseconds: some never answer. */
const DATABASE_WAIT = 3000;
const after = (time: number): Promise<null> =>
  new Promise((done) => setTimeout(() => done(null), time));

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

/** The players that a file names. */
function playersIn(match: Match, levels: readonly string[]): Player[] {
  const { players } = match.host as { players?: unknown };
  return playersOf(players, match.state.players, levels);
}

/** A kept record is checked as a file is. */
function tableFrom(logres: Logres, record: Record): Table {
  const match = logres.Match.fromJSON(record.text);
  const players = playersOf(record.players, match.state.players, logres.LEVELS);
  const seen: readonly unknown[] = Array.isArray(record.seen) ? record.seen : [];
  const plies = players.map((_, seat) => {
    const ply = seen[seat];
    return Number.isInteger(ply) ? Math.max(0, Math.min(ply as number, match.ply)) : match.ply;
  });
  return new Table(logres, record.id, match, players, plies);
}

/** What a link holds: a match that is over, or what one viewer knows of one that is not, with its players. */
type Linked =
  { readonly match: object } | { readonly view: object; readonly players: readonly Player[] };

async function share(now: Table): Promise<void> {
  const { viewer } = now;
  const linked: Linked = now.isOver
    ? { match: JSON.parse(now.match.stringify()) as object }
    : { view: now.viewOf(now.viewer), players: now.players };
  const link = await pack(JSON.stringify(linked));
  if (table === now && viewer === now.viewer) tell({ type: 'shared', link, over: now.isOver });
}

/** What a link says it holds; the library checks it. */
function readLinked(text: string): { match?: object; view?: object; players?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new HostError('NOT_WHOLE', 'part of it is missing.');
  }
}

/** Opens the match of a link. A position goes on as a match of its own, in which the unknown is dealt anew. */
async function openLink(logres: Logres, link: string): Promise<void> {
  const mine = ++opening;
  const linked = readLinked(await unpack(link));
  if (mine !== opening) return;
  if (linked.match) {
    const id = nameOfLink(link);
    const there = await Promise.race([find(id).catch(() => null), after(DATABASE_WAIT)]);
    if (mine !== opening) return;
    if (there) return resume(logres, id, false);
    const match = logres.Match.fromJSON(JSON.stringify(linked.match));
    const players = playersIn(match, logres.LEVELS);
    return beginKept(
      new Table(
        logres,
        id,
        match,
        players,
        players.map(() => match.ply),
      ),
    );
  }
  const view = logres.State.fromJSON(linked.view ?? {});
  const initial = view.isView ? view.determinize(fromSystem(logres)) : view;
  const named = playersOf(linked.players, initial.players, logres.LEVELS);
  const players = named.map((player, seat): Player => {
    const { name } = player;
    if (seat === view.viewer) return { kind: 'person', name };
    return player.kind === 'bot' ? player : { kind: 'bot', name, level: 'normal' };
  });
  const match = new logres.Match(null, {
    initial,
    host: { players: players as unknown as Json[] },
  });
  return beginKept(new Table(logres, newId(), match, players));
}

async function resume(logres: Logres, id: string, take: boolean): Promise<void> {
  const mine = ++opening;
  await close(); // it may be the same match
  const elsewhere = () => tell({ type: 'elsewhere', id });
  const lost = () => table?.id === id && lose();
  const held = await hold(id, take, lost, () => mine === opening && elsewhere());
  if (mine !== opening) return held?.free();
  if (!held) return elsewhere();
  let found: Table;
  let base: Record | undefined;
  try {
    base = await find(id);
    if (!base) throw new HostError('NOT_KEPT', 'it is not saved in this browser (anymore).');
    found = tableFrom(logres, base);
  } catch (error) {
    held.free();
    throw error;
  }
  if (mine !== opening) return held.free();
  return begin(found, { held, base, written: 0, why: null });
}

/** Begins a match that this browser does not have yet. */
async function beginKept(begun: Table): Promise<void> {
  const mine = ++opening;
  const elsewhere = () => tell({ type: 'elsewhere', id: begun.id });
  const lost = () => table === begun && lose();
  const held = await hold(begun.id, false, lost, () => mine === opening && elsewhere());
  if (mine !== opening) return held?.free();
  if (!held) return elsewhere();
  return begin(begun, { held, base: null, written: 0, why: null });
}

function stop(): void {
  round++;
  bots.stop();
  desk?.pause();
  wake();
}

function endReview(): void {
  desk?.close();
  desk = null;
}

function wake(): void {
  for (const resolve of waiting) resolve();
  waiting = [];
}

// ---- a match -----------------------------------------------------------------------------------

async function begin(begun: Table, keeps: Keeping | null): Promise<void> {
  void close();
  bots.start();
  table = begun;
  keeping = keeps;
  const { id, catalogue, players, printed } = begun;
  const config = begun.state.config as never;
  const { shared } = begun;
  const lesson = begun.lesson !== null;
  const more = { lesson, shared, weighs: weighs(begun) };
  tell({ type: 'opened', id, catalogue, config, printed, players, ...more });
  if (!begun.persons.length || begun.viewer !== null) tell(begun.position());
  await goOn(begun);
}

type During = Exclude<
  ToHost,
  { type: 'hello' | 'new' | 'lesson' | 'open' | 'open link' | 'resume' | 'forget' | 'leave' }
>;

async function during(logres: Logres, now: Table, message: During): Promise<void> {
  const { match } = now;
  if (!now.isOver) endReview(); // an undo took the match back
  switch (message.type) {
    case 'look':
      if (!now.canBe(message.viewer)) {
        throw new HostError('NO_PERSON', 'No person plays this seat.');
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
      if (message.ply !== match.ply) throw new HostError('MOVED_ON', 'The match has moved on.');
      if (now.viewer === null || now.actor !== now.viewer)
        throw new HostError('SEAT', 'It is not your turn.');
      stop();
      now.play(message.move);
      tellFrom(now, match.ply - 1);
      return goOn(now);
    case 'preview':
      if (message.ply === match.ply) preview(now, message.ply, message.move);
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
      if (!now.isOver) throw new HostError('PHASE', 'A match can be analyzed once it is over.');
      desk ??= new Desk(logres, now, tell);
      return desk.open(message.think, message.ply);
    case 'instead':
      if (desk) tell(desk.instead(message.ply));
      return;
    case 'branch': {
      if (!now.isOver) throw new HostError('PHASE', 'The match is not over.');
      const players = playersOf(message.players, match.state.players, logres.LEVELS);
      const on = branch(logres, match, message.ply, players);
      const seen = players.map(() => on.ply);
      return beginKept(new Table(logres, BRANCH + newId(), on, players, seen));
    }
    case 'share':
      return share(now);
    case 'save': {
      const file = new Blob([match.stringify({ hashes: true })], {
        type: 'application/json',
      });
      const name = `${match.game.id}-${new Date().toISOString().slice(0, 10)}.json`;
      return tell({ type: 'file', name, url: URL.createObjectURL(file) });
    }
  }
}

/**
 * Whether previews say what moves are worth: only where bots judge by the network, and not in a guided match, which
 * teaches one thing at a time.
 */
const weighs = ({ match, lesson }: Table): boolean =>
  lesson === null && !BY_PLAYOUTS.has(match.game.id);

/** The preview does not wait for the worth, which another worker finds out. */
function preview(now: Table, ply: number, move: Move): void {
  tell(now.preview(ply, move));
  if (weighs(now)) bots.weigh({ ply, view: now.viewOf(now.viewer), move });
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
    void save(now, keeping);
    const seat = now.actor as number;
    const best = await botMove(now, seat, player);
    while (mine === round && !now.followed) await new Promise<void>((go) => waiting.push(go));
    if (!best && mine === round) await new Promise((go) => setTimeout(go, AGAIN));
    if (mine !== round) return;
    if (!best) continue;
    now.play(best);
    tellFrom(now, from);
  }
  void save(now, keeping); // the database may never answer
  callNext(now);
}

/** Makes the person to move the viewer; of a match that bots have ended, the first person if nobody was it. */
function callNext(now: Table): void {
  const { actor, persons, viewer } = now;
  const next = actor ?? viewer ?? persons[0];
  if (typeof next !== 'number' || next === viewer || persons.length < 2) return;
  if (now.secret && actor !== null) return tell({ type: 'handover', seat: next });
  now.viewer = next;
  tell(now.position());
  tell(now.turn());
}

type Bot = Extract<Player, { kind: 'bot' }>;

async function botMove(now: Table, seat: number, { level, milliseconds }: Bot) {
  const progress = (done: number, of: number) =>
    tell({ type: 'thinking', seat, hint: false, done, of });
  const view = now.viewOf(seat);
  try {
    const advice = await bots.think(view, level as Level, progress, milliseconds, now.seed);
    return advice?.best ?? null;
  } catch (error) {
    refuse('look', error); // the match lies open still
    return null;
  }
}

async function hint(now: Table, seat: number): Promise<void> {
  const { ply } = now.match;
  const progress = (done: number, of: number) =>
    tell({ type: 'thinking', seat, hint: true, done, of });
  const advice = await bots.think(now.viewOf(seat), HINT, progress);
  if (!advice || ply !== now.match.ply) return;
  const moves = [...advice.moves]
    .sort((a, b) => b.visits - a.visits)
    .slice(0, 5)
    .map(({ move, visits, value }) => ({
      move,
      visits,
      value: Math.round(value * 100),
      outcome: now.certain(move),
    }));
  tell({ type: 'hint', ply, moves });
}

// ---- keeping -----------------------------------------------------------------------------------

/** Saves a match; without a lock it is not one of this browser. */
async function save(now: Table, keeps: Keeping | null): Promise<void> {
  if (!keeps) return;
  const { id, match, players, seen } = now;
  const record: Record = {
    id,
    game: match.game.id,
    players,
    ply: match.ply,
    over: match.isOver,
    result: match.state.result as Result | null,
    saved: Date.now(),
    text: match.stringify(),
    seen: [...seen],
    length: match.length,
    writer,
    written: ++keeps.written,
  };
  const saving = keep(record, keeps.base);
  const soon = await Promise.race([saving, after(DATABASE_WAIT)]);
  if (!soon) void saving.then((saved) => heard(keeps, id, saved));
  return heard(keeps, id, soon ?? 'place');
}

/** Tells the page how saving ended, if that is news. */
async function heard(keeps: Keeping, id: string, saved: Saved): Promise<void> {
  if (keeping !== keeps) return;
  if (saved === 'moved') return lose();
  const why = saved === 'kept' ? null : saved;
  if (why === keeps.why) return;
  keeps.why = why;
  const others = why === 'room' ? (await kept()).filter((one) => one.id !== id) : [];
  tell({
    type: 'unkept',
    why,
    oldest: others.findLast(({ over }) => over) ?? others.at(-1) ?? null,
  });
}

/** Saves the match and closes it. */
async function close(): Promise<void> {
  const [left, keeps] = [table, keeping];
  table = keeping = null;
  stop();
  endReview();
  if (!left) return;
  const saved = save(left, keeps); // it has written the text when it waits
  left.match.free();
  await saved;
  keeps?.held.free();
}

/** Another tab has the match now. */
function lose(): void {
  const { id } = table!;
  keeping?.held.free();
  keeping = null;
  void close();
  tell({ type: 'elsewhere', id });
}

onAsked(
  (id) => table?.id === id,
  async (id) => {
    const mine = opening;
    await close();
    if (mine === opening) tell({ type: 'elsewhere', id });
  },
);
