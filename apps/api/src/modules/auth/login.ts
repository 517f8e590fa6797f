import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS, TOKEN_IDLE_DAYS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, Ctx, SignedIn, UserCtx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { networkOf, refuseIfSpent, spend } from '../../common/rate-limits.ts';
import {
  addToken,
  credentialsOf,
  credentialsOfUser,
  holderOf,
  revokeToken,
  revokeTokens,
  touchToken,
} from './queries.ts';
import { hashOf, looksLikeToken, newToken } from './tokens.ts';

export const IDLE_EXPIRY_MS = TOKEN_IDLE_DAYS * DAY_MS;
/** How exactly the last use is known; a write on every request would cost more than it tells. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

/** Who holds this access token, or null if it is unknown, revoked, or idle for too long. */
export async function identify(app: App, token: string): Promise<SignedIn | null> {
  if (!looksLikeToken(token)) return null;
  const now = app.now();
  const holder = await holderOf(app.db, hashOf(token), new Date(now.getTime() - IDLE_EXPIRY_MS));
  if (!holder) return null;
  if (now.getTime() - holder.last_used_at.getTime() > TOUCH_EVERY_MS) await touchToken(app.db, holder.token_id, now);
  return {
    id: holder.id,
    tokenId: holder.token_id,
    isPhotographer: holder.is_photographer,
    isSurfer: holder.is_surfer,
    language: holder.language,
  };
}

/**
 * A new access token for the right email and password. An unknown email takes the very same steps as a wrong
 * password, down to the hash that is checked, so neither the answer nor its time tells the two apart.
 */
export async function login(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<string> {
  const guesser = { account: accountKey(email), network: networkOf(ctx.request.address) };
  await refuseIfGuessing(ctx, guesser);
  const account = await credentialsOf(ctx.db, email);
  const isRight = await ctx.passwords.verify(account?.password_hash ?? ctx.passwords.decoy, password);
  if (!account || !isRight) {
    await countFailure(ctx, guesser);
    throw new AppError('invalid_credentials');
  }
  // Again, because a hundred guesses sent at once all passed the first check.
  await refuseIfGuessing(ctx, guesser);
  const token = newToken();
  const isStillRight = await addToken(ctx.db, account, {
    hash: hashOf(token),
    userAgent: ctx.request.header('user-agent')?.slice(0, 300) ?? null,
    now: ctx.now(),
  });
  if (!isStillRight) throw new AppError('invalid_credentials');
  return token;
}

export const logout = (ctx: UserCtx): Promise<void> => revokeToken(ctx.db, ctx.user.tokenId, ctx.now());

/** Asks once more before something that cannot be undone. Wrong answers count like failed logins. */
export async function confirmPassword(ctx: UserCtx, password: string): Promise<void> {
  const account = await credentialsOfUser(ctx.db, ctx.user.id);
  if (!account) throw new AppError('session_expired');
  const guesser = { account: accountKey(account.email), network: networkOf(ctx.request.address) };
  await refuseIfGuessing(ctx, guesser);
  if (await ctx.passwords.verify(account.password_hash, password)) return refuseIfGuessing(ctx, guesser);
  await countFailure(ctx, guesser);
  throw new AppError('wrong_password');
}

/** Ends every login of a person, in the caller's transaction. */
export const logoutEverywhere = (db: Db, userId: string, now: Date): Promise<void> => revokeTokens(db, userId, now);

/** How an account is named in the limits: by its address, known to us or not, without keeping the address. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

interface Guesser {
  account: string;
  network: string;
}

async function refuseIfGuessing(ctx: Ctx, { account, network }: Guesser): Promise<void> {
  await refuseIfSpent(ctx, 'loginFailuresPerAccount', account);
  await refuseIfSpent(ctx, 'loginFailuresPerAddress', network);
}

async function countFailure(ctx: Ctx, { account, network }: Guesser): Promise<void> {
  await spend(ctx, 'loginFailuresPerAccount', account);
  await spend(ctx, 'loginFailuresPerAddress', network);
}
