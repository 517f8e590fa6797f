import type { I18n } from '../texts/i18n.ts';
import { toast } from '../lib/toast.ts';

/** Says when the connection is lost, for as long as it is, and when it is back. */
export function followConnection(i18n: I18n) {
  let takeAway: (() => void) | undefined;
  addEventListener('offline', () => {
    takeAway?.();
    takeAway = toast.error(i18n.t('errors:offline'));
  });
  addEventListener('online', () => {
    if (!takeAway) return;
    takeAway();
    takeAway = undefined;
    toast.ok(i18n.t('errors:backOnline'));
  });
}
