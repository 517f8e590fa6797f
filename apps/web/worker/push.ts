import { notificationOf } from './push-words.ts';
import { addressOf, windowFor } from './pressed-notice.ts';

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
    event.waitUntil(open(worker, addressOf(event.notification.data, worker.location.origin)));
  });
}

/** A window that is open goes there and comes to the front; else a new one opens. */
async function open({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const shown = windowFor(await clients.matchAll({ type: 'window' }), address);
  if (!shown) return void (await clients.openWindow(address));
  await shown.focus().catch(() => undefined);
  if (shown.url === address) return;
  // A window that was closed or left meanwhile cannot be led anywhere: the press must not lead to nothing.
  await shown.navigate(address).catch(() => clients.openWindow(address));
}
