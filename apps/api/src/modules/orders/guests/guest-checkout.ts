import { AppError, invalidField } from '../../../common/app-error.ts';
import type { CallerContext, RequestContext, UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../../common/rate-limits.ts';
import { isUniqueViolation } from '../../../db/violations.ts';
import { textsIn } from '../../../texts/texts.ts';
import { grantLinkAccess } from '../../albums/open-link.ts';
import { accountKey } from '../../auth/login.ts';
import { beginCheckout } from '../checkout/begin-checkout.ts';
import { requireOrderKeyHash } from '../checkout/order-key.ts';
import { requireOwnUrl } from '../checkout/provider-page.ts';
import {
  findGuestOfKey,
  hasDelayedOrder,
  hasPaidOrder,
  insertGuest,
  findOpenOrderIds,
  findOrderPaidByGifts,
  setGuestEmail,
} from '../queries/guests.ts';
import { lockBuyer } from '../queries/placing.ts';
import { applyOrderEvent } from '../payments/receive-event.ts';

export type GuestCheckoutInput = {
  photoIds: readonly string[];
  webPhotoIds?: readonly string[] | undefined;
  email: string;
  cancelUrl: string;
  expectedTotalCents?: number | undefined;
  giftCodes?: readonly string[] | undefined;
  discountCode?: string | undefined;
};

/**
 * No step looks for an account of the address, because the answer would reveal it. The browser's key identifies the
 * guest, so that a second click or a return from the provider's page resumes the same order. The answer to an order
 * that gifts paid whole may be lost; the repeated request finds the order complete.
 */
export async function startGuestCheckout(
  ctx: RequestContext,
  input: GuestCheckoutInput,
): Promise<{ id: string; checkoutUrl: string }> {
  if (!ctx.config.guestCheckout) throw new AppError('guest_checkout_off');
  const keyHash = requireOrderKeyHash(ctx);
  const cancelUrl = requireOwnUrl(ctx, 'cancel_url', input.cancelUrl);
  const network = networkOf(ctx.request.ip);
  await assertWithinLimit(ctx, 'declinedCardsPerAddress', network);
  await assertWithinLimit(ctx, 'declinedCardsPerEmail', accountKey(input.email));
  await consumeLimit(ctx, 'guestOrdersPerEmail', accountKey(input.email));
  return oneAtATime(keyHash, async () => {
    const paid = await findOrderPaidByGifts(ctx.db, keyHash, input.photoIds);
    if (paid) return { id: paid.id, checkoutUrl: paid.success_url };
    const guestId = await findOrCreateGuest(ctx, { keyHash, email: input.email, network });
    await assertWithinLimit(ctx, 'declinedCardsPerGuest', guestId);
    if (ctx.link?.albumId) await grantLinkAccess(ctx, ctx.link, guestId);
    return beginCheckout(asBuyer(ctx, guestId), {
      photoIds: input.photoIds,
      webPhotoIds: input.webPhotoIds,
      successUrl: null,
      cancelUrl,
      expectedTotalCents: input.expectedTotalCents,
      giftCodes: input.giftCodes ?? [],
      discountCode: input.discountCode,
      guestId,
    });
  });
}

/**
 * Use cases of accounts need a user: this one is the guest, or the account that took the guest's order over. The
 * context never leaves this module. Answers that contain links need the `linkHolder`: the id in them would reveal the
 * account.
 */
export function asBuyer<C extends CallerContext>(ctx: C, userId: string, linkHolder = userId): C & UserContext {
  return {
    ...ctx,
    user: {
      id: userId,
      linkHolder,
      credentialId: '',
      apiKey: null,
      isPhotographer: false,
      isSurfer: true,
      language: ctx.language,
      operator: 'none',
      isBlocked: false,
    },
  };
}

type NewGuest = { keyHash: string; email: string; network: string };

async function findOrCreateGuest(ctx: CallerContext, { keyHash, email, network }: NewGuest): Promise<string> {
  const guest = await findGuestOfKey(ctx.db, keyHash);
  if (guest) return resumeGuest(ctx, guest, email);
  try {
    return await ctx.db.transaction().execute((trx) =>
      insertGuest(trx, {
        email,
        name: textsIn(ctx.language).orders.guest.name,
        language: ctx.language,
        network,
        keyHash,
        now: ctx.now(),
      }),
    );
  } catch (error) {
    // Another process has just created the same guest.
    const existing = isUniqueViolation(error, 'guest_keys_pkey') ? await findGuestOfKey(ctx.db, keyHash) : undefined;
    if (!existing) throw error;
    return resumeGuest(ctx, existing, email);
  }
}

type GuestOfKey = NonNullable<Awaited<ReturnType<typeof findGuestOfKey>>>;

/** A guest with another address has corrected it: the open orders end, because their pages have the wrong one. */
async function resumeGuest(ctx: CallerContext, guest: GuestOfKey, email: string): Promise<string> {
  if (guest.kind !== 'device' || guest.claimed_at) throw invalidField('order_key', 'X-Order-Key', ctx.language);
  if (await hasPaidOrder(ctx.db, guest.id)) throw new AppError('order_already_bought');
  // The mails of a payment on its way go to the guest's address, which must not change any more.
  if (await hasDelayedOrder(ctx.db, guest.id)) throw new AppError('payment_on_its_way');
  if (guest.email.toLowerCase() === email.toLowerCase()) return guest.id;
  await ctx.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, guest.id);
    for (const orderId of await findOpenOrderIds(trx, guest.id))
      await applyOrderEvent(ctx, trx, orderId, { kind: 'abandoned', atMs: ctx.now().getTime() });
    await setGuestEmail(trx, guest.id, email);
  });
  return guest.id;
}
