// The wire to a server of online matches: one WebSocket, which comes back by itself. What was on its way
// when it broke is sent again, and `seq` lets the server refuse what it has done already; so nothing is
// lost and nothing is done twice.

import type { Link } from '../address';
import type { FromServer, ToServer } from './online';
import type { FromHost, ToHost, Viewer } from './protocol';
import type { Wire } from './wire';

export type FromServerOf<T extends FromServer['type']> = Extract<FromServer, { type: T }>;
type ToServerOf<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

/** What is asked of the server beside the messages of protocol.ts; the wire knows the `seq`. */
export type Wish =
  | Omit<ToServerOf<'resign'>, 'seq'>
  | ToServerOf<'consent' | 'name' | 'give' | 'take' | 'rematch' | 'say'>;

/** What a server says beside the messages of protocol.ts. */
export type News =
  | FromServerOf<'made' | 'seats' | 'saved' | 'said'>
  /** Whether the connection is lost, for long enough to say so. */
  | { readonly type: 'lost'; readonly lost: boolean }
  /** The link opens nothing, or a match cannot be made; the wire is closed. */
  | { readonly type: 'failed'; readonly code: string; readonly text: string };

export interface Ends {
  readonly receive: (message: FromHost) => void;
  readonly news: (news: News) => void;
}

const SAY_AFTER = 2000; // milliseconds without a connection, and so for the others
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const ANSWER_WAIT = 8000;
const ASLEEP = 10_000;
/** How long the page says nothing after the server has asked for patience. */
const CALM = 1000;
/** After so long without a word the page asks: a dead line closes by itself only when something is sent. */
const SILENCE = 30_000;

/** Refusals of a link that may be accepted later. */
const LATER = ['RATE', 'BUSY', 'STORE'];
const BY_SEQ = ['play', 'undo', 'redo', 'resign', 'preview', 'explain', 'hint'];
/** What the person waits for: it is sent again after a lost connection. */
const LASTING = [
  ...['new', 'play', 'undo', 'redo', 'resign', 'consent', 'name', 'give', 'take', 'rematch'],
  'save',
];

export class ServerWire implements Wire {
  private socket: WebSocket | null = null;
  private closed = false;
  private tries = 0;
  private retry: Timer;
  private saying: Timer;
  private answering: Timer;
  private silent: Timer;
  private hiddenAt = 0;
  /** Whether the match has been told since the connection was made. */
  private joined = false;
  private told: FromServerOf<'opened'> | null = null;
  private turn: FromServerOf<'turn'> | null = null;
  private viewer: Viewer | undefined;
  /** What the person waits for, in its order: the last of each type. */
  private waiting: readonly ToServer[] = [];
  private again = false;
  /** The last question about a move. */
  private question: ToServer | null = null;
  private readonly stop = new AbortController();

