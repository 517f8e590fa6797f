import type { LoginAnswer } from '@pleamar/contract';
import { MINUTE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { insertToken, type Credentials } from './queries/accounts.ts';
import { insertLoginChallenge, findFactor, lockUserWithPassword } from './queries/two-factor.ts';
import { hashToken, newToken } from './tokens.ts';

const CHALLENGE_EXPIRY_MS = 5 * MINUTE_MS;

/** Call after the password was checked. */
export function startLogin(ctx: RequestContext, account: Credentials): Promise<LoginAnswer> {
  return ctx.db.transaction().execute(async (trx) => {
    // Until the transaction ends, neither the password nor the second step can be changed.
    const user = await lockUserWithPassword(trx, account);
    if (!user) throw new AppError('invalid_credentials');
    const factor = await findFactor(trx, account.id);
    if (factor?.confirmed_at) return { challenge_token: await createLoginChallenge(ctx, trx, account.id) };
    return { access_token: await createLogin(ctx, trx, account.id) };
  });
}

/** Call inside the transaction that authenticated the user. */
export async function createLogin(
  ctx: RequestContext,
  trx: Db,
  userId: string,
  details: { second_step?: string; by?: 'passkey' } = {},
) {
  const token = newToken();
  const id = await insertToken(trx, {
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: ctx.request.header('user-agent')?.slice(0, 300) ?? null,
    created_at: ctx.now(),
    last_used_at: ctx.now(),
  });
  await writeAuditLine(ctx, trx, { act: 'login.made', userId, subject: { kind: 'login', id }, details });
  return token;
}

async function createLoginChallenge(ctx: CallerContext, trx: Db, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await insertLoginChallenge(trx, {
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_EXPIRY_MS),
  });
  return token;
}
