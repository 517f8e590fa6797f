import type { Package } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lockRow } from '../../db/lock-row.ts';
import { ownedSizeBy, webLineBy } from '../photo-access/published.ts';

/** A premium photo of a free album keeps its price. */
export const isFree = sql<boolean>`(p.is_free or (a.is_free and not p.is_premium))`;

/** The price of the user's web size before discount and tax, from which its upgrade's is computed (decision 118). */
export const webListBy = (userId: string | null) => sql<number | null>`(
  select l.amount_cents + l.discount_cents from order_lines l where l.id = ${webLineBy(userId)})`;

export function selectSalePhotos(db: Db, buyerId: string, photoIds: readonly string[]) {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select([
      'p.id',
      'p.album_id as albumId',
      'a.title as albumTitle',
      'a.user_id as photographerId',
      'a.surf_break_id as surfBreakId',
      'p.is_premium as isPremium',
      'p.premium_price_cents as ownPriceCents',
      'p.thumbnail_key as thumbnailKey',
      isFree.as('isFree'),
      'a.web_price_cents as albumWebCents',
      webListBy(buyerId).as('webListCents'),
      webLineBy(buyerId).as('webLineId'),
      sql<boolean>`is_open_to(a, ${buyerId}) and p.status = 'ready' and p.deleted_at is null
        and p.original_overdue_at is null`.as('isForSale'),
      ownedSizeBy(buyerId).as('ownedSize'),
    ])
    .where('p.id', 'in', photoIds);
}

export const findPackagesOfAlbums = (db: Db, albumIds: readonly string[]) =>
  db
    .selectFrom('album_packages')
    .select(['album_id', 'quantity', 'price_cents as priceCents'])
    .where('album_id', '=', (eb) => eb.fn.any(eb.val(albumIds)))
    .orderBy('quantity')
    .execute();

export const findPackagesOfAlbum = (db: Db, albumId: string): Promise<Package[]> =>
  db
    .selectFrom('album_packages')
    .select(['quantity', 'price_cents as priceCents'])
    .where('album_id', '=', albumId)
    .orderBy('quantity')
    .execute();

export const findBasePackages = (db: Db, userId: string): Promise<Package[]> =>
  db
    .selectFrom('base_packages')
    .select(['quantity', 'price_cents as priceCents'])
    .where('user_id', '=', userId)
    .orderBy('quantity')
    .execute();

export async function insertBasePackages(db: Db, userId: string, albumId: string): Promise<void> {
  await db
    .insertInto('album_packages')
    .columns(['album_id', 'quantity', 'price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('base_packages')
        .select([eb.val(albumId).as('album_id'), 'quantity', 'price_cents'])
        .where('user_id', '=', userId),
    )
    .execute();
}

/** The album's row is locked, because two saves at once would mix their packages. */
export async function replaceAlbumPackages(trx: Db, albumId: string, packages: readonly Package[]): Promise<boolean> {
  await lockRow(trx, 'albums', albumId);
  if (areSame(await findPackagesOfAlbum(trx, albumId), packages)) return false;
  await trx.deleteFrom('album_packages').where('album_id', '=', albumId).execute();
  if (packages.length === 0) return true;
  const rows = packages.map(({ quantity, priceCents }) => ({ album_id: albumId, quantity, price_cents: priceCents }));
  await trx.insertInto('album_packages').values(rows).execute();
  return true;
}

/** The user's row is locked, because two saves at once would mix their packages. Returns false when nothing changed. */
export async function replaceBasePackages(trx: Db, userId: string, packages: readonly Package[]): Promise<boolean> {
  await lockRow(trx, 'users', userId);
  if (areSame(await findBasePackages(trx, userId), packages)) return false;
  await trx.deleteFrom('base_packages').where('user_id', '=', userId).execute();
  if (packages.length === 0) return true;
  const rows = packages.map(({ quantity, priceCents }) => ({ user_id: userId, quantity, price_cents: priceCents }));
  await trx.insertInto('base_packages').values(rows).execute();
  return true;
}

/** Quantities are distinct, so an equal length and one match for each package suffice. */
const areSame = (stored: readonly Package[], requested: readonly Package[]) =>
  stored.length === requested.length &&
  stored.every(({ quantity, priceCents }) =>
    requested.some((each) => each.quantity === quantity && each.priceCents === priceCents),
  );
