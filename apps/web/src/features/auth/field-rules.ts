import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@pleamar/domain/constants';
import { isEmail } from '@pleamar/domain/email';
import { MAX_NAME_LENGTH } from '@pleamar/domain/text-limits';

/** The shape is react-hook-form's. The server uses the rules too for a form that is sent before hydration. */
export interface Rules {
  required?: string;
  minLength?: { value: number; message: string };
  maxLength?: { value: number; message: string };
  validate?: (typed: string) => string | true;
}

type Says<Key extends string> = (key: Key, values?: Record<string, number>) => string;

export const emailRules = (t: Says<'emailRequired' | 'emailInvalid'>) => ({
  validate: (typed: string) => (typed.trim() === '' ? t('emailRequired') : isEmail(typed) || t('emailInvalid')),
});

export const fullNameRules = (t: Says<'fullNameRequired' | 'fullNameTooLong'>) => ({
  validate: (name: string) => name.trim() !== '' || t('fullNameRequired'),
  maxLength: { value: MAX_NAME_LENGTH, message: t('fullNameTooLong', { max: MAX_NAME_LENGTH }) },
});

export const givenPasswordRules = (t: Says<'passwordRequired'>) => ({ required: t('passwordRequired') });

export const newPasswordRules = (t: Says<'passwordRequired' | 'passwordShort' | 'passwordLong'>) => ({
  required: t('passwordRequired'),
  minLength: { value: MIN_PASSWORD_LENGTH, message: t('passwordShort') },
  maxLength: { value: MAX_PASSWORD_LENGTH, message: t('passwordLong') },
});

export const repeatedPasswordRules = (t: Says<'confirmRequired' | 'mismatch'>, first: () => string) => ({
  required: t('confirmRequired'),
  validate: (again: string) => again === first() || t('mismatch'),
});
