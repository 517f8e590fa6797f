import { priceAlone, webPriceOf, type Package, type PhotoSize, type PricedPhoto } from '@pleamar/domain';
import { isUuid } from '../../common/uuid.ts';
import type { Db } from '../../db/connect.ts';
import { findPackagesOfAlbums, selectSalePhotos } from './queries.ts';

export type SalePhoto = {
  id: string;
  albumId: string;
  albumTitle: string;
  photographerId: string;
  isPremium: boolean;
  ownPriceCents: number;
  isFree: boolean;
  surfBreakId: string | null;
  thumbnailKey: string | null;
  /** The photo is ready, its original is not overdue, its album is published, and neither is deleted. */
  isForSale: boolean;
  albumWebCents: number | null;
  ownedSize: PhotoSize | null;
  /** The order line of the web size that the buyer holds, and what it cost; null without one. */
  webLineId: string | null;
  webListCents: number | null;
};

type Choosable = Pick<SalePhoto, 'isPremium' | 'isFree' | 'albumWebCents' | 'ownedSize' | 'webListCents'> & {
  ownPriceCents: number | null;
};

/** The price is null where no web size is offered, or where the buyer holds it. */
export const webPriceFor = (photo: Choosable, packages: readonly Package[]): number | null =>
  photo.ownedSize === null ? webPriceOf({ ...photo, aloneCents: priceAlone(originalOf(photo), packages) }) : null;

/** The web size is priced where it is wanted and offered, the upgrade where a web size is held, else the original. */
export function pricedAs(photo: Choosable, size: PhotoSize, packages: readonly Package[]): Omit<PricedPhoto, 'id'> {
  const original = originalOf(photo);
  if (photo.ownedSize === 'web' && photo.webListCents !== null)
    return { ...original, webListCents: photo.webListCents };
  const webCents = size === 'web' ? webPriceFor(photo, packages) : null;
  return webCents === null ? original : { ...original, webCents };
}

const originalOf = ({ isPremium, isFree, ownPriceCents }: Choosable) => ({ isPremium, isFree, ownPriceCents });

export async function findSalePhotos(db: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : selectSalePhotos(db, buyerId, ids).execute();
}

/** The rows are locked, so that no job deletes the files of a photo while it is being ordered. */
export async function lockSalePhotos(trx: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : selectSalePhotos(trx, buyerId, ids).forKeyShare('p').execute();
}

export async function readPackagesByAlbum(db: Db, albumIds: Iterable<string>): Promise<Map<string, Package[]>> {
  const ids = [...new Set(albumIds)];
  const rows = ids.length === 0 ? [] : await findPackagesOfAlbums(db, ids);
  const byAlbum = Map.groupBy(rows, (row) => row.album_id);
  return new Map(
    [...byAlbum].map(([id, packages]) => [id, packages.map(({ quantity, priceCents }) => ({ quantity, priceCents }))]),
  );
}
