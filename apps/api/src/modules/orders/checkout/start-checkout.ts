import { giftKeyOf, MAX_PRICE_CENTS, type OrderPrice, placementFor, priceOrder } from '@pleamar/domain';
import { AppError, invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { insertOrder, newOrderId, openOrdersOf } from '../queries/placing.ts';
import { lockPhotosForSale, orderedPhotos } from './ordered-photos.ts';
import { placeOnce, parseIdempotencyKey } from './place-once.ts';
import { requireOwnUrl } from './provider-page.ts';
import { applyOrderEvent } from '../payments/receive-event.ts';
import { completeFreeOrder, FREE_PROVIDER } from './complete-free-order.ts';
import { completeGiftedOrder } from '../gifts/complete-gifted-order.ts';
import { planGifts } from '../gifts/hold-gifts.ts';
import { insertUses } from '../queries/gifts.ts';
import { lockDiscount, reserveUse, type LockedDiscount } from '../../discounts/lock-discount.ts';
import { packagesByAlbum, type SalePhoto } from '../../pricing/find-for-sale.ts';
import { CHECKOUT_OPEN_MS, createCheckout } from './create-checkout.ts';

export type CheckoutInput = {
  photoIds: readonly string[];
  webPhotoIds?: readonly string[] | undefined;
  /** Null: the buyer returns to the new order's page, on the origin of `cancelUrl`. */
  successUrl: string | null;
  cancelUrl: string;
  guestId?: string;
  /** Any other total than the one that the page showed is refused. */
  expectedTotalCents?: number | undefined;
  /** Each gift pays what it can of the total, one after the other. */
  giftIds?: readonly string[];
  discountCode?: string | undefined;
  /** A retry within 24 hours is harmless with it. */
  idempotencyKey?: string | undefined;
};

/** A retry resumes the order after a crash, because it is stored first and its id is the provider's key. */
export async function startCheckout(
  ctx: UserContext,
  input: CheckoutInput,
): Promise<{ id: string; checkoutUrl: string }> {
  const checked = checkedInput(ctx, input);
  const orderId = await oneAtATime(ctx.user.id, () =>
    ctx.db.transaction().execute((trx) => {
      const { idempotencyKey } = checked;
      return placeOnce(ctx, trx, { idempotencyKey, request: identityOf(checked) }, () => placeOrder(ctx, trx, checked));
    }),
  );
  return { id: orderId, checkoutUrl: await createCheckout(ctx, orderId) };
}

function checkedInput(ctx: UserContext, input: CheckoutInput): CheckoutInput {
  const photoIds = input.photoIds.map((id) => id.toLowerCase());
  if (photoIds.length === 0) throw invalidField('order_empty', 'photo_ids', ctx.language);
  const repeated = photoIds.findIndex((id, index) => photoIds.indexOf(id) < index);
  if (repeated >= 0) throw invalidField('order_repeated', `photo_ids.${repeated}`, ctx.language);
  const webPhotoIds = input.webPhotoIds?.map((id) => id.toLowerCase()) ?? [];
  const stranger = webPhotoIds.findIndex((id) => !photoIds.includes(id));
  if (stranger >= 0) throw invalidField('web_size_unavailable', `web_photo_ids.${stranger}`, ctx.language);
  return {
    ...input,
    idempotencyKey: parseIdempotencyKey(ctx, input.idempotencyKey),
    photoIds,
    webPhotoIds,
    successUrl: input.successUrl === null ? null : requireOwnUrl(ctx, 'success_url', input.successUrl),
    cancelUrl: requireOwnUrl(ctx, 'cancel_url', input.cancelUrl),
  };
}

async function placeOrder(ctx: UserContext, trx: Db, input: CheckoutInput): Promise<string> {
  const photos = await lockPhotosForSale(ctx, trx, input);
  const packages = await packagesByAlbum(
    trx,
    photos.map((photo) => photo.albumId),
  );
  const ordered = orderedPhotos(ctx, input, photos, packages);
  const lockedDiscount =
    input.discountCode === undefined
      ? null
      : await lockDiscount(ctx, trx, {
          typedCode: input.discountCode,
          photos,
          listTotalCents: priceOrder(ordered, packages).totalCents,
          isGuest: input.guestId !== undefined,
        });
  const price = priceOrder(ordered, packages, lockedDiscount?.discount);
  refuseWrongTotal(ctx, price, input.expectedTotalCents);
  // A guest could have our mails sent to any address by a free order. The buyer of an upgrade has paid for its web size
  // before.
  const isPaidBefore = price.lines.every(({ kind }) => kind === 'upgrade');
  if (price.totalCents === 0 && input.guestId !== undefined && !isPaidBefore) throw new AppError('free_needs_account');
  return resumeOrInsert(ctx, trx, input, { photos, price, lockedDiscount });
}

interface PricedPhotos {
  photos: readonly SalePhoto[];
  price: OrderPrice;
  lockedDiscount: LockedDiscount | null;
}

/** A buyer who returns from the provider's page without having paid resumes the same order. */
async function resumeOrInsert(ctx: UserContext, trx: Db, input: CheckoutInput, priced: PricedPhotos): Promise<string> {
  const { price, lockedDiscount } = priced;
  const now = ctx.now();
  const wanted = wantedLines(priced);
  const open = await openOrdersOf(trx, { userId: ctx.user.id, provider: ctx.payments.provider, now });
  const giftIds = price.totalCents === 0 ? [] : (input.giftIds ?? []);
  const gifts = await planGifts(ctx, trx, { giftIds, totalCents: price.totalCents, open });
  const placing = placementFor(open, wanted, now.getTime(), giftKeyOf(gifts.uses), lockedDiscount?.code);
  if (placing.kind === 'take_up') return placing.orderId;
  if (placing.kind === 'refuse') throw new AppError('payment_on_its_way');
  if (placing.kind === 'wait') throw new AppError('being_paid');
  if (gifts.emptyId !== null) throw new AppError('gift_unusable');
  const holders = open.filter((order) => !order.isBegun && order.gifts.some(({ giftId }) => giftIds.includes(giftId)));
  const abandon = (orderId: string) => applyOrderEvent(ctx, trx, orderId, { kind: 'abandoned', atMs: now.getTime() });
  for (const orderId of new Set([...placing.abandonedIds, ...holders.map((order) => order.id)])) await abandon(orderId);
  if (lockedDiscount) await reserveUse(ctx, trx, lockedDiscount, abandon);
  const id = await insertPriced(ctx, trx, input, priced, gifts.giftCents);
  await insertUses(trx, id, gifts.uses);
  if (price.totalCents === 0) await completeFreeOrder(ctx, trx, id);
  else if (gifts.giftCents === price.totalCents) await completeGiftedOrder(ctx, trx, id);
  return id;
}

const wantedLines = ({ photos, price }: PricedPhotos) =>
  photos.map(({ id }, index) => {
    const { cents = 0, kind = 'own' } = price.lines[index] ?? {};
    return { photoId: id, cents, soldAs: kind === 'web' || kind === 'upgrade' ? kind : 'original' } as const;
  });

async function insertPriced(
  ctx: UserContext,
  trx: Db,
  { guestId, successUrl, cancelUrl }: CheckoutInput,
  priced: PricedPhotos,
  giftCents: number,
): Promise<string> {
  const { photos, price, lockedDiscount } = priced;
  const now = ctx.now();
  const wanted = wantedLines(priced);
  const id = await newOrderId(trx);
  await insertOrder(
    trx,
    {
      id,
      userId: ctx.user.id,
      guestId: guestId ?? null,
      subtotalCents: price.subtotalCents,
      taxCents: price.taxCents,
      totalCents: price.totalCents,
      giftCents,
      discount: lockedDiscount && { id: lockedDiscount.id, code: lockedDiscount.code },
      provider: price.totalCents === 0 ? FREE_PROVIDER : ctx.payments.provider,
      successUrl: successUrl ?? new URL(`/compra/${id}`, cancelUrl).href,
      cancelUrl,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHECKOUT_OPEN_MS),
    },
    photos.map((photo, index) => ({
      photoId: photo.id,
      albumId: photo.albumId,
      photographerId: photo.photographerId,
      title: photo.albumTitle,
      amountCents: wanted[index]?.cents ?? 0,
      soldAs: wanted[index]?.soldAs ?? 'original',
      upgradedLineId: wanted[index]?.soldAs === 'upgrade' ? photo.webLineId : null,
      discountCents: price.lines[index]?.discountCents ?? 0,
    })),
  );
  return id;
}

function refuseWrongTotal(ctx: UserContext, price: OrderPrice, expectedTotalCents: number | undefined): void {
  if (expectedTotalCents !== undefined && expectedTotalCents !== price.totalCents) {
    throw new AppError('price_changed', { extra: { total_amount: price.totalCents } });
  }
  if (price.totalCents > MAX_PRICE_CENTS) throw invalidField('order_too_large', 'photo_ids', ctx.language);
}

/** Requests with the same idempotency key must agree in these values; otherwise the second is refused. */
function identityOf(input: CheckoutInput): unknown[] {
  const { webPhotoIds = [], discountCode } = input;
  return [
    input.photoIds,
    input.successUrl,
    input.cancelUrl,
    input.expectedTotalCents ?? null,
    // Requests without web sizes and codes keep the hash that they had before there were any.
    ...(webPhotoIds.length > 0 ? [webPhotoIds] : []),
    ...(input.giftIds ?? []),
    ...(discountCode === undefined ? [] : [{ discountCode }]),
  ];
}
