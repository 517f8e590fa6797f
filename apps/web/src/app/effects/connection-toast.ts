import { connection, setOffline } from '../../lib/browser/connection.ts';
import type { I18n } from '../../texts/i18n.ts';
import { toast } from '../../ui/toast-store.ts';

export function showConnectionToasts(i18n: I18n) {
  let closeToast: (() => void) | undefined;
  connection.subscribe(({ isOffline, mountedBanners }, before) => {
    const isDue = isOffline && mountedBanners === 0;
    if (isDue) closeToast ??= toast.error(i18n.t('errors:offline'));
    else {
      closeToast?.();
      closeToast = undefined;
    }
    if (before.isOffline && !isOffline) toast.ok(i18n.t('errors:backOnline'));
  });
  addEventListener('offline', () => setOffline(true));
  addEventListener('online', () => setOffline(false));
}
