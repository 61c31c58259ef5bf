// What the pages of this browser keep of online matches, and the name that a person gives.

import { cleanName } from '../wire/players';

const NAME = 'logres-name';

/** What the browser refuses to keep: it lasts as long as the page. */
export const refused = new Map<string, string>();

/** What the browser keeps under a key; null if nothing, or if it gives nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
}

export const recall = (key: string): string | null => refused.get(key) ?? stored(key);

/** The name that the person gave last. */
export function keptName(): string {
  return cleanName(recall(NAME) ?? '');
}

export const keepName = (name: string): void => store(NAME, name);
