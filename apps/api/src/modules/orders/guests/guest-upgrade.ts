import { AppError } from '../../../common/app-error.ts';
import type { RequestContext } from '../../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../../common/rate-limits.ts';
import { accountKey } from '../../auth/login.ts';
import { findGuestOrder } from './guest-order.ts';
import { findDownloadsOfOrder } from '../queries/downloads.ts';
import { requireOwnUrl } from '../checkout/provider-page.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { isHeldWebSize } from '../checkout/upgrade-offers.ts';

export type UpgradeInput = { orderId: string; photoId: string; cancelUrl: string; expectedTotalCents: number };

/**
 * The original is bought by another order of the same guest, so that its access completes that of the web size. The key
 * of a purchase buys nothing else.
 */
export async function upgradeAsGuest(
  ctx: RequestContext,
  input: UpgradeInput,
): Promise<{ id: string; checkoutUrl: string }> {
  const { guest, isClaimed, buyer } = await findGuestOrder(ctx, input.orderId);
  // The account that took the order over upgrades it with its login.
  if (isClaimed) throw new AppError('order_not_found');
  if (!ctx.config.guestCheckout) throw new AppError('guest_checkout_off');
  const rows = await findDownloadsOfOrder(ctx.db, guest.id, input.orderId);
  const photoId = input.photoId.toLowerCase();
  if (!rows.some((row) => row.photo_id === photoId && isHeldWebSize(row))) throw new AppError('photo_not_found');
  const cancelUrl = requireOwnUrl(ctx, 'cancel_url', input.cancelUrl);
  await assertWithinLimit(ctx, 'declinedCardsPerAddress', networkOf(ctx.request.ip));
  await assertWithinLimit(ctx, 'declinedCardsPerEmail', accountKey(guest.email));
  await assertWithinLimit(ctx, 'declinedCardsPerGuest', guest.id);
  await consumeLimit(ctx, 'guestOrdersPerEmail', accountKey(guest.email));
  return startCheckout(buyer, {
    photoIds: [photoId],
    successUrl: null,
    cancelUrl,
    expectedTotalCents: input.expectedTotalCents,
    guestId: guest.id,
  });
}
