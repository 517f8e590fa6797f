import { giftKeyOf, MAX_PRICE_CENTS, type OrderPrice, placementFor, priceOrder } from '@pleamar/domain';
import { AppError, invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { lockDiscount, reserveUse, type LockedDiscount } from '../../discounts/lock-discount.ts';
import { readPackagesByAlbum, type SalePhoto } from '../../pricing/find-for-sale.ts';
import { completeGiftedOrder } from '../gifts/complete-gifted-order.ts';
import { planGifts, type GiftPlan } from '../gifts/hold-gifts.ts';
import { applyOrderEvent } from '../payments/receive-event.ts';
import { insertUses } from '../queries/gifts.ts';
import { insertOrder, newId, findOpenOrders } from '../queries/placing.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { completeFreeOrder, FREE_PROVIDER } from './complete-free-order.ts';
import { CHECKOUT_OPEN_MS } from './open-checkout-page.ts';
import { lockPhotosForSale, priceOrderedPhotos } from './ordered-photos.ts';

/** A buyer who returns from the provider's page without having paid resumes the same order. */
export async function placeOrder(ctx: UserContext, trx: Db, input: CheckoutInput): Promise<string> {
  const priced = await lockAndPrice(ctx, trx, input);
  const placement = await decidePlacement(ctx, trx, input, priced);
  if (placement.kind === 'resume') return placement.orderId;
  await releaseHeld(ctx, trx, placement.abandonedIds, priced.lockedDiscount);
  return insertPriced(ctx, trx, input, { ...priced, gifts: placement.gifts });
}

interface PricedPhotos {
  photos: readonly SalePhoto[];
  price: OrderPrice;
  lockedDiscount: LockedDiscount | null;
}

async function lockAndPrice(ctx: UserContext, trx: Db, input: CheckoutInput): Promise<PricedPhotos> {
  const photos = await lockPhotosForSale(ctx, trx, input);
  const packages = await readPackagesByAlbum(
    trx,
    photos.map((photo) => photo.albumId),
  );
  const ordered = priceOrderedPhotos(ctx, input, photos, packages);
  const lockedDiscount =
    input.discountCode === undefined
      ? null
      : await lockDiscount(ctx, trx, {
          enteredCode: input.discountCode,
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
  return { photos, price, lockedDiscount };
}

function refuseWrongTotal(ctx: UserContext, price: OrderPrice, expectedTotalCents: number | undefined): void {
  if (expectedTotalCents !== undefined && expectedTotalCents !== price.totalCents) {
    throw new AppError('price_changed', { extra: { total_amount: price.totalCents } });
  }
  if (price.totalCents > MAX_PRICE_CENTS) throw invalidField('order_too_large', 'photo_ids', ctx.language);
}

type Placement = { kind: 'resume'; orderId: string } | { kind: 'insert'; abandonedIds: Set<string>; gifts: GiftPlan };

async function decidePlacement(
  ctx: UserContext,
  trx: Db,
  input: CheckoutInput,
  priced: PricedPhotos,
): Promise<Placement> {
  const { price, lockedDiscount } = priced;
  const now = ctx.now();
  const open = await findOpenOrders(trx, { userId: ctx.user.id, provider: ctx.payments.provider, now });
  const giftIds = price.totalCents === 0 ? [] : (input.giftIds ?? []);
  const gifts = await planGifts(ctx, trx, { giftIds, totalCents: price.totalCents, open });
  const placing = placementFor({
    open,
    wanted: wantedLines(priced),
    nowMs: now.getTime(),
    giftKey: giftKeyOf(gifts.uses),
    discountCode: lockedDiscount?.code ?? null,
  });
  if (placing.kind === 'resume') return { kind: 'resume', orderId: placing.orderId };
  if (placing.kind === 'refuse') throw new AppError('payment_on_its_way');
  if (placing.kind === 'wait') throw new AppError('being_paid');
  if (gifts.emptyId !== null) throw new AppError('gift_unusable');
  const holders = open.filter((order) => !order.isBegun && order.gifts.some(({ giftId }) => giftIds.includes(giftId)));
  return { kind: 'insert', abandonedIds: new Set([...placing.abandonedIds, ...holders.map(({ id }) => id)]), gifts };
}

/** The buyer's open orders that the new one replaces hold gifts and uses of the code. */
async function releaseHeld(
  ctx: UserContext,
  trx: Db,
  abandonedIds: Iterable<string>,
  lockedDiscount: LockedDiscount | null,
): Promise<void> {
  const abandon = (orderId: string) =>
    applyOrderEvent(ctx, trx, orderId, { kind: 'abandoned', atMs: ctx.now().getTime() });
  for (const orderId of abandonedIds) await abandon(orderId);
  if (lockedDiscount) await reserveUse(ctx, trx, lockedDiscount, abandon);
}

async function insertPriced(
  ctx: UserContext,
  trx: Db,
  { guestId, successUrl, cancelUrl }: CheckoutInput,
  priced: PricedPhotos & { gifts: GiftPlan },
): Promise<string> {
  const { photos, price, lockedDiscount, gifts } = priced;
  const now = ctx.now();
  const wanted = wantedLines(priced);
  const id = await newId(trx);
  await insertOrder(
    trx,
    {
      id,
      userId: ctx.user.id,
      guestId: guestId ?? null,
      subtotalCents: price.subtotalCents,
      taxCents: price.taxCents,
      totalCents: price.totalCents,
      giftCents: gifts.giftCents,
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
