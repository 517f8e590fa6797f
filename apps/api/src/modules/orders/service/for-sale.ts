import type { Package } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

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
export async function salePhotos(db: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(couldBeAnId);
  return ids.length === 0 ? [] : saleQuery(db, buyerId, ids).execute();
}

/** The same, and until the transaction ends no deleted photo among them lets go of its files: an order may hold it. */
export async function holdSalePhotos(trx: Db, buyerId: string, photoIds: readonly string[]): Promise<SalePhoto[]> {
  const ids = photoIds.filter(couldBeAnId);
  return ids.length === 0 ? [] : saleQuery(trx, buyerId, ids).forKeyShare('p').execute();
}

function saleQuery(db: Db, buyerId: string, ids: readonly string[]) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select([
      'p.id',
      'p.album_id as albumId',
      'a.title as albumTitle',
      'a.user_id as photographerId',
      'p.is_premium as isPremium',
      'p.premium_price_cents as ownPriceCents',
      'p.thumbnail_key as thumbnailKey',
      sql<boolean>`a.is_listed and p.status = 'ready' and p.deleted_at is null`.as('isForSale'),
      sql<boolean>`exists (
        select 1 from photo_access x where x.user_id = ${buyerId} and x.photo_id = p.id and x.revoked_at is null
      )`.as('isBought'),
    ])
    .where('p.id', 'in', ids);
}

/** The package tables of these albums; an album without packages has none. */
export async function packageTables(db: Db, albumIds: Iterable<string>): Promise<Map<string, Package[]>> {
  const ids = [...new Set(albumIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('album_packages')
    .select(['album_id', 'quantity', 'price_cents as priceCents'])
    .where('album_id', 'in', ids)
    .orderBy('quantity')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.album_id)].map(([albumId, table]) => [
      albumId,
      table.map(({ quantity, priceCents }) => ({ quantity, priceCents })),
    ]),
  );
}

/** PostgreSQL refuses any other text as a uuid; such an id is simply not there. */
export function couldBeAnId(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
