import { expect, test } from 'vitest';
import { wholeSentences } from './static-head.ts';

const sixty = `${'a'.repeat(59)}.`;

test('a description is cut between sentences, before it gets longer than search pages show', () => {
  expect(wholeSentences(`${sixty} ${sixty} ${sixty}`)).toBe(`${sixty} ${sixty}`);
});

test('a text without the end of a sentence is its own description', () => {
  expect(wholeSentences('Cookies')).toBe('Cookies');
});

test('the first sentence of a description stays even if it is long', () => {
  const long = `${'b'.repeat(200)}.`;
  expect(wholeSentences(`${long} ${sixty}`)).toBe(long);
});
