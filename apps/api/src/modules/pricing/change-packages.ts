import type { PackagePrice } from '@pleamar/contract';
import {
  MAX_PACKAGE_QUANTITY,
  packageProblems,
  packagesFromRows,
  rowsFromPackages,
  type Package,
  type PackageProblem,
} from '@pleamar/domain';
import { AppError, type LocalizedSentence } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { insertBasePackages, replaceAlbumPackages, replaceBasePackages } from './queries.ts';

/** The caller has checked that the album is the user's own. */
export async function changeAlbumPackages(
  ctx: UserContext,
  albumId: string,
  rows: PackagePrice[],
): Promise<PackagePrice[]> {
  const packages = requireValidPackages(rows);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await replaceAlbumPackages(trx, albumId, packages))) return;
    const subject = { kind: 'album', id: albumId } as const;
    await writeAuditLine(ctx, trx, {
      act: 'price.changed',
      userId: ctx.user.id,
      subject,
      details: packageDetails(packages),
    });
  });
  return rowsFromPackages(packages);
}

export async function changeBasePackages(ctx: UserContext, rows: PackagePrice[]): Promise<PackagePrice[]> {
  const packages = requireValidPackages(rows);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await replaceBasePackages(trx, ctx.user.id, packages))) return;
    await writeAuditLine(ctx, trx, { act: 'price.changed', userId: ctx.user.id, details: packageDetails(packages) });
  });
  return rowsFromPackages(packages);
}

/** The text is "1:1000 5:4000": photos and cents, of the first fifty packages. */
const packageDetails = (packages: readonly Package[]) => ({
  packages: packages
    .slice(0, 50)
    .map(({ quantity, priceCents }) => `${quantity}:${priceCents}`)
    .join(' '),
});

export const copyBasePackages = (trx: Db, userId: string, albumId: string): Promise<void> =>
  insertBasePackages(trx, userId, albumId);

function requireValidPackages(rows: PackagePrice[]): Package[] {
  const problems = packageProblems(rows);
  if (problems.length === 0) return packagesFromRows(rows);
  const errors = problems.map((problem) => ({
    path: `pricing.${problem.row}.${problem.field}`,
    message: sentenceOf(problem),
  }));
  throw new AppError('pricing_invalid', { errors });
}

const sentenceOf =
  ({ field, code }: PackageProblem): LocalizedSentence =>
  ({ packages }) => {
    if (field === 'price') return code === 'too_large' ? packages.tooDear : packages.price;
    if (code === 'too_large') return packages.tooMany(MAX_PACKAGE_QUANTITY);
    return code === 'repeated' ? packages.repeated : packages.quantity;
  };
