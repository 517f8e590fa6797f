import { randomUUID } from 'node:crypto';
import type { App } from '../../common/context.ts';
import { task } from '../../jobs/queue.ts';
import { sendCartReminderJob } from './job-kinds.ts';
import { takeDueCarts } from './queries/reminders.ts';

const BATCH = 500;

/**
 * The transaction that adds a cart's job also takes the cart off the list, so that each cart is found once, by one
 * process.
 */
export async function findForgottenCarts(app: App): Promise<void> {
  for (;;) {
    const takenCount = await app.db.transaction().execute(async (trx) => {
      const due = await takeDueCarts(trx, app.now(), BATCH);
      await app.queue.addAll(
        trx,
        due.allowed.map((userId) => task(sendCartReminderJob, { userId, reminderId: randomUUID() })),
      );
      return due.taken;
    });
    if (takenCount < BATCH) return;
  }
}
