import type { Login } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { IDLE_EXPIRY_MS } from './identify.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { hasToken, findActiveTokens, revokeOtherTokens, revokeToken } from './queries/accounts.ts';

export async function listLogins(ctx: UserContext): Promise<Login[]> {
  const rows = await findActiveTokens(ctx.db, ctx.user.id, new Date(ctx.now().getTime() - IDLE_EXPIRY_MS));
  return rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    user_agent: user_agent ?? '',
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === ctx.user.credentialId,
  }));
}

export async function endLogin(ctx: UserContext, loginId: string): Promise<void> {
  const userId = ctx.user.id;
  await ctx.db.transaction().execute(async (trx) => {
    if (await revokeToken(trx, userId, loginId, ctx.now())) {
      await writeAuditLine(ctx, trx, { act: 'login.revoked', userId, subject: { kind: 'login', id: loginId } });
    } else if (!(await hasToken(trx, userId, loginId))) throw new AppError('not_found');
  });
}

export async function endOtherLogins(ctx: UserContext): Promise<void> {
  const userId = ctx.user.id;
  await ctx.db.transaction().execute(async (trx) => {
    const logins = await revokeOtherTokens(trx, userId, ctx.user.credentialId, ctx.now());
    if (logins > 0) await writeAuditLine(ctx, trx, { act: 'login.revoked', userId, details: { logins } });
  });
}
