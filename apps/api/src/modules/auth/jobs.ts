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
import { recipientByEmail, recipientById, deleteExpired } from './queries/accounts.ts';
import { pendingEmailChange } from './queries/email-changes.ts';
import { keyForMail, deleteRevokedKeys } from './queries/api-keys.ts';
import { deleteStalePasskeyChallenges } from './queries/passkeys.ts';
import { deleteStaleSteps } from './queries/two-factor.ts';
import { IDLE_EXPIRY_MS } from './identify.ts';
import { renewChange } from './change-email.ts';
import { createReset } from './reset-password.ts';

/** The audit log keeps the lines of a revoked key after the key itself has left the user's data export. */
const REVOKED_KEYS_SHOWN_MS = 30 * DAY_MS;

export const authJobs: JobHandler[] = [
  handleJob(sendPasswordResetMailJob, async (app, { email, isLoggedIn }) => {
    const recipient = await recipientByEmail(app.db, email);
    if (!recipient) return;
    const token = await createReset(app, recipient.id);
    // The page redirects logged-in users unless the link says that they come from the settings.
    const path = `/reset-password?token=${token}${isLoggedIn ? '&from=ajustes' : ''}`;
    const again = task(sendPasswordResetMailJob, { email, isLoggedIn });
    await sendMail(app, recipient, passwordResetMail(recipient.language, path), again);
  }),

  mailJob(sendPasswordChangedMailJob, ({ language }) => passwordChangedMail(language)),

  handleJob(sendEmailChangeMailJob, async (app, { changeId }) => {
    const change = await pendingEmailChange(app.db, changeId, app.now());
    const token = await renewChange(app, changeId);
    if (!change || !token) return;
    const recipient = { ...change, email: change.new_email };
    const again = task(sendEmailChangeMailJob, { changeId });
    await sendMail(app, recipient, emailChangeMail(change.language, change.new_email, token), again);
  }),

  handleJob(sendEmailChangeWarningMailJob, async (app, { userId, oldEmail, newEmail }) => {
    const recipient = await recipientById(app.db, userId);
    if (!recipient) return;
    const again = task(sendEmailChangeWarningMailJob, { userId, oldEmail, newEmail });
    await sendMail(app, { ...recipient, email: oldEmail }, emailChangeWarningMail(recipient.language, newEmail), again);
  }),

  mailJob(sendTwoFactorMailJob, ({ language }, { what, left = 0 }) => twoFactorMail(language, what, left)),

  handleJob(sendApiKeyMailJob, async (app, { userId, keyId }) => {
    const [recipient, key] = await Promise.all([recipientById(app.db, userId), keyForMail(app.db, keyId)]);
    if (!recipient || !key) return;
    await sendMail(app, recipient, apiKeyMail(recipient.language, key), task(sendApiKeyMailJob, { userId, keyId }));
  }),

  mailJob(sendPasskeyMailJob, ({ language }, { what, name }) => passkeyMail(language, what, name)),

  mailJob(sendBlockMailJob, ({ language }, { isBlocked }, { config }) =>
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

function mailJob<P extends { userId: string }>(
  job: Job<P>,
  mailTo: (recipient: { language: Language }, payload: P, app: App) => MailText,
): JobHandler {
  return handleJob(job, async (app, payload) => {
    const recipient = await recipientById(app.db, payload.userId);
    if (recipient) await sendMail(app, recipient, mailTo(recipient, payload, app), task(job, payload));
  });
}
