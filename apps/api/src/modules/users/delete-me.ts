import { AppError } from '../../common/app-error.ts';
import type { Acting, UserCtx } from '../../common/ctx.ts';
import { releaseFiles } from '../../common/unclaimed-files.ts';
import { removeAlbum } from '../albums/remove-album.ts';
import { makePseudonymous } from '../audit/forget-devices.ts';
import { record } from '../audit/record.ts';
import { confirmPassword } from '../auth/login.ts';
import { logoutEverywhere } from '../auth/logout.ts';
import { endBookingsOf } from '../bookings/advance-booking.ts';
import { cancelShootsOf } from '../shoots/change-shoots.ts';
import { removeOrder } from '../orders/remove-order.ts';
import { albumIdsOf, forgetTraces, makeNobody, unpaidOrderIdsOf } from './queries/forget.ts';
import { replacePicture } from './queries/people.ts';
import { keysOf } from './change-picture.ts';

/**
 * The person goes: albums leave the public, every login ends, personal fields and traces are erased. What was bought
 * stays with its buyers, and the books keep a row without a name.
 */
export async function deleteMe(ctx: UserCtx, password: string): Promise<void> {
  await confirmPassword(ctx, password);
  // Before anything is deleted: an order that is being paid refuses to be cancelled, and its buyer must keep the account.
  for (const orderId of await unpaidOrderIdsOf(ctx.db, ctx.user.id)) await removeOrder(ctx, orderId, 'surfer');
  await endBookingsOf(ctx);
  await cancelShootsOf(ctx);
  await removeAlbumsOf(ctx);
  const { id } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    const picture = await replacePicture(trx, id, null);
    await releaseFiles(trx, keysOf(picture), ctx.now());
    const wasSomebody = await makeNobody(trx, id, ctx.now());
    await logoutEverywhere(trx, id, ctx.now());
    await forgetTraces(trx, id, ctx.now());
    if (wasSomebody) await record(trx, ctx, { act: 'account.deleted', user: id });
    await makePseudonymous(trx, id);
  });
}

/** One by one, each in its own transaction: a deletion that is cut short goes on when it is asked for again. */
async function removeAlbumsOf(ctx: Acting): Promise<void> {
  for (const albumId of await albumIdsOf(ctx.db, ctx.user.id)) {
    await removeAlbum(ctx, albumId).catch(ignoreGone);
  }
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'album_not_found')) throw error;
}
