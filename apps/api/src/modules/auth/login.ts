import { createHash } from 'node:crypto';
import type { LoginAnswer } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext, UserRequestContext } from '../../common/context.ts';
import { networkOf, assertWithinLimit, consumeLimit } from '../../common/rate-limits.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { startLogin } from './start-login.ts';
import { credentialsOf, credentialsOfUser, type Credentials } from './queries/accounts.ts';

/** An unknown email takes the same steps as a wrong password: neither the answer nor its time reveals an account. */
export async function login(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<LoginAnswer> {
  const guesser = { account: accountKey(email), network: networkOf(ctx.request.ip) };
  await refuseIfGuessing(ctx, guesser);
  const account = await credentialsOf(ctx.db, email);
  const isRight = await ctx.passwords.verify(account?.password_hash ?? ctx.passwords.decoy, password);
  if (!account || !isRight) {
    await countFailure(ctx, guesser, account);
    throw new AppError('invalid_credentials');
  }
  // Many guesses sent at once all pass the first check, so the limit is checked again after the hashing.
  await refuseIfGuessing(ctx, guesser);
  return startLogin(ctx, account);
}

/** Wrong passwords count as failed logins. Checked before acts that cannot be undone. */
export async function confirmPassword(ctx: UserRequestContext, password: string): Promise<void> {
  const account = await credentialsOfUser(ctx.db, ctx.user.id);
  if (!account) throw new AppError('session_expired');
  const guesser = { account: accountKey(account.email), network: networkOf(ctx.request.ip) };
  await refuseIfGuessing(ctx, guesser);
  if (await ctx.passwords.verify(account.password_hash, password)) return refuseIfGuessing(ctx, guesser);
  await countFailure(ctx, guesser, account);
  throw new AppError('wrong_password');
}

/** A hash is stored instead of the address, also for unknown ones. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

interface Guesser {
  account: string;
  network: string;
}

async function refuseIfGuessing(ctx: CallerContext, { account, network }: Guesser): Promise<void> {
  await assertWithinLimit(ctx, 'loginFailuresPerAccount', account);
  await assertWithinLimit(ctx, 'loginFailuresPerAddress', network);
}

/** `credentials` is undefined for an unknown address: there is no account whose log could get a line. */
async function countFailure(
  ctx: CallerContext,
  { account, network }: Guesser,
  credentials?: Credentials,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const isLast = await consumeLimit({ ...ctx, db: trx }, 'loginFailuresPerAccount', account);
    if (isLast && credentials)
      await writeAuditLine(ctx, trx, { act: 'login.locked', userId: credentials.id, actor: 'system' });
  });
  await consumeLimit(ctx, 'loginFailuresPerAddress', network);
}
