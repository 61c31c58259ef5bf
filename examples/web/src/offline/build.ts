// Registers the service worker, and notices a new build.

/** Calls `found` when a new build is there; calling what it gets loads it. */
export function watchBuilds(found: (load: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  // Another tab may load the new build: this page would miss files of its own.
  serviceWorker.addEventListener('controllerchange', () => first || location.reload());
  const look = async () => {
    const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    const offer = () => {
      const { waiting } = registration;
      if (waiting && serviceWorker.controller) found(() => waiting.postMessage('take'));
    };
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined); // no network
    });
  };
  look().catch(() => undefined); // private windows may have none: the page works as before
}
