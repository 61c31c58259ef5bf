// The browser's history: addresses, and Back. Back closes what is open on a screen before it leaves the
// screen. So each open thing (a dialog, a touch of a choice) gets an entry of its own above that of
// the screen: at depth 1, 2 … Things that close by themselves leave their entries behind; Back goes
// over those.

import { isSameScreen, readAddress, START, writeAddress, type Address } from './address';
import { closeTop, layers, onLayers } from './kit/layers';

const LATER = 300; // milliseconds: browsers refuse many changes of the address in a short time

/** What the navigation needs to know of the page. */
export interface Screen {
  /** Shows the screen of an address. */
  arrive(address: Address): void;
  /** How many steps back the screen itself has. */
  steps(): number;
  /** Goes one of them. */
  stepBack(): void;
}

interface Entry {
  readonly depth: number;
}

export class Navigation {
  address: Address = START;
  private depth = 0;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly screen: Screen) {}

  start(): void {
    window.addEventListener('popstate', ({ state }: PopStateEvent) =>
      this.travelled(state as Entry | null),
    );
    onLayers(() => this.sync());
    const address = readAddress(location.hash);
    const entry = history.state as Entry | null;
    this.depth = entry?.depth ?? 0;
    if (!entry && !isSameScreen(address, START)) {
      this.write('replaceState', START); // Back from a link leads to the start page
      this.write('pushState', address);
    } else this.write('replaceState', address);
    this.address = address;
    this.screen.arrive(address);
  }

  /** Shows another screen. */
  go(address: Address): void {
    this.change('pushState', address);
    this.screen.arrive(address);
  }

  /** The screen has another address now, in a new entry or in place of the old one. */
  become(address: Address, inPlace: boolean): void {
    this.change(inPlace ? 'replaceState' : 'pushState', address);
  }

  /** The screen shows another ply. */
  atPly(ply: number | null): void {
    if (!('ply' in this.address) || this.address.ply === ply) return;
    this.address = { ...this.address, ply };
    clearTimeout(this.later);
    this.later = setTimeout(() => this.write('replaceState', this.address), LATER);
  }

  /** Gives every open thing an entry. */
  sync(): void {
    while (this.depth < this.open()) {
      this.depth++;
      this.write('pushState', this.address);
    }
  }

  private open(): number {
    return layers() + this.screen.steps();
  }

  private change(how: 'pushState' | 'replaceState', address: Address): void {
    clearTimeout(this.later);
    this.depth = 0;
    this.address = address;
    this.write(how, address);
  }

  private write(how: 'pushState' | 'replaceState', address: Address): void {
    const entry: Entry = { depth: this.depth };
    try {
      history[how](entry, '', writeAddress(address));
    } catch {
      // Too many changes for the browser: the page goes on, and Back leads further.
    }
  }

  /** Back, Forward, or an address typed by hand. */
  private travelled(entry: Entry | null): void {
    const before = this.depth;
    this.depth = entry?.depth ?? 0;
    const address = readAddress(location.hash);
    if (!entry) this.write('replaceState', address);
    if (!entry || !isSameScreen(address, this.address)) return this.moved(address);
    const open = this.open();
    if (open > this.depth) {
      for (let left = open - this.depth; left > 0; left--) this.close();
      this.write('replaceState', this.address); // the entry below may name another ply
    } else if (this.depth < before) history.go(open - 1 - this.depth); // what was here is closed
  }

  private moved(address: Address): void {
    clearTimeout(this.later);
    while (closeTop()); // the next screen begins without dialogs, whose end may have changed the address
    this.write('replaceState', address);
    this.address = address;
    this.screen.arrive(address);
  }

  private close(): void {
    if (!closeTop()) this.screen.stepBack();
  }
}
