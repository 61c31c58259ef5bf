// What the page knows of an online match besides the game, and what the person can ask of the server.

import type { TableAddress } from '../address';
import { text } from '../language';
import type { AtTable, Session } from '../table/session';
import type { Rules, Seat } from '../wire/online';
import type { Config } from '../wire/json';
import { cleanName } from '../wire/players';
import type { Player } from '../wire/protocol';
import { ServerWire, type FromServerOf, type News } from '../wire/server';
import { declineRematch, keepTable, keptTable } from './kept';
import { tellTurn } from './notice';
import { endOf } from './results';
import { keepName, keptName } from './storage';

export interface Online {
  readonly link: TableAddress;
  /** Who sits where; null until the server has said it. */
  readonly seats: FromServerOf<'seats'> | null;
  /** When it said so, by this device's clock. */
  readonly since: number;
  /** Whether the connection is lost, for long enough to say so. */
  readonly lost: boolean;
  /** The ply that the match went back to last, and the moves that were taken back. */
  readonly back: { readonly ply: number; readonly moves: string } | null;
  /** Whether the links are to be shown: the match was just set up. */
  readonly invites: boolean;
  /** The rematch that the person has declined. */
  readonly declined: string | null;
  /** What people said a moment ago, and the last of it in a sentence. */
  readonly said: readonly Said[];
  readonly heard: string;
}

export interface Said {
  readonly seat: number;
  readonly phrase: number;
}

/** How long a phrase is seen, in milliseconds. */
const SEEN = 6000;

export interface NewTable {
  readonly game: string;
  readonly config: Config;
  readonly players: readonly Player[];
  /** The seat of the person who sets the table up; null: this person looks on. */
  readonly me: number | null;
  readonly online: Rules;
}

export const startOf = (link: TableAddress, invites: boolean): Online => ({
  link,
  seats: null,
  since: Date.now(),
  lost: false,
  back: null,
  invites,
  declined: keptTable(link)?.declined ?? null,
  said: [],
  heard: '',
});

/** The session's side of the server's wire. */
export class Tables {
  private wire: ServerWire | null = null;
  private online: Online | null = null;
  /** A match was just set up, and its links are to be shown. */
  private made: string | null = null;
  /** The name with which the person sits down at the next match, without being asked. */
  private name: string | null = null;
  /** Whether the file that comes is to be looked back at, or to be kept. */
  private saving: 'file' | 'look back' = 'file';

  constructor(private readonly session: Session) {}

  /** The wire of the match on the screen. */
  get open(): ServerWire | null {
    return this.online && this.wire;
  }

  get state(): Online | null {
    return this.online;
  }

  /** Opens a link. */
  arrive(link: TableAddress): void {
    const invites = this.made === link.id;
    this.made = null;
    this.close();
    this.online = startOf(link, invites);
    this.wire = this.wireTo(link, invites ? keptName() : this.name);
    this.name = null;
  }

  close(): void {
    this.wire?.close();
    [this.wire, this.online, this.wants] = [null, null, false];
  }

  /** Sets a table up, and goes to it. */
  make({ me, ...table }: NewTable): void {
    this.close();
    const { name } = table.players[me ?? -1] ?? { name: '' };
    if (name) keepName(name);
    this.session.put({ problem: null });
    this.wire = new ServerWire(
      {
        receive: () => {},
        news: (news) => {
          if (news.type === 'lost') this.session.put({ problem: text.online.noAnswer });
          if (news.type === 'failed')
            this.session.put({ problem: text.errors.why(news.code, news.text) });
          if (news.type === 'made') this.isMade(table, me, news);
        },
      },
      null,
      null,
    );
    this.wire.make({ type: 'new', ...table });
  }

  private isMade(
    { game, players }: Omit<NewTable, 'me'>,
    me: number | null,
    { id, seats, watch }: FromServerOf<'made'>,
  ): void {
    const mine = me === null ? watch : seats[me];
    if (!mine) return;
    const link: TableAddress = { at: 'table', id, as: me === null ? 'watch' : 'seat', token: mine };
    const names = players.map(({ name }) => name);
    const made = { seats, watch };
    const now = { actor: 0, over: false, moved: Date.now(), ply: 0 };
    keepTable({ link, game, names, you: me, ...now, made });
    this.made = id;
    this.session.go(link);
  }

  /** Keeps the whole match in a file, or opens it here to look back. */
  save(saving: 'file' | 'look back'): void {
    this.saving = saving;
    this.wire?.send({ type: 'save' });
  }

  sitDown(name: string): void {
    keepName(name);
    this.session.set({ reason: null });
    this.wire?.wish({ type: 'name', name });
  }

  change(change: Partial<Online>): void {
    if (!this.online) return;
    this.online = { ...this.online, ...change };
    this.session.set({ online: this.online });
  }

