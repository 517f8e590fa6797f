import { priceAlone, type Cents } from '@pleamar/domain';
import type { UserContext } from '../../../common/context.ts';
import { findSalePhotos, packagesByAlbum, pricedAs } from '../../pricing/find-for-sale.ts';

export async function upgradeOffers(
  ctx: UserContext,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const found = await findSalePhotos(ctx.db, ctx.user.id, photoIds);
  const photos = found.filter(({ isForSale, ownedSize }) => isForSale && ownedSize === 'web');
  const packages = await packagesByAlbum(
    ctx.db,
    photos.map(({ albumId }) => albumId),
  );
  return new Map(
    photos.map((photo) => {
      const ofAlbum = packages.get(photo.albumId) ?? [];
      return [photo.id, priceAlone(pricedAs(photo, 'original', ofAlbum), ofAlbum)];
    }),
  );
}
