import { HOUR_MS } from '@pleamar/domain/dates/durations';
import { logError } from '../../lib/api/log-error.ts';
import { toast } from '../../ui/toast-store.ts';
import type { I18n } from '../../texts/i18n.ts';
import { loadTexts } from '../../texts/load.ts';

export async function registerWorker(i18n: I18n): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadWorker = serviceWorker.controller !== null;
  if (hadWorker) serviceWorker.addEventListener('controllerchange', () => void notifyNewVersion(i18n), { once: true });
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    let checkedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - checkedAt < HOUR_MS) return;
      checkedAt = Date.now();
      void registration.update().catch(() => undefined);
    });
  } catch (error) {
    logError('Error installing the service worker:', error);
  }
}

/** The page keeps working with what it has loaded; the user decides when to reload. */
async function notifyNewVersion(i18n: I18n) {
  await loadTexts(i18n, ['dashboard/offline']);
  toast.ok(i18n.t('offline:newVersion'), { label: i18n.t('offline:reload'), onPress: () => location.reload() });
}
