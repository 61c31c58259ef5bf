// The settings and the last players, stored on this device.

import { text } from '../language';
import { playerOf } from '../wire/players';
import type { Player } from '../wire/protocol';

export interface Settings {
  theme: 'auto' | 'parchment' | 'night';
  /** How fast things move. */
  pace: 'calm' | 'quick' | 'none';
  /** When a move must be confirmed; `needed`: if it cannot be undone, or if the first touch would cost something. */
  confirm: 'always' | 'needed' | 'never';
  /** What happens with the only legal move. */
  forced: 'play' | 'ask';
  /** Whether turns, dice, points and the end are heard. */
  sound: 'off' | 'on';
  /** Whether a notification tells an online turn, if the browser lets it. */
  notify: 'on' | 'off';
  /** Whether phrases of others are shown. */
  phrases: 'on' | 'off';
}

const KEY = 'logres-settings';
const CHOICES: { [name in keyof Settings]: readonly Settings[name][] } = {
  theme: ['auto', 'parchment', 'night'],
  pace: ['calm', 'quick', 'none'],
  confirm: ['needed', 'always', 'never'],
  forced: ['play', 'ask'],
  sound: ['off', 'on'],
  notify: ['on', 'off'],
  phrases: ['on', 'off'],
};

/** The stored value if it is one of the choices, else the first choice. */
function chosen<Name extends keyof Settings>(kept: Partial<Settings>, name: Name): Settings[Name] {
  const value = CHOICES[name].find((choice) => choice === kept[name]);
  return value ?? CHOICES[name][0]!;
}

export function readSettings(): Settings {
  let kept: Partial<Settings> = {};
  try {
    kept = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as Partial<Settings>;
  } catch {
    // No storage, or it holds no JSON.
  }
  return {
    theme: chosen(kept, 'theme'),
    pace: chosen(kept, 'pace'),
    confirm: chosen(kept, 'confirm'),
    forced: chosen(kept, 'forced'),
    sound: chosen(kept, 'sound'),
    notify: chosen(kept, 'notify'),
    phrases: chosen(kept, 'phrases'),
  };
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

const PLAYERS = 'logres-players';
const SEATS_MAX = 8;

/** Who sat where last; none at first. */
export function readPlayers(levels: readonly string[]): readonly Player[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLAYERS) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .slice(0, SEATS_MAX)
      .map((player, seat) => playerOf(player, levels, text.names.unnamed(seat + 1)));
  } catch {
    return [];
  }
}

export function writePlayers(players: readonly Player[]): void {
  try {
    localStorage.setItem(PLAYERS, JSON.stringify(players));
  } catch {
    // They are chosen anew next time.
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
/** Drawings must suit the ground that the system chose. */
const forced = matchMedia('(forced-colors: active)');

export function showTheme({ theme }: Settings): void {
  const night = theme === 'auto' || forced.matches ? dark.matches : theme === 'night';
  document.documentElement.dataset['theme'] = night ? 'night' : 'parchment';
}

export const onSystemTheme = (call: () => void): void =>
  [dark, forced].forEach((one) => one.addEventListener('change', call));
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
