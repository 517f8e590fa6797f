import { createHash } from 'node:crypto';
import type { LoginAnswer } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext, UserRequestContext } from '../../common/context.ts';
import { networkOf, assertWithinLimit, consumeLimit } from '../../common/rate-limits.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { startLogin } from './start-login.ts';
import { findCredentialsByEmail, findCredentials, type Credentials } from './queries/accounts.ts';

/** An unknown address takes the same steps as a wrong password, so that not even the time reveals an account. */
export async function login(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<LoginAnswer> {
  const attempt = { account: accountKey(email), network: networkOf(ctx.request.ip) };
  await assertNotLocked(ctx, attempt);
  const account = await findCredentialsByEmail(ctx.db, email);
  const isRight = await ctx.passwords.verify(account?.password_hash ?? ctx.passwords.decoy, password);
  if (!account || !isRight) {
    await recordFailedLogin(ctx, attempt, account);
    throw new AppError('invalid_credentials');
  }
  // Concurrent guesses all pass the first check, so the limit is checked again after the slow verification.
  await assertNotLocked(ctx, attempt);
  return startLogin(ctx, account);
}

/** For acts that cannot be undone. A wrong password counts as a failed login. */
export async function confirmPassword(ctx: UserRequestContext, password: string): Promise<void> {
  const account = await findCredentials(ctx.db, ctx.user.id);
  if (!account) throw new AppError('session_expired');
  const attempt = { account: accountKey(account.email), network: networkOf(ctx.request.ip) };
  await assertNotLocked(ctx, attempt);
  if (await ctx.passwords.verify(account.password_hash, password)) return assertNotLocked(ctx, attempt);
  await recordFailedLogin(ctx, attempt, account);
  throw new AppError('wrong_password');
}

/** The limits store this hash instead of an address, which may be of a person without an account. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

interface LoginAttempt {
  account: string;
  network: string;
}

async function assertNotLocked(ctx: CallerContext, { account, network }: LoginAttempt): Promise<void> {
  await assertWithinLimit(ctx, 'loginFailuresPerAccount', account);
  await assertWithinLimit(ctx, 'loginFailuresPerAddress', network);
}

/** `credentials` is undefined for an unknown address, which has no audit log. */
async function recordFailedLogin(
  ctx: CallerContext,
  { account, network }: LoginAttempt,
  credentials?: Credentials,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const isLast = await consumeLimit({ ...ctx, db: trx }, 'loginFailuresPerAccount', account);
    if (isLast && credentials)
      await writeAuditLine(ctx, trx, { act: 'login.locked', userId: credentials.id, actor: 'system' });
  });
  await consumeLimit(ctx, 'loginFailuresPerAddress', network);
}
