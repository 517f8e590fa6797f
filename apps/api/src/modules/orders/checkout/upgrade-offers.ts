import { priceAlone, type Cents, type SoldAs } from '@pleamar/domain';
import type { UserContext } from '../../../common/context.ts';
import { findSalePhotos, readPackagesByAlbum, pricedAs } from '../../pricing/find-for-sale.ts';

interface BoughtPhoto {
  photo_id: string;
  sold_as: SoldAs;
  is_in_force: boolean;
}

/** Returns what the original of each held web size costs its buyer. */
export async function readUpgradeOffers(
  ctx: UserContext,
  bought: readonly BoughtPhoto[],
): Promise<ReadonlyMap<string, Cents>> {
  const photoIds = bought.filter(isHeldWebSize).map((row) => row.photo_id);
  const found = await findSalePhotos(ctx.db, ctx.user.id, photoIds);
  const photos = found.filter(({ isForSale, ownedSize }) => isForSale && ownedSize === 'web');
  const packages = await readPackagesByAlbum(
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

export const isHeldWebSize = ({ sold_as: soldAs, is_in_force: isInForce }: Omit<BoughtPhoto, 'photo_id'>): boolean =>
  soldAs === 'web' && isInForce;
