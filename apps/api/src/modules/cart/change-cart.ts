import type { CartAnswer } from '@pleamar/contract';
import { CART_REMINDER_AFTER_MS, MAX_CART_PHOTOS, priceAlone, type PhotoSize } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { isUuid } from '../../common/uuid.ts';
import type { Db } from '../../db/connect.ts';
import { findSalePhotos, readPackagesByAlbum, pricedAs } from '../pricing/find-for-sale.ts';
import { troubleOf } from './present.ts';
import { countCartItems, deleteAllItems, deleteItems, insertItems, setSeenPrices } from './queries/cart.ts';
import { setReminderTime } from './queries/reminders.ts';
import { readPricedRows, readCart } from './read-cart.ts';
import { pricedRow } from './sizes.ts';

/**
 * A given size also changes photos that are in the cart already. A photo that is not sold in web size is added as the
 * original.
 */
export async function mergeIntoCart(
  ctx: UserContext,
  photoIds: readonly string[],
  size?: PhotoSize,
): Promise<CartAnswer> {
  const requestedIds = [...new Set(photoIds.map((id) => id.toLowerCase()))];
  const photos = new Map((await findSalePhotos(ctx.db, ctx.user.id, requestedIds)).map((photo) => [photo.id, photo]));
  const packages = await readPackagesByAlbum(
    ctx.db,
    [...photos.values()].map((photo) => photo.albumId),
  );
  const additions = requestedIds.flatMap((id) => {
    const photo = photos.get(id);
    if (!photo) return [];
    const ofAlbum = packages.get(photo.albumId) ?? [];
    const pricedPhoto = pricedAs(photo, size ?? 'original', ofAlbum);
    const chosenSize: PhotoSize = pricedPhoto.webCents === undefined ? 'original' : 'web';
    return [{ photoId: id, seenPriceCents: priceAlone(pricedPhoto, ofAlbum), size: chosenSize }];
  });
  await ctx.db.transaction().execute(async (trx) => {
    if ((await insertItems(trx, ctx.user.id, additions, { now: ctx.now(), isSizeChosen: size !== undefined })) > 0)
      await postponeReminder(trx, ctx.user.id, ctx.now());
    if ((await countCartItems(trx, ctx.user.id)) > MAX_CART_PHOTOS) throw new AppError('cart_full');
  });
  return readCart(
    ctx,
    requestedIds.filter((id) => !photos.has(id)),
  );
}

export async function acceptPrices(ctx: UserContext): Promise<CartAnswer> {
  const { rows, packages } = await readPricedRows(ctx);
  const prices = rows
    .filter((row) => troubleOf(row, ctx.user.id) === null)
    .map((row): [string, number] => {
      const ofAlbum = packages.get(row.album_id) ?? [];
      return [row.id, priceAlone(pricedRow(row, ofAlbum), ofAlbum)];
    });
  await setSeenPrices(ctx.db, ctx.user.id, new Map(prices));
  return readCart(ctx);
}

export async function removeFromCart(ctx: UserContext, photoId: string): Promise<CartAnswer> {
  if (isUuid(photoId))
    await ctx.db.transaction().execute((trx) => removePhotosFromCart(trx, ctx.user.id, [photoId], ctx.now()));
  return readCart(ctx);
}

export async function clearCart(ctx: UserContext): Promise<CartAnswer> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteAllItems(trx, ctx.user.id);
    await postponeReminder(trx, ctx.user.id, ctx.now());
  });
  return readCart(ctx);
}

export async function removePhotosFromCart(
  trx: Db,
  userId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> {
  if ((await deleteItems(trx, userId, photoIds)) > 0) await postponeReminder(trx, userId, now);
}

const postponeReminder = (trx: Db, userId: string, now: Date): Promise<void> =>
  setReminderTime(trx, userId, new Date(now.getTime() + CART_REMINDER_AFTER_MS));
