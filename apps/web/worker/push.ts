import { notificationOf } from './push-text.ts';
import { urlOf, windowFor } from './notification-click.ts';

export function followPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, path, lang } = notificationOf(event.data?.text() ?? '');
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        lang,
        // A notification that is sent again, or with a higher count, replaces the old one.
        tag,
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { path },
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, urlOf(event.notification.data, worker.location.origin)));
  });
}

async function open({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const shown = windowFor(await clients.matchAll({ type: 'window' }), address);
  if (!shown) return void (await clients.openWindow(address));
  await shown.focus().catch(() => undefined);
  if (shown.url === address) return;
  // A window that was closed meanwhile cannot navigate: without the fallback the click would do nothing.
  await shown.navigate(address).catch(() => clients.openWindow(address));
}
