import { addDays, DOCUMENT_ZONE, MAX_GIFT_DELIVERY_DAYS, instantAt, localTimeAt, type Day } from '@pleamar/domain';
import { AppError, type LocalizedSentence } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import type { Db } from '../../../db/connect.ts';
import { newGiftCode } from './gift-codes.ts';
import { requireOwnUrl } from '../checkout/provider-page.ts';
import { findGiftIdOfOrder, insertGift } from '../queries/gifts.ts';
import { insertOrder, newId } from '../queries/placing.ts';
import { placeOnce, parseIdempotencyKey } from '../checkout/place-once.ts';
import { CHECKOUT_OPEN_MS, openCheckoutPage } from '../checkout/open-checkout-page.ts';

const DELIVERED_FROM = '08:00';

export type GiftInput = {
  amountCents: number;
  recipientEmail: string | null;
  recipientName: string | null;
  message: string | null;
  deliverOn: Day | null;
  cancelUrl: string;
  idempotencyKey?: string | undefined;
};

/** A gift is bought by an order without photos, so that its payment has the states of all others. No gift pays for it. */
export async function buyGift(ctx: UserContext, input: GiftInput): Promise<{ id: string; checkoutUrl: string }> {
  const idempotencyKey = parseIdempotencyKey(ctx, input.idempotencyKey);
  const checked = { ...input, idempotencyKey, cancelUrl: requireOwnUrl(ctx, 'cancel_url', input.cancelUrl) };
  const deliverAt = deliveryTime(ctx, input.deliverOn);
  const orderId = await oneAtATime(ctx.user.id, () =>
    ctx.db
      .transaction()
      .execute((trx) =>
        placeOnce(ctx, trx, { idempotencyKey, request: ['gift', checked] }, () =>
          placeGift(ctx, trx, checked, deliverAt),
        ),
      ),
  );
  return { id: await findGiftIdOfOrder(ctx.db, orderId), checkoutUrl: await openCheckoutPage(ctx, orderId) };
}

async function placeGift(ctx: UserContext, trx: Db, input: GiftInput, deliverAt: Date): Promise<string> {
  const now = ctx.now();
  const [orderId, giftId] = [await newId(trx), await newId(trx)];
  await insertOrder(
    trx,
    {
      id: orderId,
      kind: 'gift',
      userId: ctx.user.id,
      guestId: null,
      subtotalCents: input.amountCents,
      taxCents: 0,
      totalCents: input.amountCents,
      giftCents: 0,
      provider: ctx.payments.provider,
      successUrl: new URL(`/regalar/${giftId}`, input.cancelUrl).href,
      cancelUrl: input.cancelUrl,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHECKOUT_OPEN_MS),
    },
    [],
  );
  await insertGift(trx, {
    id: giftId,
    orderId,
    amountCents: input.amountCents,
    recipientEmail: input.recipientEmail,
    recipientName: input.recipientName,
    message: input.message,
    deliverAt,
    now,
    ...(await newGiftCode(ctx, giftId)),
  });
  return orderId;
}

/** A form may have been open over midnight, so a day that is over counts as today. */
function deliveryTime(ctx: UserContext, day: Day | null): Date {
  const now = ctx.now();
  const today = localTimeAt(now, DOCUMENT_ZONE).day;
  if (day === null || day <= today) return now;
  if (day > addDays(today, MAX_GIFT_DELIVERY_DAYS)) {
    const message: LocalizedSentence = ({ refusals }) => refusals.tooFarAhead(MAX_GIFT_DELIVERY_DAYS);
    throw new AppError('validation', { errors: [{ path: 'deliver_on', message }] });
  }
  return instantAt(day, DELIVERED_FROM, DOCUMENT_ZONE);
}
