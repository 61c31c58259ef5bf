// The state of the page and its actions. Messages from the host come in here; messages to the host
// leave here.

import { text } from '../language';
import {
  isPieces,
  isPoints,
  type Catalogue,
  type Config,
  type GameEvent,
  type Move,
} from '../wire/json';
import type { FromHost, Kept, Player, Rated, Refusal, ToHost, Viewer } from '../wire/protocol';
import { isServer } from '../wire/server';
import type { Wire } from '../wire/wire';
import { isSameScreen, START, type Address } from '../address';
import { gameOf, loadGame } from '../games';
import type { Game } from '../games/game';
import { Waiting } from '../games/waiting';
import { change } from '../games/words';
import { NAMES } from '../kit/marks';
import { Known } from '../model/match';
import {
  back,
  begin,
  complete,
  inviting,
  picked,
  touch,
  type Choice,
  type Thing,
} from '../model/narrow';
import { configIn, lineOf, movesFrom, overText, sentenceOf, type Line } from './lines';
import { field, type Position } from '../model/position';
import { Navigation, type Screen } from '../navigation';
import { BEGIN, LEVEL, moved, type Progress } from '../lesson/lesson';
import { nowOf } from '../lesson/now';
import { isInvited, Tables, type NewTable, type Online } from '../online/online';
import { endOf, keepPlayed } from '../online/results';
import { allowSound, play as playSound, trySound, type Sound } from '../motion/sound';
import { watchBuilds } from '../offline/build';
import { heard, NOTHING_YET, type Review } from '../review/model';
import { onceForEachPress } from './keys';
import { inSentence, nameOf, shownGame, shownPlayers } from './names';
import { refusalText } from './refusal';
import { readSettings, showTheme, writeSettings, onSystemTheme, type Settings } from './settings';
import { Show } from './show';

export type Of<T extends FromHost['type']> = Extract<FromHost, { type: T }>;

export interface Welcome {
  readonly games: readonly Catalogue[];
  readonly levels: readonly string[];
  readonly kept: readonly Kept[];
}

/** Why something is not possible, and the rule that forbids it. */
export interface Reason {
  readonly text: string;
  readonly rule?: string;
  /** What was touched. */
  readonly thing?: Thing;
}

export interface Heard {
  readonly id: number;
  readonly text: string;
}

/** A move that the page played because it was the only one. */
export interface Forced {
  readonly ply: number;
  readonly move: string;
  /** Why there was no other, in a sentence; empty if no rule says it. */
  readonly why: string;
}

/** How many sentences stay for screen readers. */
const HEARD = 12;

export interface AtTable {
  readonly opened: Of<'opened'>;
  /** Of a match on a server, besides the game; null for a match of this page. */
  readonly online: Online | null;
  readonly game: Game;
  readonly viewer: Viewer;
  readonly known: Known | null;
  /** Plies played by the host, plies shown, and plies shown with the current one. */
  readonly ply: number;
  readonly shown: number;
  readonly begun: number;
  readonly position: Position | null;
  /** Whether the page follows the match, or looks back. */
  readonly follows: boolean;
  readonly moving: boolean;
  /** The line that the prompt tells, while others act. */
  readonly said: Line | null;
  /** The latest sentences, for screen readers, with a number each. */
  readonly heard: readonly Heard[];
  readonly turn: Of<'turn'> | null;
  /** All legal moves, and those left after some touches. */
  readonly start: Choice | null;
  readonly choice: Choice | null;
  readonly preview: Of<'preview'> | null;
  /** What the previewed move is worth, in per cent of the best; null until it is known. */
  readonly worth: number | null;
  readonly thinking: Of<'thinking'> | null;
  readonly hint: readonly Rated[] | null;
  readonly reason: Reason | null;
  /** What is known of a match that is looked back at; null if it is not. */
  readonly review: Review | null;
  /** How far the learner of a guided match is; null for any other match, and after the lesson. */
  readonly lesson: Progress | null;
  /** The moves that had to be made since the person's last decision. */
  readonly forced: readonly Forced[];
  /** The next person at the device, and whether the table is covered for them. */
  readonly handover: { readonly seat: number; readonly covered: boolean } | null;
}

export interface Page {
  readonly welcome: Welcome | null;
  readonly table: AtTable | null;
  readonly settings: Settings;
  readonly address: Address;
  /** Loads a new build of the page, if there is one. */
  readonly newBuild: (() => void) | null;
  /** Why the last wish failed, in a sentence. */
  readonly problem: string | null;
  /** Whether the page's server has online matches. */
  readonly server: boolean;
  /** Whether the next match is for people who sit apart. */
  readonly apart: boolean;
  /** The match of the address is open in another tab. */
  readonly elsewhere: boolean;
  /** The link that was asked for. */
  readonly shared: Of<'shared'> | null;
  /** Why the match cannot be kept. */
  readonly unkept: (Of<'unkept'> & { readonly read: boolean }) | null;
}

