import { SHARED_CACHE, SHARED_FILE } from '../src/features/watch/shared-file-names.ts';

const ACTION = '/mi-reloj';

/** "Share to Pleamar" of a watch's app posts its file here. The file stays on the device for the page and is never sent. */
export function keepSharedFiles(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'POST' || origin !== worker.location.origin || pathname !== ACTION) return;
    event.respondWith(keepFile(request));
  });
}

async function keepFile(request: Request): Promise<Response> {
  try {
    const file = (await request.formData()).get('file');
    if (file instanceof File) await (await caches.open(SHARED_CACHE)).put(SHARED_FILE, new Response(file));
  } catch {
    // The page opens without the file and offers to choose one.
  }
  return Response.redirect(ACTION, 303);
}