  /** The match on the screen has changed. */
  keep(table: AtTable): void {
    const { online, turn, opened } = table;
    if (!online?.seats || !turn) return;
    const { you, seats } = online.seats;
    if (you !== null && !seats[you]!.sat) return;
    const { actor, ply } = turn;
    const names = seats.map(({ name }) => name);
    const { rematch, asked } = online.seats;
    const asks = asked && you !== null && asked.waiting.includes(you) ? asked.seat : null;
    const people = [...seats.keys()].filter((seat) => seats[seat]!.link && seats[seat]!.sat);
    const end = actor === null ? endOf(turn) : null;
    const { link, declined } = online;
    const now = { actor, over: actor === null, moved: Date.now(), ply, asks, rematch, declined };
    keepTable({ link, game: opened.catalogue.game, names, you, ...now, end, people });
    tellTurn(table, this.session.page.settings);
  }

  private wireTo(link: TableAddress, name: string | null): ServerWire {
    const { session } = this;
    const wire: ServerWire = new ServerWire(
      {
        receive: (message) => this.wire === wire && session.hearServer(message),
        news: (news) => this.wire === wire && this.hear(news),
      },
      { id: link.id, token: link.token },
      name,
    );
    return wire;
  }

  private hear(news: News): void {
    switch (news.type) {
      case 'lost':
        if (!this.online?.seats)
          this.session.put({ problem: news.lost ? text.online.noAnswer : null });
        return this.change({ lost: news.lost });
      case 'failed':
        if (this.online) declineRematch(this.online.link.id); // a list led to a rematch that is gone
        return this.session.fail(text.online.noMatch(text.errors.why(news.code, news.text)));
      case 'seats':
        return this.heardSeats(news);
      case 'saved':
        return this.saved(news);
      case 'said':
        return this.heardSaid(news);
    }
  }

  /** Somebody says something: it is seen for a moment, unless it is not to be heard. */
  private heardSaid({ seat, phrase }: FromServerOf<'said'>): void {
    const { page } = this.session;
    const { you } = this.online?.seats ?? {};
    const player = page.table?.opened.players[seat];
    if (
      !player ||
      !(phrase in text.online.phrases) ||
      (page.settings.phrases === 'off' && seat !== you)
    )
      return;
    const said: Said = { seat, phrase };
    const others = this.online!.said.filter((one) => one.seat !== seat);
    const heard = text.online.says(player.name, phrase);
    this.change({ said: [...others, said], heard });
    this.session.hearMore(heard);
    setTimeout(
      () => this.change({ said: this.online?.said.filter((one) => one !== said) ?? [] }),
      SEEN,
    );
  }

  private heardSeats(seats: FromServerOf<'seats'>): void {
    const { rematch, asked } = this.online?.seats ?? {};
    this.change({ seats, since: Date.now() });
    this.session.seated(seats.seats);
    if (asked && asked.seat === seats.you && !seats.asked) this.answeredUndo(asked.to);
    if (this.wants && seats.rematch && seats.rematch !== rematch) this.next();
  }

  /** Nobody is asked any more: unless the match went back, somebody has said no. */
  private answeredUndo(to: number): void {
    const { table } = this.session.page;
    if (table && table.ply > to) this.session.set({ reason: { text: text.online.people.stays } });
  }

  /** Whether the person asked for a rematch. */
  private wants = false;

  rematch(): void {
    if (this.online?.seats?.rematch) return this.next();
    this.wants = true;
    this.wire?.wish({ type: 'rematch' });
  }

  /** Goes to the rematch, with the same token. */
  next(): void {
    this.wants = false;
    const { link, seats } = this.online ?? {};
    if (link && seats?.rematch)
      this.follow(link, seats.rematch, seats.seats[seats.you ?? -1]?.name ?? null);
  }

  /** Goes from a match that is over to its rematch, and sits down there by this name. */
  follow(link: TableAddress, rematch: string, name: string | null): void {
    this.name = name && cleanName(name);
    this.session.go({ ...link, id: rematch });
  }

  /** The person stays away from the rematch, and is not asked again. */
  decline(): void {
    const { rematch } = this.online?.seats ?? {};
    if (!rematch) return;
    this.change({ declined: rematch });
    declineRematch(rematch);
  }

  private saved({ name, match }: FromServerOf<'saved'>): void {
    const json = JSON.stringify(match);
    if (this.saving === 'look back') return this.session.lookBack(json);
    const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    this.session.download(name, url);
  }
}

/** Whether the viewer has still to sit down. */
export function isInvited({ online }: AtTable): boolean {
  const { you, seats } = online?.seats ?? {};
  return typeof you === 'number' && !seats![you]!.sat;
}

/** How somebody is at the table, in a word or two; `acts`: whether it is their turn. */
export function presence(seat: Seat, acts = false): string {
  const words = text.online.presence;
  if (seat.kind === 'bot' && seat.clock === 0 && seat.link) return words.outOfTime;
  if (seat.kind === 'bot' && acts) return words.botThinks;
  if (seat.kind === 'bot') return seat.link ? words.botPlays : words.bot(text.level(seat.level));
  if (!seat.sat) return seat.here ? words.coming : words.missing;
  if (!seat.here) return words.away;
  return acts ? words.thinking : words.here;
}
