import type { Proof } from '@pleamar/contract';
import type { UserRequestContext } from '../../common/context.ts';
import type { Recipient } from '../../common/send-mail.ts';
import { releaseFiles } from '../../common/unclaimed-files.ts';
import { removeAlbumsOf } from '../albums/remove-album.ts';
import { pseudonymize } from '../audit/erase-devices.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { confirmIdentity } from '../auth/confirm-identity.ts';
import { logoutEverywhere } from '../auth/logout.ts';
import { endBookingsOf } from '../bookings/advance-booking.ts';
import { cancelShootsOf } from '../shoots/change-shoots.ts';
import { cancelOrder } from '../orders/checkout/cancel-order.ts';
import { deleteTraces, anonymizeUser, unpaidOrderIdsOf } from './queries/anonymize.ts';
import { meById, replacePicture } from './queries/people.ts';
import { keysOf } from './change-picture.ts';
import { sendGoodbyeMailJob } from './job-kinds.ts';

/** A job deletes the photos. Buyers keep what they bought, and the books keep a row without a name. */
export async function deleteMe(ctx: UserRequestContext, proof: Proof): Promise<void> {
  await confirmIdentity(ctx, proof);
  // This comes before any deletion: an order that is being paid cannot be cancelled, and its buyer must keep the account.
  for (const orderId of await unpaidOrderIdsOf(ctx.db, ctx.user.id)) await cancelOrder(ctx, orderId);
  await endBookingsOf(ctx);
  await cancelShootsOf(ctx);
  const { id } = ctx.user;
  const me = await meById(ctx.db, id);
  await ctx.db.transaction().execute(async (trx) => {
    await removeAlbumsOf(ctx, trx, id);
    const picture = await replacePicture(trx, id, null);
    await releaseFiles(trx, keysOf(picture), ctx.now());
    const isAnonymized = await anonymizeUser(trx, id, ctx.now());
    await logoutEverywhere(trx, id, ctx.now());
    await deleteTraces(trx, id, ctx.now());
    if (isAnonymized) await writeAuditLine(ctx, trx, { act: 'account.deleted', userId: id });
    if (isAnonymized && me?.email)
      await ctx.queue.add(trx, sendGoodbyeMailJob, goodbyePayload({ ...me, email: me.email }));
    await pseudonymize(trx, id);
  });
}

/** The job carries the address, because the row loses it in this transaction. */
const goodbyePayload = ({ email, full_name, language, is_photographer }: Omit<Recipient, 'id'>) => ({
  email,
  full_name,
  language,
  is_photographer,
});
