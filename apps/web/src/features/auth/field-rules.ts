import { looksLikeEmail } from './email-address.ts';

/** Decisions, section 4. */
const passwordLimits = { min: 8, max: 128 };

type Says<Key extends string> = (key: Key) => string;

export const emailRules = (t: Says<'emailRequired' | 'emailInvalid'>) => ({
  required: t('emailRequired'),
  validate: (email: string) => looksLikeEmail(email) || t('emailInvalid'),
});

export const newPasswordRules = (t: Says<'passwordRequired' | 'passwordShort' | 'passwordLong'>) => ({
  required: t('passwordRequired'),
  minLength: { value: passwordLimits.min, message: t('passwordShort') },
  maxLength: { value: passwordLimits.max, message: t('passwordLong') },
});

export const repeatedPasswordRules = (t: Says<'confirmRequired' | 'mismatch'>, first: () => string) => ({
  required: t('confirmRequired'),
  validate: (again: string) => again === first() || t('mismatch'),
});
