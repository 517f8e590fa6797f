import type { Package } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';

/** Smallest package first. */
export async function packagesOfAlbum(db: Db, albumId: string): Promise<Package[]> {
  const rows = await db
    .selectFrom('album_packages')
    .select(['quantity', 'price_cents'])
    .where('album_id', '=', albumId)
    .orderBy('quantity')
    .execute();
  return rows.map(asPackage);
}

export async function basePackagesOf(db: Db, userId: string): Promise<Package[]> {
  const rows = await db
    .selectFrom('base_packages')
    .select(['quantity', 'price_cents'])
    .where('user_id', '=', userId)
    .orderBy('quantity')
    .execute();
  return rows.map(asPackage);
}

export async function copyBasePackages(db: Db, userId: string, albumId: string): Promise<void> {
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

/** Inside a transaction that holds the album's row, so that two saves do not mix their tables. */
export async function replaceAlbumPackages(db: Db, albumId: string, packages: readonly Package[]): Promise<void> {
  await db.deleteFrom('album_packages').where('album_id', '=', albumId).execute();
  if (packages.length === 0) return;
  const rows = packages.map(({ quantity, priceCents }) => ({ album_id: albumId, quantity, price_cents: priceCents }));
  await db.insertInto('album_packages').values(rows).execute();
}

/** Inside a transaction that holds the user's row. */
export async function replaceBasePackages(db: Db, userId: string, packages: readonly Package[]): Promise<void> {
  await db.deleteFrom('base_packages').where('user_id', '=', userId).execute();
  if (packages.length === 0) return;
  const rows = packages.map(({ quantity, priceCents }) => ({ user_id: userId, quantity, price_cents: priceCents }));
  await db.insertInto('base_packages').values(rows).execute();
}

const asPackage = (row: { quantity: number; price_cents: number }): Package => ({
  quantity: row.quantity,
  priceCents: row.price_cents,
});
