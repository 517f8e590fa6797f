import type { Gift } from '@pleamar/contract';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { startRefund } from '../refunds/start-refund.ts';
import { findGift, lockGifts } from '../queries/gifts.ts';
import { lockOrder } from '../queries/order-state.ts';
import { isReturnableNow, requireOwnGift, readGift } from './read-gifts.ts';

/** The gift is locked before its balance is read, so that no order spends it at the same moment. */
export async function returnGift(ctx: UserContext, giftId: string): Promise<Gift> {
  const { order_id: orderId } = await requireOwnGift(ctx, giftId);
  await oneAtATime(ctx.user.id, () =>
    ctx.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      await lockGifts(trx, [giftId]);
      const gift = await findGift(trx, giftId);
      if (!order || !gift || !isReturnableNow(ctx, gift)) throw new AppError('gift_not_returnable');
      await startRefund(ctx, trx, order, { lineIds: [giftId], requestedBy: ctx.user.id, reason: 'gift_returned' });
    }),
  );
  return readGift(ctx, giftId);
}
