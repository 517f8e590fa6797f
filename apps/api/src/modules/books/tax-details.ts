import type { TaxDetails, TaxDetailsChange } from '@pleamar/contract';
import { normalTaxId, rateOf } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { deleteTaxDetails, saveTaxDetails, findTaxDetails } from './queries/tax-details.ts';

export async function readTaxDetails(ctx: UserContext): Promise<{ details: TaxDetails | null }> {
  return { details: (await findTaxDetails(ctx.db, ctx.user.id)) ?? null };
}

/** The change applies to later sales, because a paid order keeps its seller's details (`order_sellers`). */
export async function changeTaxDetails(
  ctx: UserContext,
  change: TaxDetailsChange,
): Promise<{ details: TaxDetails | null }> {
  const details = {
    ...change,
    tax_id: normalTaxId(change.tax_id, change.country_code),
    rate: rateOf(change.regime, change.rate),
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await saveTaxDetails(trx, ctx.user.id, details))) return;
    await writeAuditLine(ctx, trx, {
      act: 'tax_details.changed',
      userId: ctx.user.id,
      details: { country_code: details.country_code, regime: details.regime, rate: details.rate },
    });
  });
  return readTaxDetails(ctx);
}

/** Receipts of later sales show only the seller's name. */
export async function removeTaxDetails(ctx: UserContext): Promise<{ details: TaxDetails | null }> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteTaxDetails(trx, ctx.user.id))) return;
    await writeAuditLine(ctx, trx, { act: 'tax_details.withdrawn', userId: ctx.user.id });
  });
  return readTaxDetails(ctx);
}
