import type { Language, PackagePrice } from '@pleamar/contract';
import {
  MAX_PACKAGE_QUANTITY,
  packageProblems,
  packagesFromRows,
  type Package,
  type PackageProblem,
} from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { Acting, App, Asking } from '../../../common/ctx.ts';
import { basePackagesOf, packagesOfAlbum, replaceAlbumPackages, replaceBasePackages } from '../package-queries.ts';
import { presentPackages } from '../present.ts';
import { ownAlbum, visibleAlbum } from '../access.ts';

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
  const errors = problems.map((problem) => ({
    path: `pricing.${problem.row}.${problem.field}`,
    message: sentenceOf(problem),
  }));
  throw new AppError('pricing_invalid', { errors });
}

function sentenceOf({ field, code }: PackageProblem): Record<Language, string> {
  if (field === 'price') return code === 'too_large' ? sentences.dear : sentences.price;
  if (code === 'too_large') return sentences.many;
  return code === 'repeated' ? sentences.repeated : sentences.quantity;
}

const sentences = {
  quantity: {
    es: 'El número de fotos tiene que ser entero y mayor que 0.',
    en: 'The number of photos must be a whole number above 0.',
  },
  many: {
    es: `Como mucho ${MAX_PACKAGE_QUANTITY} fotos por pack.`,
    en: `${MAX_PACKAGE_QUANTITY} photos per pack at most.`,
  },
  repeated: { es: 'Ya hay un pack con ese número de fotos.', en: 'There is already a pack with that many photos.' },
  price: {
    es: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
    en: 'The price must be above 0, with two decimals at most.',
  },
  dear: { es: 'El precio es demasiado alto.', en: 'The price is too high.' },
};