  constructor(
    private readonly ends: Ends,
    private readonly link: Link | null,
    private name: string | null,
  ) {
    const { signal } = this.stop;
    addEventListener('online', () => this.anew(), { signal });
    addEventListener('offline', () => this.broke(), { signal });
    addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && this.anew(), {
      signal,
    });
    document.addEventListener('visibilitychange', () => this.woke(), { signal });
    this.connect();
  }

  send(message: ToHost): void {
    if (BY_SEQ.includes(message.type)) {
      if (this.turn) this.give({ ...message, seq: this.turn.seq } as ToServer);
    } else if (message.type !== 'leave') this.give(message as ToServer);
  }

  wish(wish: Wish): void {
    if (wish.type !== 'resign') return this.give(wish);
    if (this.turn) this.give({ ...wish, seq: this.turn.seq });
  }

  make(message: ToServerOf<'new'>): void {
    this.give(message);
  }

  close(): void {
    this.closed = true;
    this.stop.abort();
    for (const timer of [this.retry, this.saying, this.answering, this.silent]) clearTimeout(timer);
    this.drop();
  }

  // ---- the connection

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const socket = socketOfServer();
    this.socket = socket;
    this.joined = this.link === null;
    socket.onmessage = ({ data }) => {
      for (const message of messagesIn(data)) if (this.socket === socket) this.hear(message);
    };
    socket.onclose = () => this.socket === socket && this.broke();
    socket.onopen = () => {
      if (this.link) {
        const name = this.name && { name: this.name };
        this.put({ type: 'join', ...this.link, ...name });
      } else this.repeat();
    };
    this.wait();
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    [socket.onclose, socket.onmessage, socket.onopen] = [null, null, null];
    socket.close();
  }

  private broke(): void {
    this.drop();
    if (this.closed) return;
    this.joined = false;
    this.again = this.waiting.length > 0;
    clearTimeout(this.answering);
    this.saying ??= setTimeout(() => this.ends.news({ type: 'lost', lost: true }), SAY_AFTER);
    const longest = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  /** A connection that may be dead is not waited for. */
  private anew(): void {
    if (this.closed) return;
    this.tries = 0;
    this.broke();
    this.connect();
  }

  private woke(): void {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (!this.socket || Date.now() - this.hiddenAt > ASLEEP) this.anew();
  }

  /** The server is to answer soon. */
  private wait(): void {
    clearTimeout(this.answering);
    this.answering = setTimeout(() => this.broke(), ANSWER_WAIT);
  }

  /** Asks whether the line is alive. */
  private ask(): void {
    if (!this.joined || !this.link) return;
    this.put({ type: 'glance', ...this.link });
    this.wait();
  }

  private put(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private give(message: ToServer): void {
    const lasting = LASTING.includes(message.type);
    if (lasting)
      this.waiting = [...this.waiting.filter(({ type }) => type !== message.type), message];
    else if (message.type !== 'seen' && message.type !== 'say') this.question = message;
    if (this.joined && this.socket?.readyState === WebSocket.OPEN) {
      this.put(message);
      if (lasting) this.wait();
    } else if (lasting) this.again = true;
  }

  /** Sends what waits for its answer again, if it still means the same. */
  private repeat(): void {
    this.again = false;
    this.resignStill();
    const isPast = (one: ToServer) => 'seq' in one && one.seq !== this.turn?.seq;
    this.waiting = this.waiting.filter((one) => !BY_SEQ.includes(one.type) || !isPast(one));
    for (const one of this.waiting) this.put(one);
    if (this.waiting.length) this.wait();
  }

  /** Whoever resigns does so whatever the others have played meanwhile. Answers whether it is to be sent again. */
  private resignStill(): boolean {
    const { turn } = this;
    const past = (one: ToServer) => one.type === 'resign' && one.seq !== turn?.seq;
    if (!turn || turn.actor === null || !this.waiting.some(past)) return false;
    this.waiting = this.waiting.map((one) => (past(one) ? { type: 'resign', seq: turn.seq } : one));
    return true;
  }

  /** Nobody else asks again what the page shows still. */
  private askAgain(): void {
    const { question, turn } = this;
    if (question && 'seq' in question && question.seq === turn?.seq) this.put(question);
  }

  /** The server hears nothing more from a busy address for now; mostly it does not say which message that was. */
  private calmDown(): void {
    if (!this.joined) return this.broke();
    clearTimeout(this.answering);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.repeat();
      this.askAgain();
    }, CALM);
  }

  private answered(is: (type: ToServer['type']) => boolean): void {
    const left = this.waiting.filter(({ type }) => !is(type));
    if (this.waiting.length && !left.length) clearTimeout(this.answering);
    this.waiting = left;
  }

  private found(): void {
    this.joined = true;
    this.name = null; // another device may change it
    this.tries = 0;
    clearTimeout(this.saying);
    clearTimeout(this.answering);
    this.saying = undefined;
    this.ends.news({ type: 'lost', lost: false });
  }

  // ---- what the server says

  private hear(message: FromServer): void {
    const { receive, news } = this.ends;
    clearTimeout(this.silent);
    this.silent = setTimeout(() => this.ask(), SILENCE);
    if (this.joined && !this.waiting.length) clearTimeout(this.answering);
    switch (message.type) {
      case 'welcome':
        return;
      case 'glanced':
        return;
      case 'opened':
        if (!this.told) receive(message);
        this.told = message;
        return;
      case 'position':
        if (this.joined || !this.isAsBefore(message.seq, message.viewer)) {
          this.turn = null;
          this.viewer = message.viewer;
          receive(message);
        }
        return;
      case 'turn':
        return this.heardTurn(message);
      case 'seats': {
        const back = !this.joined;
        if (back) this.found();
        news(message);
        if (back) {
          if (this.turn) receive(this.turn); // whatever the page did meanwhile
          this.askAgain();
        }
        if (this.again) return this.repeat();
        return this.answered((type) => isAnswer(message, type));
      }
      case 'said':
        return news(message);
      case 'made':
      case 'saved':
        this.answered((type) => type === (message.type === 'made' ? 'new' : 'save'));
        return news(message);
      case 'refused':
        return this.refused(message);
      case 'preview':
      case 'explained':
      case 'hint':
        this.question = null;
        return receive(message);
      default:
        receive(message as FromHost);
    }
  }

  /** Whether the page shows just this; spectators may be told later, so they are told anew. */
  private isAsBefore(seq: number, viewer: Viewer): boolean {
    return this.turn?.seq === seq && this.viewer === viewer && viewer !== null;
  }

  private heardTurn(turn: FromServerOf<'turn'>): void {
    const before = this.turn;
    this.turn = turn;
    const moved = before?.seq !== turn.seq;
    if (moved && !this.again) {
      this.answered((type) => BY_SEQ.includes(type) && (type !== 'resign' || turn.actor === null));
      if (this.resignStill()) this.put({ type: 'resign', seq: turn.seq });
    }
    if (this.joined || moved || this.viewer === null) this.ends.receive(turn);
  }

  private refused(message: FromServerOf<'refused'>): void {
    const { asked, code, text } = message;
    if (code === 'RATE' && (asked === '?' || asked === 'new')) return this.calmDown();
    if (asked === 'join') {
      if (LATER.includes(code)) return this.broke();
      this.close();
      return this.ends.news({ type: 'failed', code, text });
    }
    if (asked === 'glance') return; // the line is alive
    if (asked === 'resign' && code === 'STALE') return; // it goes again with the turn
    const isAsked = (type: ToServer['type']) => asked === type || asked === '?';
    const mine = asked === '?' || this.waiting.some(({ type }) => isAsked(type));
    this.answered(isAsked);
    if (asked === 'new') {
      this.close();
      return this.ends.news({ type: 'failed', code, text });
    }
    this.ends.receive(message as FromHost);
    // The page asked with a choice that is gone: it is offered again.
    if (mine && this.turn) this.ends.receive(this.turn);
  }
}

/** Whether the seats are what was waited for. */
function isAnswer({ asked, you }: FromServerOf<'seats'>, type: ToServer['type']): boolean {
  if (type === 'undo') return asked !== null && asked.seat === you;
  return !BY_SEQ.includes(type) && type !== 'save' && type !== 'new';
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A connection to the server of this page. */
export function socketOfServer(): WebSocket {
  const address = new URL('.', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return new WebSocket(address.href, 'logres');
}

/** The messages of a text of the server: one, or a list of what it says at once. */
export function messagesIn(text: unknown): readonly FromServer[] {
  return [JSON.parse(String(text)) as FromServer | readonly FromServer[]].flat();
}

/** Whether the server of this page has online matches; a server of files alone has none. */
export async function isServer(): Promise<boolean> {
  if (!navigator.onLine || !location.protocol.startsWith('http')) return false;
  try {
    const { headers } = await fetch('.', { method: 'HEAD', cache: 'no-store' });
    return headers.get('x-logres') === 'online';
  } catch {
    return false;
  }
}
