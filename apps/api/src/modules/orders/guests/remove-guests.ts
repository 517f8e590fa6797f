import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { deleteGuestsBefore } from '../queries/guests.ts';

/** A late payment is returned with a mail, so the address is kept for days after the checkout. */
const UNPAID_MS = 7 * DAY_MS;

export async function removeGuests(app: App): Promise<void> {
  const now = app.now().getTime();
  await deleteGuestsBefore(app.db, { unpaid: new Date(now - UNPAID_MS), network: new Date(now - DAY_MS) });
}
