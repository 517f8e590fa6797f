import type { I18n } from '../texts/i18n.ts';
import { toast } from '../lib/toast.ts';

/** On a beach the line comes and goes: the page says so while it is gone, and when it is back. */
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
