import type { PackagePrice } from '@pleamar/contract';
import { rowsFromPackages, type Package } from '@pleamar/domain';
import type { Acting, App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { basePackagesOf, packagesOfAlbum, packagesOfAlbums } from './queries.ts';

/** Whether the caller may see the album is decided before. */
export const packagesOf = (app: Pick<App, 'db'>, albumId: string): Promise<Package[]> =>
  packagesOfAlbum(app.db, albumId);

export async function readBasePackages(ctx: Acting): Promise<PackagePrice[]> {
  return rowsFromPackages(await basePackagesOf(ctx.db, ctx.user.id));
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
