import { notificationOf } from './push-text.ts';
import { notificationUrl, windowFor } from './notification-click.ts';

export function handlePushes(worker: ServiceWorkerGlobalScope): void {
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
    event.waitUntil(showAddress(worker, notificationUrl(event.notification.data, worker.location.origin)));
  });
}

async function showAddress({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const shownWindow = windowFor(await clients.matchAll({ type: 'window' }), address);
  if (!shownWindow) return void (await clients.openWindow(address));
  await shownWindow.focus().catch(() => undefined);
  if (shownWindow.url === address) return;
  // A window that was closed meanwhile cannot navigate: without the fallback the click would do nothing.
  await shownWindow.navigate(address).catch(() => clients.openWindow(address));
}
