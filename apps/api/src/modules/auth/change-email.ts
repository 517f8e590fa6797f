import { DAY_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { consumeLimit } from '../../common/rate-limits.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { sendEmailChangeMailJob, sendEmailChangeWarningMailJob } from './job-kinds.ts';
import { findCredentials, consumeResets } from './queries/accounts.ts';
import {
  insertEmailChange,
  deleteEmailChanges,
  isEmailUsed,
  renewEmailChange,
  setEmail,
  setPendingEmail,
  consumeEmailChange,
} from './queries/email-changes.ts';
import { hashToken, newToken } from './tokens.ts';

const CHANGE_EXPIRY_MS = DAY_MS;

/** Ignores an unchanged address, because the settings page sends it with every save. */
export async function startEmailChange(ctx: UserContext, email: string): Promise<void> {
  const account = await findCredentials(ctx.db, ctx.user.id);
  if (!account || isSameEmail(account.email, email)) return;
  await consumeLimit(ctx, 'emailChangesPerAccount', ctx.user.id);
  await refuseUsedEmail(ctx.db, email);

  await ctx.db.transaction().execute(async (trx) => {
    await setPendingEmail(trx, ctx.user.id, email);
    const changeId = await createEmailChange(ctx, trx, email);
    await ctx.queue.add(trx, sendEmailChangeMailJob, { changeId });
    await ctx.queue.add(trx, sendEmailChangeWarningMailJob, {
      userId: ctx.user.id,
      oldEmail: account.email,
      newEmail: email,
    });
    await writeAuditLine(ctx, trx, { act: 'email.change_asked', userId: ctx.user.id });
  });
}

export async function refuseUsedEmail(db: Db, email: string): Promise<void> {
  if (await isEmailUsed(db, email)) throw new AppError('email_taken');
}

export async function endEmailChange(ctx: UserContext): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const wasOpen = await deleteEmailChanges(trx, ctx.user.id);
    await setPendingEmail(trx, ctx.user.id, null);
    if (wasOpen) await writeAuditLine(ctx, trx, { act: 'email.change_cancelled', userId: ctx.user.id });
  });
}

/** The previous token stops working. Returns null if the change is no longer open. */
export async function renewChangeToken(app: App, changeId: string): Promise<string | null> {
  const token = newToken();
  return (await renewEmailChange(app.db, changeId, hashToken(token), app.now())) ? token : null;
}

/** If another account has taken the address meanwhile, the link stays valid. */
export async function confirmEmail(ctx: CallerContext, token: string): Promise<string> {
  const now = ctx.now();
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const change = await consumeEmailChange(trx, hashToken(token), now);
      if (!change || !(await setEmail(trx, change.user_id, change.new_email))) throw new AppError('token_invalid');
      // A password reset that was mailed to the old address must no longer open the account.
      await consumeResets(trx, change.user_id, now);
      await writeAuditLine(ctx, trx, { act: 'email.changed', userId: change.user_id });
      return change.new_email;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_taken', { cause: error });
    throw error;
  }
}

/**
 * The row is inserted now so that the change expires even if its mail fails. The job of the mail replaces the token.
 */
async function createEmailChange(ctx: UserContext, trx: Db, email: string): Promise<string> {
  const now = ctx.now();
  await deleteEmailChanges(trx, ctx.user.id);
  return insertEmailChange(trx, {
    user_id: ctx.user.id,
    new_email: email,
    token_hash: hashToken(newToken()),
    created_at: now,
    expires_at: new Date(now.getTime() + CHANGE_EXPIRY_MS),
  });
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