/** The most bytes of a file that is read; a match of 20,000 plies has about a tenth of it. */
const FILE_MAX = 8 * 2 ** 20;

/** What a move is worth; null if it is not known. */
type Worth = Pick<Of<'worth'>, 'ply' | 'move'> & { readonly value: number | null };

const CLEAR = { preview: null, worth: null, hint: null, reason: null } as const;
/** What opens a match. */
const OPENS: readonly ToHost['type'][] = [
  ...(['new', 'lesson', 'resume', 'open', 'open link', 'branch'] as const),
];
/** The forced moves that the prompt remembers. */
const FORCED = 3;
/** What is asked about when there is only one move: no thing that can be touched. */
const ONLY: Thing = 'only:';

export class Session implements Screen {
  page: Page = {
    welcome: null,
    table: null,
    settings: readSettings(),
    address: START,
    problem: null,
    newBuild: null,
    server: false,
    apart: false,
    elsewhere: false,
    shared: null,
    unkept: null,
  };
  readonly tables = new Tables(this);
  private readonly navigation = new Navigation(this);
  /** At another address what waits is not heard. */
  private readonly waiting = new Waiting(() => {
    this.leaveHost();
    this.fail(text.notLoaded);
  });
  private arrivals = 0;
  /** How many answers to `leave` are on their way; until they are there the host speaks of what was left. */
  private leaving = 0;
  /** A match was asked for, and is not there yet. */
  private opens = false;
  /** The ply of the address, until the match is there. */
  private wanted: number | null = null;
  private wire!: Wire;
  /** The match that is being opened is to be looked back at. */
  private looksBack = false;
  private readonly listeners = new Set<() => void>();
  private readonly show = new Show(this);
  /** Whether the last touch was on a glowing thing: only such a touch may play a move at once. */
  private invited = false;
  /** The thing whose refusal was asked for, unless another action followed. */
  private asked: Thing | null = null;
  /** The moves of a series that are still to be played. */
  private series: readonly Move[] = [];
  /** The ply to which the person went by undo: nothing plays itself there. */
  private wentTo = -1;
  /** The last ply for which the person was called. */
  private called = -1;
  /** The ply for which a move was sent. */
  private played = -1;
  /** The last hint: its values, which come from a search, are better than those of previews. */
  private rated: Of<'hint'> | null = null;

