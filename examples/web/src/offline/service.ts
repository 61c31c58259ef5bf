// The service worker: keeps the files of one build, so that the page works without a network. The build puts
// the list of its files in front (tools/offline.ts). A new build waits until the page asks for it;
// so a page never gets files of two builds.

declare const BUILD: string;
/** Every file with its SHA-256, in hexadecimal digits. */
declare const FILES: { readonly [path: string]: string };

const here = self as unknown as ServiceWorkerGlobalScope;
/** Of the caches of this copy of the page: another may lie elsewhere on the same server. */
const PREFIX = `logres ${here.registration.scope} `;
const NAME = PREFIX + BUILD;

/** Fetches a file; a server that already has another build is refused. */
async function fetched(path: string): Promise<[string, Response]> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  if (hex !== FILES[path]) throw new Error(`${path} is of another build`);
  return [path, answer.redirected ? await alone(answer) : answer];
}

/** An answer that took no redirection: browsers open no page from one that did. */
const alone = async (answer: Response): Promise<Response> =>
  new Response(await answer.blob(), { headers: answer.headers });

async function install(): Promise<void> {
  const files = await Promise.all(Object.keys(FILES).map(fetched));
  const cache = await caches.open(NAME);
  await Promise.all(files.map(([path, answer]) => cache.put(path, answer)));
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
}

async function answer(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(path, { cacheName: NAME });
  return kept ?? fetch(request);
}

here.addEventListener('install', (event) => event.waitUntil(install()));
here.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
here.addEventListener('message', ({ data }) => data === 'take' && void here.skipWaiting());
/** A notification says that it is somebody's turn: a touch leads there. */
async function show(id: string): Promise<void> {
  const windows = await here.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url.includes(id)) ?? windows[0];
  await (there ? there.focus() : here.clients.openWindow(here.registration.scope));
}
here.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.tag));
});
here.addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = here.registration.scope;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*$/, '') || 'index.html';
  if (path in FILES) event.respondWith(answer(request, path));
});
