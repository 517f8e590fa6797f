import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';

/** Known or not, every address that asks becomes such a job. */
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

/** To the old address, which is why it is kept here: a moment later it may be the account's no more. */
export const sendEmailChangeNotice = defineJob({
  name: 'auth.send-email-change-notice',
  payload: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string() }),
});

export const sendTwoFactorMail = defineJob({
  name: 'auth.send-two-factor-mail',
  payload: z.object({
    userId: z.uuid(),
    what: z.enum(['on', 'off', 'recoveryCodeUsed']),
    /** Recovery codes that are left. */
    left: z.number().optional(),
  }),
});

/** That an operator has blocked the account, or has opened it again. */
export const sendBlockNotice = defineJob({
  name: 'auth.send-block-notice',
  payload: z.object({ userId: z.uuid(), isBlocked: z.boolean() }),
});

export const cleanUp = defineJob({ name: 'auth.clean-up', payload: z.unknown() });
