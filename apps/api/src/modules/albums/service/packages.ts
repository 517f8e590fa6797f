import type { PackagePrice } from '@pleamar/contract';
import { packageProblems, packagesFromRows, type Package } from '@pleamar/domain';
import { AppError } from '../../../app-error.ts';
import type { Acting, App, Asking } from '../../../ctx.ts';
import { basePackagesOf, packagesOfAlbum, replaceAlbumPackages, replaceBasePackages } from '../package-queries.ts';
import { presentPackages } from '../present.ts';
import { ownAlbum, visibleAlbum } from './access.ts';

export async function readPackages(ctx: Asking, albumId: string): Promise<PackagePrice[]> {
  const album = await visibleAlbum(ctx, albumId);
  return presentPackages(await packagesOfAlbum(ctx.db, album.id));
}

export async function changePackages(ctx: Acting, albumId: string, rows: PackagePrice[]): Promise<PackagePrice[]> {
  const album = await ownAlbum(ctx, albumId);
  const packages = checked(rows);
  await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('albums').select('id').where('id', '=', album.id).forNoKeyUpdate().execute();
    await replaceAlbumPackages(trx, album.id, packages);
  });
  return presentPackages(packages);
}

export async function readBasePackages(ctx: Acting): Promise<PackagePrice[]> {
  return presentPackages(await basePackagesOf(ctx.db, ctx.user.id));
}

export async function changeBasePackages(ctx: Acting, rows: PackagePrice[]): Promise<PackagePrice[]> {
  const packages = checked(rows);
  await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', ctx.user.id).forNoKeyUpdate().execute();
    await replaceBasePackages(trx, ctx.user.id, packages);
  });
  return presentPackages(packages);
}

/** For prices, inside. Who asks must have the right to see the album. */
export const packagesOf = (app: Pick<App, 'db'>, albumId: string): Promise<Package[]> =>
  packagesOfAlbum(app.db, albumId);

/** Quantities whole and distinct, prices above 0 with at most two decimals; anything else is told row by row. */
function checked(rows: PackagePrice[]): Package[] {
  const problems = packageProblems(rows);
  if (problems.length === 0) return packagesFromRows(rows);
  const errors = problems.map(({ row, field, code }) => ({ path: `pricing.${row}.${field}`, message: code }));
  throw new AppError('pricing_invalid', { errors });
}
