import type { PackagePrice } from '@pleamar/contract';
import { rowsFromPackages, type Package } from '@pleamar/domain';
import type { App, UserContext } from '../../common/context.ts';
import { basePackagesOf, packagesOfAlbum } from './queries.ts';

/** The caller has checked that the user may see the album. */
export const packagesOf = (app: Pick<App, 'db'>, albumId: string): Promise<Package[]> =>
  packagesOfAlbum(app.db, albumId);

export async function readBasePackages(ctx: UserContext): Promise<PackagePrice[]> {
  return rowsFromPackages(await basePackagesOf(ctx.db, ctx.user.id));
}
