import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@pleamar/domain/accounts/logins';
import { containsEmail, isEmail } from '@pleamar/domain/accounts/email';
import { MAX_NAME_LENGTH } from '@pleamar/domain/text/text-limits';

/** The shape is react-hook-form's. The server applies the rules too, to a form that is sent before hydration. */
export interface Rules {
  required?: string;
  minLength?: { value: number; message: string };
  maxLength?: { value: number; message: string };
  validate?: (typed: string) => string | true;
}

/** The `t` of any namespace that has these texts. */
export type TranslateKey<Key extends string> = (key: Key, values?: Record<string, number>) => string;

export const emailRules = (t: TranslateKey<'emailRequired' | 'emailInvalid'>) => ({
  validate: (typed: string) => (typed.trim() === '' ? t('emailRequired') : isEmail(typed) || t('emailInvalid')),
});

/** The name is public, so the server refuses an email address in it. */
export const fullNameRules = (t: TranslateKey<'fullNameRequired' | 'fullNameTooLong' | 'fullNameIsEmail'>) => ({
  validate: (name: string) => {
    if (name.trim() === '') return t('fullNameRequired');
    if (name.trim().length > MAX_NAME_LENGTH) return t('fullNameTooLong', { max: MAX_NAME_LENGTH });
    return !containsEmail(name) || t('fullNameIsEmail');
  },
});

export const newPasswordRules = (t: TranslateKey<'passwordRequired' | 'passwordShort' | 'passwordLong'>) => ({
  required: t('passwordRequired'),
  minLength: { value: MIN_PASSWORD_LENGTH, message: t('passwordShort') },
  maxLength: { value: MAX_PASSWORD_LENGTH, message: t('passwordLong') },
});
