import { PICTURES_CACHE } from '../src/offline/offline-names.ts';

export function serveCachedPictures(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.destination !== 'image' || url.origin !== worker.location.origin) return;
    if (!url.pathname.startsWith('/files/')) return;
    event.respondWith(fetch(request).catch(() => cachedPicture(request)));
  });
}

async function cachedPicture(request: Request): Promise<Response> {
  // `caches.open` would create an empty cache again after a logout.
  return (await caches.match(request, { cacheName: PICTURES_CACHE })) ?? Response.error();
}
