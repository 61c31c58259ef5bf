// A match or a position as text that is short enough for a link: deflated, in the letters of base64url.

import { HostError } from '../wire/protocol';

/** Longer links are cut by some programs that people send them with. */
const LINK_MAX = 8000;
/** What a link may unpack to: as much as a file may have. */
const TEXT_MAX = 8 * 2 ** 20;

/** Packs a text; null if it is too long for a link, or the browser cannot. */
export async function pack(text: string): Promise<string | null> {
  if (!('CompressionStream' in self)) return null;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (bytes.length > LINK_MAX) return null;
  const letters = btoa(String.fromCharCode(...bytes));
  const link = letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  // Some programs leave a final dash out. One more space in the text gives another link.
  if (/[-_]$/.test(link)) return pack(`${text} `);
  return link.length > LINK_MAX ? null : link;
}

export async function unpack(link: string): Promise<string> {
  if (!('DecompressionStream' in self))
    throw new HostError('NO_LINKS', 'this browser cannot read links.');
  let bytes: Uint8Array;
  try {
    const letters = atob(link.replace(/-/g, '+').replace(/_/g, '/'));
    bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes as BlobPart])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await bounded(text));
  } catch {
    throw new HostError('NOT_WHOLE', 'part of it is missing.');
  }
}

async function bounded(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > TEXT_MAX) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const OF_LINK = 'link-';

/** Whether a match came with a link, by its name. */
export const isOfLink = (id: string): boolean => id.startsWith(OF_LINK);

/** A name for the match of a link: the same link has the same. */
export function nameOfLink(link: string): string {
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (let i = 0; i < link.length; i++) {
    a = Math.imul(a ^ link.charCodeAt(i), 0x01000193) >>> 0;
    b = Math.imul(b ^ link.charCodeAt(i), 0x85ebca6b) >>> 0;
  }
  return `${OF_LINK}${a}-${b}`;
}
