import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['', '?'],
  ['   ', '?'],
  [null, '?'],
  [undefined, '?'],
  ['🏄', '?'],
  ['Noa', 'N'],
  ['noa', 'N'],
  ['Leo Martín', 'LM'],
  ['Ana Etxebarria', 'AE'],
  ['  ana   etxebarria ', 'AE'],
  ['Jimena de la Torre-Bustamante', 'JD'],
  ['Jean-Baptiste Larralde-Etcheverry', 'JL'],
  ['Óscar Ángel', 'ÓÁ'],
  ['ñandú', 'Ñ'],
  ['O\u0308zil Mesut', 'O\u0308M'],
  ['🏄 kai – nakamura', 'KN'],
  ['"Leo" (Martín)', 'LM'],
  ['ßandra ﬁsher', 'SF'],
  ['𐐨𐐩 deseret', '𐐀D'],
  ['李 小龙', '李小'],
  ['7 mares', '7M'],
])('%j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('any name gives one or two whole letters, upper case where there is one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const letters = initials(name);

      expect(letters).toMatch(/^(?:\?|(?:[^\p{M}\s]\p{M}*){1,2})$/u);
      expect(initials(`  ${name}  `)).toBe(letters);
    }),
  );
});
