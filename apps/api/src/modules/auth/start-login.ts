import type { LoginAnswer } from '@pleamar/contract';
import { MINUTE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { insertToken, type Credentials } from './queries/accounts.ts';
import { insertChallenge, factorOf, lockUserWithPassword } from './queries/two-factor.ts';
import { hashOf, newToken } from './tokens.ts';

const CHALLENGE_EXPIRY_MS = 5 * MINUTE_MS;

/** Call after the password was checked. */
export function startLogin(ctx: RequestContext, account: Credentials): Promise<LoginAnswer> {
  return ctx.db.transaction().execute(async (trx) => {
    // The lock blocks a new password and a change of the second step until the transaction ends.
    const user = await lockUserWithPassword(trx, account);
    if (!user) throw new AppError('invalid_credentials');
    const factor = await factorOf(trx, account.id);
    if (factor?.confirmed_at) return { challenge_token: await createChallenge(ctx, trx, account.id) };
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
    token_hash: hashOf(token),
    user_agent: ctx.request.header('user-agent')?.slice(0, 300) ?? null,
    created_at: ctx.now(),
    last_used_at: ctx.now(),
  });
  await writeAuditLine(ctx, trx, { act: 'login.made', userId, subject: { kind: 'login', id }, details });
  return token;
}

async function createChallenge(ctx: CallerContext, trx: Db, userId: string): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await insertChallenge(trx, {
    user_id: userId,
    token_hash: hashOf(token),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_EXPIRY_MS),
  });
  return token;
}
