import { AppError } from '../../../common/app-error.ts';
import type { RequestContext } from '../../../common/context.ts';
import { requireOrderKeyHash } from '../checkout/order-key.ts';
import { findGift, readCentsInOpenOrders } from '../queries/gifts.ts';
import { findGuestOfKey } from '../queries/guests.ts';
import { findGiftIds } from './gift-codes.ts';
import { balanceOf } from './hold-gifts.ts';
import { limitGiftGuessing } from './limit-gift-guessing.ts';

/** Returns the balance for the cart. */
export async function checkGift(ctx: RequestContext, code: string) {
  if (!ctx.user && !ctx.config.guestCheckout) throw new AppError('guest_checkout_off');
  return limitGiftGuessing(ctx, { isGuest: ctx.user === null, path: 'code' }, () => findUsableGift(ctx, code));
}

/** The caller's own open orders do not reduce the balance: placing the next order abandons them. */
async function findUsableGift(ctx: RequestContext, code: string) {
  const [giftId = ''] = await findGiftIds(ctx.db, [code]);
  const gift = await findGift(ctx.db, giftId);
  if (!gift) throw new AppError('gift_unusable');
  const buyerId = ctx.user?.id ?? (await findGuestOfKey(ctx.db, requireOrderKeyHash(ctx)))?.id;
  const ownCents = buyerId === undefined ? 0 : await readCentsInOpenOrders(ctx.db, gift.id, buyerId);
  const balanceCents = balanceOf(ctx, { ...gift, used_cents: gift.used_cents - ownCents });
  if (balanceCents === 0 || !gift.expires_at) throw new AppError('gift_unusable');
  return { code_ending: gift.code_ending, balance: balanceCents, expires_at: gift.expires_at.toISOString() };
}
