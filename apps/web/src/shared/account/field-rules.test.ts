import { FullName, Password } from '@pleamar/contract';
import { MAX_NAME_LENGTH } from '@pleamar/domain/text/text-limits';
import { expect, test } from 'vitest';
import { emailRules, fullNameRules, newPasswordRules } from './field-rules.ts';

const t = (key: string) => key;

test.each([
  ['Ana Etxebarria', true],
  [' '.repeat(3), 'fullNameRequired'],
  [` ${'a'.repeat(MAX_NAME_LENGTH)} `, true],
  ['a'.repeat(MAX_NAME_LENGTH + 1), 'fullNameTooLong'],
  ['ana@example.com', 'fullNameIsEmail'],
])('the name %j is answered by the form with %s, and the server refuses no other', (name, verdict) => {
  expect(fullNameRules(t).validate(name)).toBe(verdict);
  expect(FullName.safeParse(name).success).toBe(verdict === true);
});

test('a new password has the length that the server accepts', () => {
  const { minLength, maxLength } = newPasswordRules(t);
  const isAccepted = (length: number) => Password.safeParse('vz7!Kq2p'.repeat(length).slice(0, length)).success;

  expect([minLength.value - 1, minLength.value].map(isAccepted)).toEqual([false, true]);
  expect([maxLength.value, maxLength.value + 1].map(isAccepted)).toEqual([true, false]);
});

test.each([
  ['', 'emailRequired'],
  ['ana@', 'emailInvalid'],
  [' ana@example.com ', true],
])('the email address %j is answered by the form with %s', (typed, verdict) => {
  expect(emailRules(t).validate(typed)).toBe(verdict);
});
