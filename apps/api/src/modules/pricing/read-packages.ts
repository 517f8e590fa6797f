import type { PackagePrice } from '@pleamar/contract';
import { rowsFromPackages, type Package } from '@pleamar/domain';
import type { App, UserContext } from '../../common/context.ts';
import { findBasePackages, findPackagesOfAlbum } from './queries.ts';

/** The caller has checked that the user may see the album. */
export const readAlbumPackages = (app: Pick<App, 'db'>, albumId: string): Promise<Package[]> =>
  findPackagesOfAlbum(app.db, albumId);

export async function readBasePackages(ctx: UserContext): Promise<PackagePrice[]> {
  return rowsFromPackages(await findBasePackages(ctx.db, ctx.user.id));
}
