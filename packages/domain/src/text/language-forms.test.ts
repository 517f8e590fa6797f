import { expect, test } from 'vitest';
import { withDecimalMark } from './language-forms.ts';

test('a number has the decimal mark of its language', () => {
  expect([withDecimalMark('8.05', 'es'), withDecimalMark('8.05', 'en'), withDecimalMark('8', 'es')]).toEqual([
    '8,05',
    '8.05',
    '8',
  ]);
});
