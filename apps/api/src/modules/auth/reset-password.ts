import { MINUTE_MS, RESET_TOKEN_MINUTES } from '@pleamar/domain';
import { invalidField } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import { resetLimit, consumeLimit } from '../../common/rate-limits.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { sendPasswordChangedMailJob, sendPasswordResetMailJob } from './job-kinds.ts';
import {
  insertReset,
  isResetOpen,
  revokeTokens,
  setPassword,
  consumeReset,
  consumeResetsOf,
} from './queries/accounts.ts';
import { deleteEmailChanges, setPendingEmail } from './queries/email-changes.ts';
import { deleteChallenges } from './queries/two-factor.ts';
import { accountKey } from './login.ts';
import { removeAllPasskeys, revokeKeysAndCameraLogins } from './revoke-keys.ts';
import { hashOf, newToken } from './tokens.ts';

const RESET_EXPIRY_MS = RESET_TOKEN_MINUTES * MINUTE_MS;

/**
 * Does the same work for every address: only the job reads the account, so neither the answer nor its time reveals one.
 */
export async function forgotPassword(ctx: CallerContext, email: string): Promise<void> {
  await consumeLimit(ctx, 'resetMailsPerAccount', accountKey(email));
  await ctx.queue.add(ctx.db, sendPasswordResetMailJob, { email, ...(ctx.user ? { isLoggedIn: true } : {}) });
}

export async function createReset(app: App, userId: string): Promise<string> {
  const token = newToken();
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    await consumeResetsOf(trx, userId, now);
    await insertReset(trx, {
      user_id: userId,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_EXPIRY_MS),
    });
    // The actor is unknown: any client may ask for any account's reset.
    await writeAuditLine(app, trx, { act: 'password.reset_asked', userId, actor: 'system' });
  });
  return token;
}

/**
 * The token works once. All logins, passkeys and API keys end, and so do pending changes that an attacker may have
 * started.
 */
export async function resetPassword(
  ctx: CallerContext,
  input: { reset_token: string; new_password: string },
): Promise<void> {
  const tokenHash = hashOf(input.reset_token);
  const now = ctx.now();
  // Hashing costs 20 ms of a core; a made-up token is refused before.
  if (!(await isResetOpen(ctx.db, tokenHash, now))) throw invalidField('token_invalid', 'reset_token', ctx.language);
  const passwordHash = await ctx.passwords.hash(input.new_password);

  const email = await ctx.db.transaction().execute(async (trx) => {
    const reset = await consumeReset(trx, tokenHash, now);
    if (!reset) throw invalidField('token_invalid', 'reset_token', ctx.language);
    // The password is set first: a login under way with the old one then fails or is revoked with the others.
    const account = await setPassword(trx, reset.user_id, passwordHash);
    if (!account) throw invalidField('token_invalid', 'reset_token', ctx.language);
    await revokeTokens(trx, reset.user_id, now);
    await revokeKeysAndCameraLogins(ctx, trx, reset.user_id);
    await removeAllPasskeys(ctx, trx, reset.user_id);
    // A login between the old password and the code has to begin again. The second step itself stays on.
    await deleteChallenges(trx, reset.user_id);
    await consumeResetsOf(trx, reset.user_id, now);
    await deleteEmailChanges(trx, reset.user_id);
    await setPendingEmail(trx, reset.user_id, null);
    await ctx.queue.add(trx, sendPasswordChangedMailJob, { userId: reset.user_id });
    await writeAuditLine(ctx, trx, { act: 'password.changed', userId: reset.user_id });
    return account.email;
  });
  if (email) await resetLimit(ctx, 'loginFailuresPerAccount', accountKey(email));
}
