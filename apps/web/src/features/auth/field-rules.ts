import type { TranslateKey } from '../../shared/account/field-rules.ts';

export const givenPasswordRules = (t: TranslateKey<'passwordRequired'>) => ({ required: t('passwordRequired') });

export const repeatedPasswordRules = (t: TranslateKey<'confirmRequired' | 'mismatch'>, first: () => string) => ({
  required: t('confirmRequired'),
  validate: (again: string) => again === first() || t('mismatch'),
});