  start(connect: (receive: (message: FromHost) => void) => Wire): void {
    showTheme(this.page.settings);
    onSystemTheme(() => showTheme(this.page.settings));
    this.wire = connect((message) => {
      if (message.type === 'left') return void this.leaving--;
      if (isOfPage(message)) return this.hear(message);
      if (this.leaving) return;
      this.whenLoaded(message, () => !this.tables.open && this.hear(message));
    });
    this.wire.send({ type: 'hello' });
    this.navigation.start();
    const look = () => {
      if (!this.page.server) void isServer().then((server) => server && this.put({ server }));
    };
    look(); // and again whenever an answer is more likely than it was
    addEventListener('online', look);
    document.addEventListener('visibilitychange', () => document.hidden || look());
    watchBuilds((load) => this.put({ newBuild: load }));
    addEventListener('pointerdown', () => this.page.settings.sound === 'on' && allowSound());
    addEventListener('keydown', onceForEachPress, true);
    addEventListener('beforeunload', (event) => this.page.unkept && event.preventDefault());
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  put(change: Partial<Page>): void {
    this.page = { ...this.page, ...change };
    this.navigation.sync();
    for (const listener of this.listeners) listener();
  }

  /** Changes the table, if a match is open. */
  set(change: Partial<AtTable>): void {
    if (this.page.table) this.put({ table: { ...this.page.table, ...change } });
  }

  send(message: ToHost): void {
    if (this.tables.open) return this.tables.open.send(message);
    this.sendHost(message);
  }

  private sendHost(message: ToHost): void {
    this.opens ||= OPENS.includes(message.type);
    this.wire.send(message);
  }

  // ---- what the host says

  private whenLoaded(message: FromHost, hear: () => void): void {
    this.waiting.hear(message.type === 'opened' ? message.catalogue : null, hear);
  }

  /** The server of an online match says something. */
  hearServer(message: FromHost): void {
    this.whenLoaded(message, () => this.hearOnline(message));
  }

  private hearOnline(message: FromHost): void {
    if (message.type === 'opened') {
      this.show.stop();
      this.forget();
      this.put({ table: tableOf(message, this.tables.state), problem: null });
    } else this.hear(message);
    if (message.type === 'turn' && this.page.table) this.tables.keep(this.page.table);
  }

  /** The people of an online match have changed. */
  seated(seats: readonly Player[]): void {
    const { table } = this.page;
    if (!table) return;
    this.set({ opened: { ...table.opened, players: shownPlayers(seats) } });
    this.tables.keep(this.page.table!);
    if (!table.moving) this.offer();
  }

  private hear(message: FromHost): void {
    const { table } = this.page;
    switch (message.type) {
      case 'welcome': {
        const first = !this.page.welcome;
        this.put({ welcome: { ...message, games: message.games.map(shownGame) } });
        if (first) this.beginLesson();
        return;
      }
      case 'opened':
        return this.opened(message);
      case 'elsewhere': {
        this.show.stop();
        const address: Address = { at: 'match', id: message.id, ply: null };
        if (this.page.address.at === 'shared') {
          this.navigation.become(address, true);
          this.put({ address });
        }
        return this.put({ table: null, elsewhere: true, unkept: null, shared: null });
      }
      case 'unkept':
        return this.put({ unkept: message.why ? { ...message, read: false } : null });
      case 'position':
        return this.look(message);
      case 'ply':
        table?.known?.add(message.ply, message.told);
        this.set({ ply: message.ply + 1, turn: null, thinking: null, ...this.noChoice() });
        return void this.show.go();
      case 'went':
        if (table?.online) {
          const { ply } = message;
          this.tables.change({ back: { ply, moves: movesFrom(table, ply) } });
        }
        this.forget();
        this.wentTo = message.ply;
        this.set({
          forced: [],
          ply: message.ply,
          shown: message.ply,
          begun: message.ply,
          follows: true,
          review: null,
          handover: table?.handover?.covered ? table.handover : null,
          ...this.noChoice(),
        });
        return this.show.jump(message.ply);
      case 'turn':
        // Who resigns, or gives the seat away, has no choice any more; why something was refused stays.
        this.set({
          turn: message,
          thinking: null,
          ...(!message.legal && { ...this.noChoice(), reason: table?.reason ?? null }),
        });
        if (this.looksBack) [this.looksBack] = [false, this.review(true)];
        return void this.show.go();
      case 'handover':
        return this.set({ handover: { seat: message.seat, covered: !table?.known } });
      case 'thinking':
        return this.set({ thinking: message });
      case 'preview':
        return this.previewed(message);
      case 'worth':
        return this.weighed(message);
      case 'explained':
        return this.explained(message);
      case 'hint':
        this.rated = message;
        this.set({ hint: table?.follows ? message.moves : null, thinking: null });
        if (table?.preview) this.weighed({ ...table.preview, value: table.worth });
        return;
      case 'judged':
      case 'instead':
        return this.set({ review: heard(table?.review ?? null, message) });
      case 'file':
        return download(message.name, message.url);
      case 'shared':
        return void (table?.handover?.covered || this.put({ shared: message })); // it is of the person before
      case 'refused':
        return this.refused(message);
    }
  }

  private look({ viewer, table, scores, plies, seen }: Of<'position'>): void {
    const now = this.page.table;
    if (!now) return;
    this.played = -1; // what was on its way came to nothing, or is told here
    const { catalogue, players } = now.opened;
    const known = new Known(catalogue, players, table, scores, plies);
    // The page may show fewer plies than the viewer has seen if only the viewer changed.
    const shown = now.known && now.shown <= plies.length ? Math.min(now.shown, seen) : seen;
    this.set({
      viewer,
      known,
      ply: plies.length,
      turn: now.turn && { ...now.turn, legal: null, gains: null }, // what may be done here is told next
      handover: null,
      follows: true,
      forced: [],
      ...this.noChoice(),
    });
    if (now.review) this.set({ review: { ...now.review, instead: new Map() } });
    if (now.review?.thinking) this.judge(true); // another viewer interrupts it
    if (now.review && !now.follows) return this.goto(now.shown);
    this.show.jump(Math.min(shown, plies.length));
    if (this.wanted !== null) this.goto(this.wanted);
    this.wanted = null;
    this.show.go();
  }

  /** Nothing that was going on goes on. */
  private forget(): void {
    [this.series, this.wentTo, this.played, this.rated] = [[], -1, -1, null];
    this.called = -1;
  }

  private refused({ asked, code, path, text: words }: Of<'refused'>): void {
    if (code === 'STALE' && asked !== 'play') return;
    const isPhrase = (asked as string) === 'say'; // of a server: nothing else is disturbed
    if (isPhrase) return this.set({ reason: { text: text.errors.why(code, words) } });
    this.forget();
    if (OPENS.includes(asked)) this.opens = false;
    if (code === 'STALE') return; // the choice is offered again
    // The only move is not sent again and again.
    if (asked === 'play') this.wentTo = this.page.table?.turn?.ply ?? -1;
    const said = path ? `${path}: ${words}` : words;
    const [why, whyNoMatch] = [text.errors.why(code, said), text.errors.whyNoMatch(code, said)];
    if (asked === 'open' && this.looksBack) return this.fail(text.errors.noLookBack(whyNoMatch));
    if (asked === 'open') return this.put({ problem: text.errors.noFile(whyNoMatch) });
    if (asked === 'resume') return this.fail(text.errors.noMatch(whyNoMatch));
    if (asked === 'open link') return this.fail(text.errors.noLink(whyNoMatch));
    const { table } = this.page;
    if (!table) return this.put({ problem: why });
    const forced = table.forced.filter(({ ply }) => ply !== table.turn?.ply); // it was not played
    this.set({ reason: { text: why }, thinking: null, forced });
  }

  private noChoice() {
    return { start: null, choice: null, ...CLEAR } as const;
  }

  // ---- telling what happens

  /** Tells a ply while it is shown; a minor line does not take the place of another. */
  tell(ply: number): void {
    const { table } = this.page;
    const { known } = table ?? {};
    if (!table || !known) return;
    const line = lineOf(table, known, ply);
    if (!line) return;
    if (!line.minor || !table.said) this.set({ said: line });
    this.hearMore(sentenceOf(table, line));
  }

  /** Tells why the match is over, once; `lively`: it ended at this page just now. */
  tellEnd(lively: boolean): void {
    const { table } = this.page;
    if (!table?.known || table.turn?.actor !== null || table.shown !== table.ply) return;
    const words = overText(table);
    if (table.heard.at(-1)?.text === words) return;
    this.hearMore(words);
    if (lively) this.sound('end');
    if (lively && !table.online) this.keepEnd(table);
  }

  /** The score counts what people play here against each other. */
  private keepEnd({ turn, opened: { id, catalogue, players, shared, lesson } }: AtTable): void {
    const end = endOf(turn!);
    if (!end || shared || lesson) return;
    const names = players.map(({ kind, name }) => (kind === 'person' ? name : ''));
    keepPlayed({ id, game: catalogue.game, time: Date.now(), you: null, names, end });
  }

  /** A sentence for screen readers. */
  hearMore(words: string): void {
    const { heard } = this.page.table!;
    const id = (heard.at(-1)?.id ?? 0) + 1;
    this.set({ heard: [...heard, { id, text: words }].slice(-HEARD) });
  }

  // ---- choosing a move

  /** Offers the legal moves once every ply is shown. */
  offer(): void {
    const { table } = this.page;
    const legal = table?.turn?.legal;
    if (!table || !legal || table.choice || !table.position) return;
    if (table.turn.ply !== table.shown || !table.follows) return;
    // Who only reads the invitation plays nothing.
    if (table.online && (!table.online.seats || isInvited(table))) return;
    if (this.goesOn(legal)) return;
    this.callsFor(table, table.turn.ply);
    const { position, game } = table;
    const start = begin(legal, (move) => game.slots(move, position));
    this.set({ start, choice: start });
    this.chose(start);
  }

  /** A turn after somebody else's is heard; those of online matches are heard in other matches, too. */
  private callsFor({ known, online, viewer }: AtTable, ply: number): void {
    const before = known?.recent(ply)[0];
    if (!online && ply > this.called && before && before.actor !== viewer) this.sound('turn');
    this.called = ply;
  }

  /** Plays the next move of a series, or the only one; false if the person is to choose. */
  private goesOn(legal: readonly Move[]): boolean {
    const { turn, game, position } = this.page.table!;
    const { ply } = turn!;
    if (ply === this.played) return true; // its answer is on the way
    const [next, ...rest] = this.series;
    const found = next && legal.find((move) => JSON.stringify(move) === JSON.stringify(next));
    this.series = found ? rest : [];
    if (found) {
      this.play(found);
      return true;
    }
    const [only, ...others] = legal;
    const plays = this.page.settings.forced === 'play' && ply !== this.wentTo;
    if (!only || others.length || !plays) return false;
    const { table } = this.page;
    const order = game.phrases.move(only, position!, inSentence(table!));
    const move = costly(order, this.gain(only));
    const forced = [...table!.forced, { ply, move, why: '' }].slice(-FORCED);
    this.whyOnly(only);
    this.play(only);
    this.set({ forced });
    return true;
  }

  /**
   * Asks why there is nothing to do but to pass, or nothing but a move where one may pass elsewhere. Moves that differ
   * by their things alone need no reason: there are no others.
   */
  private whyOnly(only: Move): void {
    const { turn, opened, position } = this.page.table!;
    const phase = opened.catalogue.phases.find(({ name }) => name === field(position!, 'phase'));
    const passes = (type: string) => !phase?.moves.find((one) => one.type === type)?.args.length;
    const types = phase?.moves.map(({ type }) => type) ?? [];
    const meanings = types.filter((type) => passes(type) !== passes(only.type));
    if (meanings.length) this.send({ type: 'explain', ply: turn!.ply, thing: ONLY, meanings });
  }

  /** 1, or -1 where fewer points are better. */
  get better(): 1 | -1 {
    return this.page.table?.opened.catalogue.lower_is_better ? -1 : 1;
  }

  /** The points that a legal move brings; null if that is not certain. */
  gain(move: Move): number | null {
    const { legal, gains } = this.page.table?.turn ?? {};
    if (!legal || !gains) return null;
    const at = legal.indexOf(move);
    const same = JSON.stringify(move);
    return gains[at < 0 ? legal.findIndex((one) => JSON.stringify(one) === same) : at] ?? null;
  }

  /** The person touches a thing. */
  touch(thing: Thing): void {
    this.asked = null;
    this.series = [];
    const { choice, start, hint } = this.page.table ?? {};
    if (!choice || !start) return this.whyNot(thing);
    const made = touch(choice, thing);
    this.invited = inviting(choice).has(thing);
    if (made) return this.choose(made, hint ?? null);
    if (choice.given.includes(thing)) {
      const given = choice.given.filter((other) => other !== thing);
      return this.choose(given.reduce<Choice>((now, other) => touch(now, other) ?? now, start));
    }
    if (choice.ways.length === 1 && choice.implied.includes(thing))
      return this.asks() ? askAgain() : this.confirm();
    const anew = touch(start, thing);
    if (anew) return this.choose(anew);
    this.whyNot(thing);
  }

  /** One step back; false if there is none. */
  back(): boolean {
    [this.asked, this.series] = [null, []];
    const { choice, start, hint, reason } = this.page.table ?? {};
    if (hint || reason) {
      this.set({ hint: null, reason: null });
      return true;
    }
    if (!choice || !start || !choice.given.length) return false;
    this.choose(back(choice, start));
    return true;
  }

  private choose(choice: Choice, hint: readonly Rated[] | null = null): void {
    this.set({ choice, preview: null, worth: null, reason: null, hint, forced: [] });
    this.chose(choice);
  }

  /** Chooses a whole move, from a list or a hint: one touch. */
  pick(move: Move): void {
    const { start } = this.page.table ?? {};
    const choice = start && picked(start, move);
    if (!choice) return;
    [this.asked, this.series, this.invited] = [null, [], true];
    this.choose(choice);
  }

  /**
   * Whether the one move that is left needs a confirmation: the same rule for the scene, hints and the list. Without
   * one, touches only move the player's own pieces between the player's own places.
   */
  private asks(): boolean {
    const { preview, viewer } = this.page.table ?? {};
    const { confirm } = this.page.settings;
    if (confirm !== 'needed' || !preview) return confirm !== 'never';
    if (!preview.free) return true;
    const worth = this.better * (this.gain(preview.move) ?? 0);
    return worth < 0 || preview.events.some(isOfOthers(viewer));
  }

  /** Asks for the preview when one move is left. */
  private chose(choice: Choice): void {
    const { turn } = this.page.table ?? {};
    const [move, ...more] = complete(choice);
    if (turn && move && !more.length) {
      this.send({ type: 'preview', ply: turn.ply, move });
    }
  }

  private previewed(preview: Of<'preview'>): void {
    const { choice, turn } = this.page.table ?? {};
    if (!choice || turn?.ply !== preview.ply) return;
    const [move, ...more] = complete(choice);
    // It may be of what was touched before.
    if (!move || more.length || JSON.stringify(move) !== JSON.stringify(preview.move)) return;
    this.set({ preview: { ...preview, move } });
    if (this.invited && choice.ways.length === 1 && choice.given.length && !this.asks())
      this.confirm();
  }

  /** The previewed move was weighed. */
  private weighed({ ply, move, value }: Worth): void {
    const { preview } = this.page.table ?? {};
    const isSame = (one: Move) => JSON.stringify(one) === JSON.stringify(move);
    if (preview?.ply !== ply || !isSame(preview.move)) return; // of what was touched before
    const hinted = this.rated?.ply === ply && this.rated.moves.find((one) => isSame(one.move));
    this.set({ worth: hinted ? hinted.value : value });
  }

  /** Plays the one move that is left. */
  confirm(): void {
    const { choice } = this.page.table ?? {};
    const left = choice ? complete(choice) : [];
    if (left.length === 1) this.play(left[0]!);
  }

  /** Plays moves that belong together, one after the other. */
  playAll(moves: readonly Move[]): void {
    this.series = moves;
    const { turn } = this.page.table ?? {};
    if (turn?.legal) this.goesOn(turn.legal);
  }

  play(move: Move): void {
    const { turn } = this.page.table ?? {};
    if (!turn?.legal) return;
    this.played = turn.ply;
    this.set({ ...this.noChoice(), forced: [], lesson: this.learned(move) });
    this.send({ type: 'play', ply: turn.ply, move });
  }

  private whyNot(thing: Thing): void {
    const { table } = this.page;
    const { game, position, start, turn, viewer } = table ?? {};
    if (!game || !position || !turn || viewer == null) return;
    if (!turn.legal) {
      const { actor } = turn;
      const whose = typeof actor === 'number' && actor !== viewer;
      const { turnOf, notYours } = text.prompt;
      const words = whose ? turnOf(nameOf(table!, actor)) : notYours;
      return this.set({ reason: { text: words, thing } });
    }
    if (!start) return this.refuse(thing, null); // the page shows another table
    this.asked = thing;
    const meanings = game.meanings(thing, position);
    this.send({ type: 'explain', ply: turn.ply, thing, meanings });
  }

  private explained({ ply, thing, refusal }: Of<'explained'>): void {
    if (thing === ONLY) return this.explainedOnly(ply, refusal);
    if (this.page.table?.turn?.ply === ply && this.asked === thing) this.refuse(thing, refusal);
  }

  private explainedOnly(ply: number, refusal: Refusal | null): void {
    const { table } = this.page;
    if (!table || !refusal) return;
    const why = refusalText(refusal, table.game.phrases, inSentence(table), false);
    this.set({ forced: table.forced.map((one) => (one.ply === ply ? { ...one, why } : one)) });
  }

  private refuse(thing: Thing, refusal: Refusal | null): void {
    const { table } = this.page;
    if (!table?.position) return;
    const { phrases } = table.game;
    const { position } = table;
    if (refusal) {
      const why = refusalText(refusal, phrases, inSentence(table));
      return this.set({ reason: { text: why, thing, rule: refusal.rule } });
    }
    // No move of this phase has to do with the thing: what it is about now.
    const now = phrases.ask(position, { ways: [], given: [], implied: [] }, inSentence(table));
    const rule = phrases.rule(String(field(position, 'phase')));
    const why = text.prompt.notNow(phrases.thing(thing, position, inSentence(table)), now);
    this.set({ reason: { text: why, thing, ...(rule && { rule }) } });
  }

  // ---- commands

  begin(game: string, config: Config, players: readonly Player[]): void {
    this.send({ type: 'new', game, config, players });
  }

  /** Sets up a match on the server. */
  beginOnline(table: NewTable): void {
    this.tables.make(table);
  }

  /** Opens a file; no match is larger than the limit. */
  async openFile(file: File): Promise<void> {
    if (file.size > FILE_MAX) return this.put({ problem: text.errors.largeFile });
    const { arrivals } = this;
    let match: string;
    try {
      match = await file.text();
    } catch {
      return this.put({ problem: text.errors.unreadFile });
    }
    if (arrivals === this.arrivals) this.send({ type: 'open', text: match }); // else the person went elsewhere meanwhile
  }

  again(): void {
    const { opened, online } = this.page.table ?? {};
    if (online) return this.tables.rematch();
    if (opened) this.begin(opened.catalogue.game, configOf(opened), opened.players);
  }

  leave(): void {
    this.go(START);
  }

  // ---- addresses

  go(address: Address): void {
    this.navigation.go(address);
  }

  /** The start page in place of this screen. */
  home(): void {
    this.navigation.become(START, true);
    this.put({ address: START });
  }

  arrive(address: Address): void {
    this.arrivals++;
    this.waiting.leave();
    const { table, address: before } = this.page;
    const here = table && isSameScreen(address, before);
    this.put({ address, problem: null, elsewhere: false });
    const ply = 'ply' in address ? address.ply : null;
    if (here) return this.goto(ply ?? table.ply);
    if (table || this.tables.open) this.close();
    else if (this.opens) this.leaveHost();
    this.looksBack = false;
    this.tables.close(); // nor is one still to be set up
    this.wanted = ply;
    if (address.at === 'lost') return this.fail(text.errors.notWhole);
    if (address.at === 'table') this.tables.arrive(address);
    if (address.at === 'match') this.send({ type: 'resume', id: address.id });
    if (address.at === 'shared') this.send({ type: 'open link', link: address.link });
    this.beginLesson();
  }

  // ---- a guided match

  /** Begins the guided match of the address, if it is one and the games are known. */
  private beginLesson(): void {
    const { address, welcome } = this.page;
    if (address.at !== 'learn' || !welcome) return;
    const catalogue = welcome.games.find(({ game }) => game === address.game);
    if (!catalogue) return this.fail(text.errors.noLesson);
    const { arrivals } = this;
    loadGame(catalogue).then(
      () => arrivals === this.arrivals && this.sendLesson(catalogue),
      () => arrivals === this.arrivals && this.fail(text.notLoaded),
    );
  }

  private sendLesson(catalogue: Catalogue): void {
    const { lesson } = gameOf(catalogue);
    if (!lesson) return this.fail(text.errors.noLesson);
    const { seed, config } = lesson;
    const [you, other] = NAMES;
    const players: readonly Player[] = [
      { kind: 'person', name: you! },
      { kind: 'bot', name: other!, level: LEVEL },
    ];
    this.send({ type: 'lesson', game: catalogue.game, config, players, seed });
  }

  /** How far the learner is after a move. */
  private learned(move: Move): Progress | null {
    const { table } = this.page;
    const { lesson } = table!.game;
    if (!table?.lesson || !lesson) return null;
    return moved(lesson, table.lesson, nowOf(table, this), move);
  }

  /** How far the learner is; null ends the lesson, but not the match. */
  learn(progress: Progress | null): void {
    this.set({ lesson: progress });
  }

  steps(): number {
    const { choice, hint, reason } = this.page.table ?? {};
    return (choice?.given.length ?? 0) + (hint || reason ? 1 : 0);
  }

  stepBack(): void {
    this.back();
  }

  /** Opens the match of the address here; the other tab loses it. */
  takeOver(): void {
    const { address } = this.page;
    if (address.at !== 'match') return;
    this.put({ elsewhere: false });
    this.send({ type: 'resume', id: address.id, take: true });
  }

  private opened(message: Of<'opened'>): void {
    this.show.stop();
    this.forget();
    this.opens = false;
    if (message.shared) [this.looksBack, this.wanted] = [true, this.wanted ?? 0];
    const address: Address = message.lesson
      ? { at: 'learn', game: message.catalogue.game }
      : { at: 'match', id: message.id, ply: this.wanted };
    const now = this.page.address;
    if (!isSameScreen(now, address))
      this.navigation.become(address, now.at === 'new' || now.at === 'shared');
    this.put({ table: tableOf(message), address, problem: null, elsewhere: false, unkept: null });
  }

  private close(): void {
    this.show.stop();
    this.put({ table: null, unkept: null, shared: null });
    if (this.tables.open) this.tables.close();
    else this.leaveHost();
  }

  private leaveHost(): void {
    this.leaving++;
    this.opens = false;
    this.wire.send({ type: 'leave' });
  }

  closeShared(): void {
    this.put({ shared: null });
  }

  readUnkept(): void {
    const { unkept } = this.page;
    if (unkept) this.put({ unkept: { ...unkept, read: true } });
  }

  /** The screen of the address cannot be shown: the start page says why. */
  fail(problem: string): void {
    this.tables.close();
    [this.wanted, this.looksBack] = [null, false];
    this.navigation.become(START, true);
    this.put({ address: START, problem, table: null });
  }

  /** Undoes the last move, or says why not. */
  undo(): void {
    const { table } = this.page;
    const { turn, known } = table ?? {};
    if (!table || !turn || !known) return;
    if (turn.undo.to !== null || asksOthers(turn)) return this.send({ type: 'undo' });
    this.set({ reason: { text: whyNoUndo(table, known, turn.undo.barrier) } });
  }

  redo(): void {
    this.send({ type: 'redo' });
  }

  hint(): void {
    const { turn, online } = this.page.table ?? {};
    if (online?.seats?.hints === false) return this.set({ reason: { text: text.prompt.noHints } });
    if (turn?.legal) this.send({ type: 'hint', ply: turn.ply });
  }

  /** Looks back at a match that is over, or ends that. */
  review(open: boolean): void {
    if (open && this.tables.open) return this.tables.save('look back');
    this.set({ review: open ? NOTHING_YET : null });
    this.judge(open);
  }

  /** A match of a server is looked back at as one of this page. */
  lookBack(match: string): void {
    this.close();
    this.looksBack = true;
    this.sendHost({ type: 'open', text: match });
  }

  /** Writes the match to a file. */
  save(): void {
    if (this.tables.open) this.tables.save('file');
    else this.send({ type: 'save' });
  }

  download(name: string, url: string): void {
    download(name, url);
  }

  /** Goes on judging, or stops; a ply that is asked for comes first. */
  judge(think: boolean, ply: number | null = null): void {
    this.send({ type: 'review', think, ply });
  }

  /** Shows the table before a ply; at the last ply the page follows the match again. */
  goto(ply: number): void {
    const { table } = this.page;
    if (!table) return;
    const to = Math.max(0, Math.min(ply, table.ply));
    this.set({ follows: to === table.ply, ...this.noChoice() });
    this.navigation.atPly(to === table.ply ? null : to);
    this.show.jump(to);
    void this.show.go();
  }

  /** The ply from which the last turn of the others can be shown again; null if it cannot. */
  get replayed(): number | null {
    const { known, ply, viewer, follows, moving } = this.page.table ?? {};
    return known && follows && !moving ? known.lastTurn(ply!, viewer!) : null;
  }

  /** Shows the last turn of the others again. */
  replay(): void {
    const from = this.replayed;
    if (from === null) return;
    this.set(this.noChoice());
    this.show.replay(from);
  }

  /** Covers the table for the next person and drops what this viewer knew. */
  cover(): void {
    const { handover } = this.page.table ?? {};
    if (!handover) return;
    this.show.stop();
    const covered = { ...handover, covered: true };
    this.set({
      handover: covered,
      known: null,
      said: null,
      heard: [],
      position: null,
      turn: null,
      ...this.noChoice(),
    });
  }

  /** The next person has the device. */
  come(): void {
    const { handover } = this.page.table ?? {};
    if (handover) this.send({ type: 'look', viewer: handover.seat });
  }

  skip(): void {
    this.show.hurry();
  }

  /** Lets a sound be heard, if they are on. */
  sound(sound: Sound): void {
    if (this.page.settings.sound === 'on') playSound(sound);
  }

  prefer(change: Partial<Settings>): void {
    const settings = { ...this.page.settings, ...change };
    writeSettings(settings);
    showTheme(settings);
    if (change.sound === 'on') trySound();
    this.put({ settings });
  }
}

/** Whether the worker says something to the page, not of a match. */
const isOfPage = (message: FromHost): boolean =>
  message.type === 'welcome' || (message.type === 'refused' && message.asked === 'hello');

/** Whether the others can be asked to let the viewer go back. */
export const asksOthers = ({ undo }: Of<'turn'>): boolean => 'ask' in undo && undo.ask !== null;

/** A move in words, with its cost. */
export const costly = (move: string, gain: number | null): string =>
  gain ? `${move}, ${change(gain)}` : move;

/** Whether an event counts points, or moves a piece that was not, or is no longer, at this seat. */
const isOfOthers =
  (viewer: Viewer | undefined) =>
  (event: GameEvent): boolean =>
    isPoints(event) ||
    (isPieces(event) && (event.from.seat !== viewer || event.to.seat !== viewer));

/** Leads a person who touches on to the button that confirms. */
const askAgain = (): void =>
  document.querySelector<HTMLElement>('.prompt .confirm')?.focus({ preventScroll: true });

/** A table at which nothing has been told yet. */
export function tableOf(message: Of<'opened'>, online: Online | null = null): AtTable {
  return {
    online,
    opened: {
      ...message,
      catalogue: shownGame(message.catalogue),
      players: shownPlayers(message.players),
    },
    game: gameOf(message.catalogue),
    viewer: null,
    known: null,
    ply: 0,
    shown: 0,
    begun: 0,
    position: null,
    follows: true,
    moving: false,
    turn: null,
    start: null,
    choice: null,
    thinking: null,
    handover: null,
    said: null,
    heard: [],
    review: null,
    lesson: message.lesson ? BEGIN : null,
    forced: [],
    ...CLEAR,
  };
}

function whyNoUndo(table: AtTable, known: Known, barrier: number | null): string {
  const hasMoved = known.plies.some(({ actor }) => actor === table.viewer);
  const { past, bot, nothing } = text.prompt.noUndo;
  if (hasMoved && barrier !== null) return past(barrierText(table, known, barrier));
  const seats = table.online?.seats?.seats ?? [];
  return hasMoved && seats.some(({ kind, link }) => kind === 'bot' && link) ? bot : nothing;
}

/** The ply that undo cannot cross, in words. */
function barrierText(table: AtTable, known: Known, ply: number): string {
  const told = known.plies[ply]!;
  const sentence = table.game.phrases.told(
    told,
    known.before(ply),
    inSentence(table),
    configIn(table),
  );
  if (!sentence) return text.prompt.noUndo.revealed;
  return sentence.seat === null
    ? sentence.text
    : `${inSentence(table)(sentence.seat)} ${sentence.text}`;
}

/** The options of a match, for a new one with the same. */
function configOf({ config }: Of<'opened'>): Config {
  const { players: _, ...options } = config;
  return options;
}

/** A browser has begun to save a file after so many milliseconds. */
const SAVED = 60_000;

function download(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED);
}

const NOTHING: readonly GameEvent[] = [];

/** The certain events of the chosen move. */
export const previewOf = (table: AtTable): readonly GameEvent[] => table.preview?.events ?? NOTHING;
