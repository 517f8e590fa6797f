import type { Db } from '../../../db/connect.ts';
import { deliverGiftJob, resendGiftMailJob } from '../job-kinds.ts';
import { clearRecipientsOfDeletedBuyers } from '../queries/gifts.ts';

/** Mails that an earlier release stored name the delivery, which skips a gift that counts as delivered. */
export const retryTaskOf = (task: string): string => (task === deliverGiftJob.name ? resendGiftMailJob.name : task);

/** A deleted buyer's gift keeps its recipient for a retry of its refused mail. Without a retry it would keep it for good. */
export async function clearUnusedRecipients(
  trx: Db,
  abandonedMails: readonly { task: string; payload: unknown }[],
): Promise<void> {
  const giftMails = abandonedMails.filter(({ task }) => retryTaskOf(task) === resendGiftMailJob.name);
  await clearRecipientsOfDeletedBuyers(
    trx,
    giftMails.map(({ payload }) => resendGiftMailJob.payload.parse(payload).giftId),
  );
}
