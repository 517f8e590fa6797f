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
  consumeResets,
} from './queries/accounts.ts';
import { deleteEmailChanges, setPendingEmail } from './queries/email-changes.ts';
import { deleteLoginChallenges } from './queries/two-factor.ts';
import { accountKey } from './login.ts';
import { removeAllPasskeys, revokeKeysAndCameraLogins } from './revoke-keys.ts';
import { hashToken, newToken } from './tokens.ts';

const RESET_EXPIRY_MS = RESET_TOKEN_MINUTES * MINUTE_MS;

/** Only the job reads the account, so that neither the answer nor its time reveals whether there is one. */
export async function forgotPassword(ctx: CallerContext, email: string): Promise<void> {
  await consumeLimit(ctx, 'resetMailsPerAccount', accountKey(email));
  await ctx.queue.add(ctx.db, sendPasswordResetMailJob, { email, ...(ctx.user ? { isLoggedIn: true } : {}) });
}

export async function createReset(app: App, userId: string): Promise<string> {
  const token = newToken();
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    await consumeResets(trx, userId, now);
    await insertReset(trx, {
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_EXPIRY_MS),
    });
    // The actor is unknown, because any client may request a reset of any account.
    await writeAuditLine(app, trx, { act: 'password.reset_asked', userId, actor: 'system' });
  });
  return token;
}

/** Also ends all logins, passkeys, API keys and pending changes, which may be an attacker's. */
export async function resetPassword(
  ctx: CallerContext,
  input: { reset_token: string; new_password: string },
): Promise<void> {
  const tokenHash = hashToken(input.reset_token);
  const now = ctx.now();
  // An invalid token is refused before the hashing, which takes 20 ms of a core.
  if (!(await isResetOpen(ctx.db, tokenHash, now))) throw invalidField('token_invalid', 'reset_token', ctx.language);
  const passwordHash = await ctx.passwords.hash(input.new_password);

  const email = await ctx.db.transaction().execute(async (trx) => {
    const reset = await consumeReset(trx, tokenHash, now);
    if (!reset) throw invalidField('token_invalid', 'reset_token', ctx.language);
    // First, so that a concurrent login with the old password either fails or is revoked below.
    const account = await setPassword(trx, reset.user_id, passwordHash);
    if (!account) throw invalidField('token_invalid', 'reset_token', ctx.language);
    await revokeTokens(trx, reset.user_id, now);
    await revokeKeysAndCameraLogins(ctx, trx, reset.user_id);
    await removeAllPasskeys(ctx, trx, reset.user_id);
    // A login that waits for its code must begin again. The second step itself stays on.
    await deleteLoginChallenges(trx, reset.user_id);
    await consumeResets(trx, reset.user_id, now);
    await deleteEmailChanges(trx, reset.user_id);
    await setPendingEmail(trx, reset.user_id, null);
    await ctx.queue.add(trx, sendPasswordChangedMailJob, { userId: reset.user_id });
    await writeAuditLine(ctx, trx, { act: 'password.changed', userId: reset.user_id });
    return account.email;
  });
  if (email) await resetLimit(ctx, 'loginFailuresPerAccount', accountKey(email));
}
