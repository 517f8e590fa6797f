import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { revokeToken, revokeTokens } from './queries/accounts.ts';

export async function logout(ctx: UserContext): Promise<void> {
  const { id: userId, credentialId: tokenId } = ctx.user;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await revokeToken(trx, userId, tokenId, ctx.now()))) return;
    await writeAuditLine(ctx, trx, { act: 'login.ended', userId, subject: { kind: 'login', id: tokenId } });
  });
}

export const logoutEverywhere = (db: Db, userId: string, now: Date): Promise<void> => revokeTokens(db, userId, now);
