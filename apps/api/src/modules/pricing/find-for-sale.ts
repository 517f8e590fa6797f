import type { Package } from '@pleamar/domain';
import { isUuid } from '../../common/uuid.ts';
import type { Db } from '../../db/connect.ts';
import { packagesOfAlbums, salePhotoRows } from './queries.ts';

/** A photo as a sale sees it. */
export type SalePhoto = {
  id: string;
  albumId: string;
  albumTitle: string;
  photographerId: string;
  isPremium: boolean;
  ownPriceCents: number;
  thumbnailKey: string | null;
  /** Ready, in a published album, and neither of them deleted. */
  isForSale: boolean;
  /** This buyer has the original already. */
  isBought: boolean;
};

/** Those of these photos that exist, whatever their state, as this buyer finds them; in no promised order. */
export async function findSalePhotos(db: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : salePhotoRows(db, buyerId, ids).execute();
}

/** The same, and until the transaction ends no deleted photo among them lets go of its files: an order may hold it. */
export async function holdSalePhotos(trx: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(isUuid);
  return ids.length === 0 ? [] : salePhotoRows(trx, buyerId, ids).forKeyShare('p').execute();
}

/** The packages of each of these albums; an album without packages is not among the keys. */
export async function packagesByAlbum(db: Db, albumIds: Iterable<string>): Promise<Map<string, Package[]>> {
  const ids = [...new Set(albumIds)];
  const rows = ids.length === 0 ? [] : await packagesOfAlbums(db, ids);
  const byAlbum = Map.groupBy(rows, (row) => row.album_id);
  return new Map(
    [...byAlbum].map(([id, packages]) => [id, packages.map(({ quantity, priceCents }) => ({ quantity, priceCents }))]),
  );
}
