import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Added for unknown addresses too, so that the request does the same work for both. */
export const sendPasswordReset = defineJob({
  name: 'auth.send-password-reset',
  payload: z.object({ email: z.string(), isLoggedIn: z.boolean().optional() }),
});

export const sendPasswordChanged = defineJob({
  name: 'auth.send-password-changed',
  payload: z.object({ userId: z.uuid() }),
});

export const sendEmailChange = defineJob({
  name: 'auth.send-email-change',
  payload: z.object({ changeId: z.uuid() }),
});

/** The payload has the old address: the account may have the new one when the job runs. */
export const sendEmailChangeWarning = defineJob({
  name: 'auth.send-email-change-notice',
  payload: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string() }),
});

export const sendTwoFactorMail = defineJob({
  name: 'auth.send-two-factor-mail',
  payload: z.object({
    userId: z.uuid(),
    what: z.enum(['on', 'off', 'recoveryCodeUsed']),
    left: z.number().optional(),
  }),
});

export const sendKeyMail = defineJob({
  name: 'auth.send-key-made',
  payload: z.object({ userId: z.uuid(), keyId: z.uuid() }),
});

/** The payload has the name: a removed passkey's row is gone when the job runs. */
export const sendPasskeyMail = defineJob({
  name: 'auth.send-passkey-mail',
  payload: z.object({ userId: z.uuid(), what: z.enum(['added', 'removed']), name: z.string() }),
});

export const sendBlockMail = defineJob({
  name: 'auth.send-block-notice',
  payload: z.object({ userId: z.uuid(), isBlocked: z.boolean() }),
});

export const cleanUp = defineJob({ name: 'auth.clean-up', payload: z.unknown() });
