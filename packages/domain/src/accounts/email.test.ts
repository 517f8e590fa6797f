import { expect, test } from 'vitest';
import { containsEmail, isEmail } from './email.ts';

test.each([
  ['ana@pleamar.demo', true],
  [' ana.lopez+surf@mail.pleamar.demo ', true],
  ["o'neill@pleamar.demo", true],
  ['ana@pleamar', false],
  ['.ana@pleamar.demo', false],
  ['ana..lopez@pleamar.demo', false],
  ['ana lopez@pleamar.demo', false],
  ['ana@', false],
  ['', false],
])('%j is an email: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});

test.each([
  ['ana@pleamar.demo', true],
  ['a@b', true],
  ['ana', false],
  ['@ana', false],
  ['ana@', false],
  ['ana @ home', false],
  ['ana @ home, ana@pleamar.demo', true],
  ['', false],
])('%j contains an email: %s', (text, does) => {
  expect(containsEmail(text)).toBe(does);
});
