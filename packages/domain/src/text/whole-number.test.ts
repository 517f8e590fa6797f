import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWhole } from './whole-number.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [2500, '2.500', '2,500'],
  [1_234_567, '1.234.567', '1,234,567'],
  [-4286, '-4.286', '-4,286'],
])('%i', (value, es, en) => {
  expect(formatWhole(value, 'es')).toBe(es);
  expect(formatWhole(value, 'en')).toBe(en);
});

test('a whole number reads as the languages’ own rules write it', () => {
  fc.assert(
    fc.property(fc.constantFrom('es', 'en'), fc.maxSafeInteger(), (language, value) => {
      expect(formatWhole(value, language)).toBe(
        new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value),
      );
    }),
  );
});
