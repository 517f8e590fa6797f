import type { Says } from '../../shared/account/field-rules.ts';

export const givenPasswordRules = (t: Says<'passwordRequired'>) => ({ required: t('passwordRequired') });

export const repeatedPasswordRules = (t: Says<'confirmRequired' | 'mismatch'>, first: () => string) => ({
  required: t('confirmRequired'),
  validate: (again: string) => again === first() || t('mismatch'),
});
