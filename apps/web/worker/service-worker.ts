import { NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';
import { serveKeptPictures } from './kept-pictures.ts';
import { followPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: the files of the offline page, and a name for the whole of this version. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __VERSION__: string;

/**
 * Pages, data, scripts and pictures come from the network as if there were no worker. Only the files of the offline
 * page are cached, which is served when a page cannot be fetched. No open page depends on this cache: so a new version
 * may take over at once, and an old one cannot block users.
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
serwist.addEventListeners();
serveKeptPictures(self);
followPushes(self);

/** A page asks which version has taken over. */
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(__VERSION__);
});
