import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPostalCode, isTaxId, normalTaxId } from './tax-id.ts';

describe('a Spanish tax number is checked by its check character', () => {
  test.for([
    ['12345678Z', 'a DNI'],
    ['12.345.678-z', 'a DNI as people write it'],
    ['ES12345678Z', 'with the country in front'],
    ['00000000T', 'the lowest DNI'],
    ['X1234567L', 'a NIE'],
    ['Y1234567X', 'a NIE of the second series'],
    ['Z1234567R', 'a NIE of the third series'],
    ['K1234567L', 'a number of a child'],
    ['B12345674', 'a company'],
    ['A58818501', 'a company with shares'],
    ['P1234567D', 'a town'],
    ['Q2826000H', 'the tax agency'],
    ['G28667152', 'an association, with a digit'],
    ['N0072469J', 'a foreign body'],
  ])('%s, %s, can be one', ([id = '']) => {
    expect(isTaxId(id, 'ES')).toBe(true);
  });

  test.for([
    ['12345678A', 'another letter'],
    ['X1234567A', 'a NIE with another letter'],
    ['B12345675', 'another digit'],
    ['B1234567D', 'a company with a letter'],
    ['P12345674', 'a town with a digit'],
    ['1234567Z', 'too short'],
    ['123456789Z', 'too long'],
    ['I12345674', 'no such kind'],
    ['', 'nothing'],
    ['ñandú', 'a word'],
  ])('"%s" cannot: %s', ([id = '']) => {
    expect(isTaxId(id, 'ES')).toBe(false);
  });

  const persons = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

  test('every DNI has exactly one letter', () => {
    fc.assert(
      fc.property(persons, (digits) => {
        expect(letters.filter((letter) => isTaxId(digits + letter, 'ES'))).toHaveLength(1);
      }),
    );
  });

  test('one wrong digit of a DNI is noticed', () => {
    fc.assert(
      fc.property(persons, fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const letter = letters.find((each) => isTaxId(digits + each, 'ES')) ?? '';
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
        expect(isTaxId(wrong + letter, 'ES')).toBe(false);
      }),
    );
  });

  test('every company has exactly one digit, and one wrong digit is noticed', () => {
    const companies = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));
    fc.assert(
      fc.property(companies, fc.nat(6), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
        const good = Array.from('0123456789').filter((digit) => isTaxId(`B${digits}${digit}`, 'ES'));
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
        expect(good).toHaveLength(1);
        expect(isTaxId(`B${wrong}${good[0] ?? ''}`, 'ES')).toBe(false);
      }),
    );
  });
});

test.for([
  ['PT', '501964843', true],
  ['PT', 'PT501964843', true],
  ['PT', '50196484', false],
  ['FR', 'FR40303265045', true],
  ['FR', '4030326504', false],
  ['DE', 'DE136695976', true],
  ['AT', 'ATU12345678', true],
  ['AT', 'U12345678', true],
  ['GR', 'EL123456789', true],
  ['NL', 'NL123456789B01', true],
  ['GB', 'GB123456789', true],
  ['MA', '1234', true],
  ['MA', '1', false],
  ['US', '12-3456789', true],
  ['XX', '123456789', false],
  ['', '12345678Z', false],
] as const)('a tax number in %s, %s: %s', ([country, id, expected]) => {
  expect(isTaxId(id, country)).toBe(expected);
});

test('any text in any country is answered, and normal form stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('ES', 'PT', 'FR', 'MA'), (text, country) => {
      const normal = normalTaxId(text, country);
      expect(isTaxId(normal, country)).toBe(isTaxId(text, country));
      expect(normalTaxId(normal, country)).toBe(normal);
    }),
  );
});

test.for([
  ['48370', 'ES', true],
  ['01001', 'ES', true],
  ['53000', 'ES', false],
  ['00100', 'ES', false],
  ['4837', 'ES', false],
  ['2655-319', 'PT', true],
  ['', 'MA', true],
  ['<b>', 'PT', false],
] as const)('postal code "%s" in %s: %s', ([code, country, expected]) => {
  expect(isPostalCode(code, country)).toBe(expected);
});
