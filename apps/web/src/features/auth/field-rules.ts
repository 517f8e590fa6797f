import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@pleamar/domain/constants';
import { isEmail } from '@pleamar/domain/email';

type Says<Key extends string> = (key: Key) => string;

export const emailRules = (t: Says<'emailRequired' | 'emailInvalid'>) => ({
  required: t('emailRequired'),
  validate: (email: string) => isEmail(email) || t('emailInvalid'),
});

export const newPasswordRules = (t: Says<'passwordRequired' | 'passwordShort' | 'passwordLong'>) => ({
  required: t('passwordRequired'),
  minLength: { value: PASSWORD_MIN_LENGTH, message: t('passwordShort') },
  maxLength: { value: PASSWORD_MAX_LENGTH, message: t('passwordLong') },
});

export const repeatedPasswordRules = (t: Says<'confirmRequired' | 'mismatch'>, first: () => string) => ({
  required: t('confirmRequired'),
  validate: (again: string) => again === first() || t('mismatch'),
});
