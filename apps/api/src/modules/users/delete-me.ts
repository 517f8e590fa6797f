import type { Proof } from '@pleamar/contract';
import type { UserRequestContext } from '../../common/context.ts';
import type { Recipient } from '../../common/send-mail.ts';
import { releaseFiles } from '../../common/unclaimed-files.ts';
import { removeAlbumsOfUser } from '../albums/remove-album.ts';
import { eraseDevicesOfDeletedUser } from '../audit/erase-devices.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { confirmIdentity } from '../auth/confirm-identity.ts';
import { logoutEverywhere } from '../auth/logout.ts';
import { endOwnBookings } from '../bookings/advance-booking.ts';
import { cancelOwnShoots } from '../shoots/change-shoots.ts';
import { cancelOrder } from '../orders/checkout/cancel-order.ts';
import { deleteTraces, anonymizeUser, findUnpaidOrderIds } from './queries/anonymize.ts';
import { findMe, replacePicture } from './queries/people.ts';
import { pictureKeysOf } from './change-picture.ts';
import { sendGoodbyeMailJob } from './job-kinds.ts';

/** A job deletes the photos. Buyers keep what they have bought, and the row of the user stays without a name. */
export async function deleteMe(ctx: UserRequestContext, proof: Proof): Promise<void> {
  await confirmIdentity(ctx, proof);
  // Before any deletion: an order that is being paid cannot be cancelled, and then the account must stay.
  for (const orderId of await findUnpaidOrderIds(ctx.db, ctx.user.id)) await cancelOrder(ctx, orderId);
  await endOwnBookings(ctx);
  await cancelOwnShoots(ctx);
  const { id } = ctx.user;
  const me = await findMe(ctx.db, id);
  await ctx.db.transaction().execute(async (trx) => {
    await removeAlbumsOfUser(ctx, trx, id);
    const picture = await replacePicture(trx, id, null);
    await releaseFiles(trx, pictureKeysOf(picture), ctx.now());
    const isAnonymized = await anonymizeUser(trx, id, ctx.now());
    await logoutEverywhere(trx, id, ctx.now());
    await deleteTraces(trx, id, ctx.now());
    if (isAnonymized) await writeAuditLine(ctx, trx, { act: 'account.deleted', userId: id });
    if (isAnonymized && me?.email)
      await ctx.queue.add(trx, sendGoodbyeMailJob, goodbyePayload({ ...me, email: me.email }));
    await eraseDevicesOfDeletedUser(trx, id);
  });
}

/** The payload has the address, because this transaction deletes it from the row. */
const goodbyePayload = ({ email, full_name, language, is_photographer }: Omit<Recipient, 'id'>) => ({
  email,
  full_name,
  language,
  is_photographer,
});
