import { DAY_MS } from '../dates/durations.ts';

/** A reminder comes a day after the last change, at an hour at which its person was awake. */
export const CART_REMINDER_AFTER_MS = DAY_MS;
/** Purchases this long after a reminder are counted as bought after it. */
export const BOUGHT_AFTER_REMINDER_MS = 7 * DAY_MS;

export type ReminderChannel = 'mail' | 'push';

/**
 * A person gets one channel, never both. A consent to push does not cover mails: without a device such a person gets no
 * reminder.
 */
export function reminderChannel(
  consents: readonly ReminderChannel[],
  { hasDevice }: { hasDevice: boolean },
): ReminderChannel | null {
  if (hasDevice && consents.includes('push')) return 'push';
  return consents.includes('mail') ? 'mail' : null;
}
