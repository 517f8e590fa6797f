import type { Language } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Job } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { task } from '../../jobs/queue.ts';
import { sendMail, type MailText } from '../../common/send-mail.ts';
import {
  cleanUpJob,
  sendBlockMailJob,
  sendEmailChangeMailJob,
  sendEmailChangeWarningMailJob,
  sendApiKeyMailJob,
  sendPasskeyMailJob,
  sendPasswordChangedMailJob,
  sendPasswordResetMailJob,
  sendTwoFactorMailJob,
} from './job-kinds.ts';
import {
  blockMail,
  emailChangeMail,
  emailChangeWarningMail,
  apiKeyMail,
  passkeyMail,
  passwordChangedMail,
  passwordResetMail,
  twoFactorMail,
} from './mails.ts';
import { findRecipientByEmail, findRecipient, deleteExpired } from './queries/accounts.ts';
import { findPendingEmailChange } from './queries/email-changes.ts';
import { findKeyForMail, deleteRevokedKeys } from './queries/api-keys.ts';
import { deleteStalePasskeyChallenges } from './queries/passkeys.ts';
import { deleteStaleSteps } from './queries/two-factor.ts';
import { IDLE_EXPIRY_MS } from './identify.ts';
import { renewChangeToken } from './change-email.ts';
import { createReset } from './reset-password.ts';

/** For this long a revoked key is part of the user's data export. Its lines of the audit log stay. */
const REVOKED_KEYS_SHOWN_MS = 30 * DAY_MS;

export const authJobs: JobHandler[] = [
  handleJob(sendPasswordResetMailJob, async (app, { email, isLoggedIn }) => {
    const recipient = await findRecipientByEmail(app.db, email);
    if (!recipient) return;
    const token = await createReset(app, recipient.id);
    // Without this parameter the page would redirect a logged-in user.
    const path = `/reset-password?token=${token}${isLoggedIn ? '&from=ajustes' : ''}`;
    const again = task(sendPasswordResetMailJob, { email, isLoggedIn });
    await sendMail(app, recipient, passwordResetMail(recipient.language, path), again);
  }),

  handleMailJob(sendPasswordChangedMailJob, ({ language }) => passwordChangedMail(language)),

  handleJob(sendEmailChangeMailJob, async (app, { changeId }) => {
    const change = await findPendingEmailChange(app.db, changeId, app.now());
    const token = await renewChangeToken(app, changeId);
    if (!change || !token) return;
    const recipient = { ...change, email: change.new_email };
    const again = task(sendEmailChangeMailJob, { changeId });
    await sendMail(app, recipient, emailChangeMail(change.language, change.new_email, token), again);
  }),

  handleJob(sendEmailChangeWarningMailJob, async (app, { userId, oldEmail, newEmail }) => {
    const recipient = await findRecipient(app.db, userId);
    if (!recipient) return;
    const again = task(sendEmailChangeWarningMailJob, { userId, oldEmail, newEmail });
    await sendMail(app, { ...recipient, email: oldEmail }, emailChangeWarningMail(recipient.language, newEmail), again);
  }),

  handleMailJob(sendTwoFactorMailJob, ({ language }, { what, left = 0 }) => twoFactorMail(language, what, left)),

  handleJob(sendApiKeyMailJob, async (app, { userId, keyId }) => {
    const [recipient, key] = await Promise.all([findRecipient(app.db, userId), findKeyForMail(app.db, keyId)]);
    if (!recipient || !key) return;
    await sendMail(app, recipient, apiKeyMail(recipient.language, key), task(sendApiKeyMailJob, { userId, keyId }));
  }),

  handleMailJob(sendPasskeyMailJob, ({ language }, { what, name }) => passkeyMail(language, what, name)),

  handleMailJob(sendBlockMailJob, ({ language }, { isBlocked }, { config }) =>
    blockMail(language, isBlocked, config.contactEmail),
  ),

  handleJob(
    cleanUpJob,
    async (app) => {
      const now = app.now();
      await deleteExpired(app.db, { now, idleSince: new Date(now.getTime() - IDLE_EXPIRY_MS) });
      await deleteRevokedKeys(app.db, new Date(now.getTime() - REVOKED_KEYS_SHOWN_MS));
      await deleteStalePasskeyChallenges(app.db, now);
      await deleteStaleSteps(app.db, { now, begunBefore: new Date(now.getTime() - DAY_MS) });
    },
    '17 * * * *',
  ),
];

function handleMailJob<P extends { userId: string }>(
  job: Job<P>,
  mailTo: (recipient: { language: Language }, payload: P, app: App) => MailText,
): JobHandler {
  return handleJob(job, async (app, payload) => {
    const recipient = await findRecipient(app.db, payload.userId);
    if (recipient) await sendMail(app, recipient, mailTo(recipient, payload, app), task(job, payload));
  });
}
