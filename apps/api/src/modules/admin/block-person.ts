import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { restoreAlbums, withholdAlbums } from '../albums/published.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { blockAccount, unblockAccount } from '../auth/block-account.ts';
import { findRole } from './queries/people.ts';

export async function blockPerson(ctx: UserContext, userId: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await refuseOperator(trx, userId);
    if (!(await blockAccount(ctx, trx, userId))) return;
    await withholdAlbums(trx, userId);
    await writeAuditLine(ctx, trx, {
      act: 'account.blocked',
      userId,
      actor: { operator: ctx.user.id, reason },
    });
  });
}

export async function unblockPerson(ctx: UserContext, userId: string, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await refuseOperator(trx, userId);
    if (!(await unblockAccount(ctx, trx, userId))) return;
    await restoreAlbums(trx, userId);
    await writeAuditLine(ctx, trx, {
      act: 'account.unblocked',
      userId,
      actor: { operator: ctx.user.id, reason },
    });
  });
}

async function refuseOperator(trx: Db, userId: string): Promise<void> {
  const person = await findRole(trx, userId);
  if (!person) throw new AppError('user_not_found');
  if (person.is_operator) throw new AppError('forbidden', { sentence: ({ refusals }) => refusals.operatorBlocked });
}
