// What the person at the page prefers. It stays on this machine.

export interface Settings {
  theme: 'auto' | 'parchment' | 'night';
  /** How fast things move. */
  pace: 'calm' | 'quick' | 'none';
  /** When a move is asked for once more: always, or if it cannot be taken back. */
  confirm: 'always' | 'needed' | 'never';
}

const KEY = 'logres-settings';
const FIRST: Settings = { theme: 'auto', pace: 'calm', confirm: 'needed' };

export function readSettings(): Settings {
  try {
    return {
      ...FIRST,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>),
    };
  } catch {
    return FIRST;
  }
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');

export function showTheme({ theme }: Settings): void {
  const night = theme === 'night' || (theme === 'auto' && dark.matches);
  document.documentElement.dataset['theme'] = night ? 'night' : 'parchment';
}

export const onSystemTheme = (call: () => void): void => dark.addEventListener('change', call);
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
