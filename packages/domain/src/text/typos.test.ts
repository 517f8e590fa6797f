import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord, typoDistance } from './typos.ts';

const known = ['mundaka', 'pipeline', 'quemao', 'hossegor', 'zarautz', 'etxebarria', 'taghazout', 'lanzarote', 'ana'];

test.for([
  ['pipline', 'pipeline'],
  ['pipeilne', 'pipeline'],
  ['mundacka', 'mundaka'],
  ['kemao', 'quemao'],
  ['ossegor', 'hossegor'],
  ['zarauts', 'zarautz'],
  ['echebarria', 'etxebarria'],
  ['tagazut', 'taghazout'],
  ['lansarote', 'lanzarote'],
] as const)('%s is a slip of %s', ([typed, word]) => {
  expect(nearestWord(typed, known)?.word).toBe(word);
});

test.for(['ano', 'sopela', 'xyz', 'mar', 'teahupoo'])('%s is another word', (typed) => {
  expect(nearestWord(typed, known)).toBeNull();
});

test('a word is no slip of itself, and a slip is one from both sides', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('abcehkqrstuxyz')), minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(typoDistance(a, a)).toBe(0);
      expect(typoDistance(a, b)).toBe(typoDistance(b, a));
    }),
  );
});
