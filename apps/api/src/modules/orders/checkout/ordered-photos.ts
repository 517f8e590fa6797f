import type { OrderedPhoto, Package } from '@pleamar/domain';
import { AppError, invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { lockSalePhotos, pricedAs, type SalePhoto } from '../../pricing/find-for-sale.ts';

interface PhotoSelection {
  photoIds: readonly string[];
  webPhotoIds?: readonly string[] | undefined;
}

export async function lockPhotosForSale(
  ctx: UserContext,
  trx: Db,
  { photoIds, webPhotoIds = [] }: PhotoSelection,
): Promise<SalePhoto[]> {
  const salePhotos = new Map((await lockSalePhotos(trx, ctx.user.id, photoIds)).map((photo) => [photo.id, photo]));
  return photoIds.map((id) => {
    const photo = salePhotos.get(id);
    if (!photo) throw new AppError('order_photo_unavailable');
    if (photo.photographerId === ctx.user.id) throw new AppError('order_own_photo');
    const isOwned = photo.ownedSize === 'original' || (photo.ownedSize === 'web' && webPhotoIds.includes(id));
    if (isOwned) throw new AppError('order_already_bought');
    if (!photo.isForSale) throw new AppError('order_photo_unavailable');
    return photo;
  });
}

/** A web size that is not offered is refused: charging another price, or selling another size, would be worse. */
export function priceOrderedPhotos(
  ctx: UserContext,
  { webPhotoIds = [] }: PhotoSelection,
  photos: readonly SalePhoto[],
  packages: ReadonlyMap<string, readonly Package[]>,
): OrderedPhoto[] {
  return photos.map((photo) => {
    const size = webPhotoIds.includes(photo.id) ? 'web' : 'original';
    const priced = pricedAs(photo, size, packages.get(photo.albumId) ?? []);
    if (size === 'web' && priced.webCents === undefined)
      throw invalidField('web_size_unavailable', `web_photo_ids.${webPhotoIds.indexOf(photo.id)}`, ctx.language);
    return { ...priced, id: photo.id, albumId: photo.albumId };
  });
}
