import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../dates/durations.ts';

/** A delivery is given up on after this time. */
export const WEBHOOK_RETRIES_MS = DAY_MS;
export const WEBHOOK_FAILING_MS = 3 * DAY_MS;

const WAITS_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];
const LAST_WAIT_MS = 6 * HOUR_MS;

export function webhookRetryMs(attempts: number, ageMs: number): number | null {
  const wait = WAITS_MS[attempts - 1] ?? LAST_WAIT_MS;
  return ageMs + wait > WEBHOOK_RETRIES_MS ? null : wait;
}
