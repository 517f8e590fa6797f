import { notificationOf } from './push-words.ts';

/** Shows notices of the push service; pressing one leads to what it is about. */
export function followPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, path, lang } = notificationOf(event.data?.text() ?? '');
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        lang,
        // The same notice, sent twice or counted on, replaces itself.
        tag,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { path },
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathOf(event.notification.data)));
  });
}

/** Only ever a page of ours, whatever the notice says. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '';
  return /^\/(?![/\\])/.test(path) ? path : '/';
}

/** A window that is open goes there and comes to the front; else a new one opens. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const shown = windows.find((each) => each.url === new URL(path, worker.location.origin).href) ?? windows[0];
  if (!shown) return void (await worker.clients.openWindow(path));
  await shown.focus().catch(() => undefined);
  if (new URL(shown.url).pathname + new URL(shown.url).search !== path)
    await shown.navigate(path).catch(() => undefined);
}
