import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Also added for an unknown address, so that the time of the request does not reveal whether it has an account. */
export const sendPasswordResetMailJob = defineJob({
  name: 'auth.send-password-reset',
  payload: z.object({ email: z.string(), isLoggedIn: z.boolean().optional() }),
  isMail: true,
});

export const sendPasswordChangedMailJob = defineJob({
  name: 'auth.send-password-changed',
  payload: z.object({ userId: z.uuid() }),
  isMail: true,
});

export const sendEmailChangeMailJob = defineJob({
  name: 'auth.send-email-change',
  payload: z.object({ changeId: z.uuid() }),
  isMail: true,
});

/** The payload has the old address, because the account may have the new one when the job runs. */
export const sendEmailChangeWarningMailJob = defineJob({
  name: 'auth.send-email-change-notice',
  payload: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string() }),
  isMail: true,
});

export const sendTwoFactorMailJob = defineJob({
  name: 'auth.send-two-factor-mail',
  payload: z.object({
    userId: z.uuid(),
    what: z.enum(['on', 'off', 'recoveryCodeUsed']),
    left: z.number().optional(),
  }),
  isMail: true,
});

export const sendApiKeyMailJob = defineJob({
  name: 'auth.send-key-made',
  payload: z.object({ userId: z.uuid(), keyId: z.uuid() }),
  isMail: true,
});

/** The payload has the name, because the row of a removed passkey no longer exists when the job runs. */
export const sendPasskeyMailJob = defineJob({
  name: 'auth.send-passkey-mail',
  payload: z.object({ userId: z.uuid(), what: z.enum(['added', 'removed']), name: z.string() }),
  isMail: true,
});

export const sendBlockMailJob = defineJob({
  name: 'auth.send-block-notice',
  payload: z.object({ userId: z.uuid(), isBlocked: z.boolean() }),
  isMail: true,
});

export const cleanUpJob = defineJob({ name: 'auth.clean-up', payload: z.unknown() });
