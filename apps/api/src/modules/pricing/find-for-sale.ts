import type { Package } from '@pleamar/domain';
import { isUuid } from '../../common/uuid.ts';
import type { Db } from '../../db/connect.ts';
import { packagesOfAlbums, salePhotoRows } from './queries.ts';

export type SalePhoto = {
  id: string;
  albumId: string;
  albumTitle: string;
  photographerId: string;
  isPremium: boolean;
  ownPriceCents: number;
  isFree: boolean;
  thumbnailKey: string | null;
  /** The photo is ready, its original is not overdue, its album is published, and neither is deleted. */
  isForSale: boolean;
  isBought: boolean;
};

/** The photos that exist, in any state and no particular order. */
export async function findSalePhotos(db: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : salePhotoRows(db, buyerId, ids).execute();
}

/** `findSalePhotos` with locks: until the transaction ends, no job deletes the files of a deleted photo that it orders. */
export async function holdSalePhotos(trx: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : salePhotoRows(trx, buyerId, ids).forKeyShare('p').execute();
}

/** Albums without packages are missing. */
export async function packagesByAlbum(db: Db, albumIds: Iterable<string>): Promise<Map<string, Package[]>> {
  const ids = [...new Set(albumIds)];
  const rows = ids.length === 0 ? [] : await packagesOfAlbums(db, ids);
  const byAlbum = Map.groupBy(rows, (row) => row.album_id);
  return new Map(
    [...byAlbum].map(([id, packages]) => [id, packages.map(({ quantity, priceCents }) => ({ quantity, priceCents }))]),
  );
}
