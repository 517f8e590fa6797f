import type { UserCtx } from '../../common/ctx.ts';
import { releaseFiles } from '../../common/unclaimed-files.ts';
import { removeAlbumsOf } from '../albums/remove-album.ts';
import { makePseudonymous } from '../audit/forget-devices.ts';
import { record } from '../audit/record.ts';
import { confirmPassword } from '../auth/login.ts';
import { logoutEverywhere } from '../auth/logout.ts';
import { endBookingsOf } from '../bookings/advance-booking.ts';
import { cancelShootsOf } from '../shoots/change-shoots.ts';
import { removeOrder } from '../orders/remove-order.ts';
import { forgetTraces, makeNobody, unpaidOrderIdsOf } from './queries/forget.ts';
import { replacePicture } from './queries/people.ts';
import { keysOf } from './change-picture.ts';

/**
 * The person goes: albums leave the public, every login ends, personal fields and traces are erased, all in one
 * transaction; a job takes the photos away. What was bought stays with its buyers, and the books keep a row without a name.
 */
export async function deleteMe(ctx: UserCtx, password: string): Promise<void> {
  await confirmPassword(ctx, password);
  // Before anything is deleted: an order that is being paid refuses to be cancelled, and its buyer must keep the account.
  for (const orderId of await unpaidOrderIdsOf(ctx.db, ctx.user.id)) await removeOrder(ctx, orderId, 'surfer');
  await endBookingsOf(ctx);
  await cancelShootsOf(ctx);
  const { id } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    await removeAlbumsOf(ctx, trx, id);
    const picture = await replacePicture(trx, id, null);
    await releaseFiles(trx, keysOf(picture), ctx.now());
    const wasSomebody = await makeNobody(trx, id, ctx.now());
    await logoutEverywhere(trx, id, ctx.now());
    await forgetTraces(trx, id, ctx.now());
    if (wasSomebody) await record(trx, ctx, { act: 'account.deleted', user: id });
    await makePseudonymous(trx, id);
  });
}
