import { NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';
import { serveCachedPictures } from './cached-pictures.ts';
import { handlePushes } from './push.ts';
import { keepSharedFiles } from './shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build writes these. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __VERSION__: string;

/**
 * Caches the files of the offline page alone. No open page depends on them, so a new version takes over at once, and an
 * old one cannot block users.
 */
const serwist = new Serwist({
  precacheEntries: __PRECACHE__,
  cacheId: 'pleamar',
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: new NetworkOnly() },
  ],
  fallbacks: { entries: [{ url: '/offline.html', matcher: ({ request }) => request.mode === 'navigate' }] },
});
// The first listener that answers a request wins: after Serwist's, this one would never receive a form.
keepSharedFiles(self);
serwist.addEventListeners();
serveCachedPictures(self);
handlePushes(self);

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(__VERSION__);
});
