import { PICTURES_CACHE } from '../src/shared/kept-names.ts';

/** A picture that the network does not give, from those that the page has put aside for being offline. */
export function serveKeptPictures(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.destination !== 'image' || url.origin !== worker.location.origin) return;
    if (!url.pathname.startsWith('/files/')) return;
    event.respondWith(fetch(request).catch(() => kept(request)));
  });
}

async function kept(request: Request): Promise<Response> {
  // Asked without opening: that would make an empty one anew after a logout.
  return (await caches.match(request, { cacheName: PICTURES_CACHE })) ?? Response.error();
}
