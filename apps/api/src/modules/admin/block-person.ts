import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { withholdAlbums } from '../albums/withhold-albums.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { blockAccount } from '../auth/block-account.ts';
import { standingOf } from './queries/people.ts';

export async function setBlockOf(ctx: UserContext, userId: string, isBlocked: boolean, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const person = await standingOf(trx, userId);
    if (!person) throw new AppError('user_not_found');
    if (person.is_operator) throw new AppError('forbidden', { sentence: ({ refusals }) => refusals.operatorBlocked });
    if (!(await blockAccount(ctx, trx, userId, isBlocked))) return;
    await withholdAlbums(trx, userId, isBlocked);
    await writeAuditLine(trx, ctx, {
      act: isBlocked ? 'account.blocked' : 'account.unblocked',
      user: userId,
      actor: { operator: ctx.user.id, reason },
    });
  });
}
