import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCY, MAX_PRICE_CENTS } from './prices.ts';
import {
  centsFromEuros,
  eurosFromCents,
  formatMoney,
  isEuroAmount,
  parseTypedPrice,
  photoPriceOrDefault,
  taxOn,
} from './money.ts';

describe('euros and cents', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [8.05, 805],
    [8.1, 810],
    [1.15, 115],
    [19.99, 1999],
    [1_234_567.89, 123_456_789],
    [-0.89, -89],
  ])('%d euros are %i cents', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents);
  });

  test.each([8.055, 1.005, 0.1 + 0.2, 0.001, Number.NaN, Infinity, 1e20])(
    '%d is refused: finer than a cent, or no amount at all',
    (euros) => {
      expect(isEuroAmount(euros)).toBe(false);
      expect(() => centsFromEuros(euros)).toThrow(RangeError);
    },
  );

  test('cents survive the conversion to the wire and back, also as JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const wire: unknown = JSON.parse(JSON.stringify(eurosFromCents(cents)));

        expect(centsFromEuros(Number(wire))).toBe(cents);
      }),
    );
  });

  test('an amount with a third decimal never passes as cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 9 }), (cents, third) => {
        expect(isEuroAmount(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${third}`))).toBe(
          false,
        );
      }),
    );
  });
});

describe('a typed price', () => {
  test.each([
    ['8,05', 805],
    ['8.05', 805],
    [' 8,5 ', 850],
    ['8', 800],
    ['8,', 800],
    [',5', 50],
    ['0', 0],
    ['007', 700],
    ['12,50 €', 1250],
    ['999999,99', 99_999_999],
  ])('%j is %i cents', (text, cents) => {
    expect(parseTypedPrice(text)).toBe(cents);
  });

  test.each([
    '',
    '   ',
    '-1',
    '-0,01',
    'abc',
    '8,055',
    '1.2.3',
    '1e3',
    'NaN',
    '.',
    ',',
    '€',
    '1.234,56',
    '9999999',
    '٣',
  ])('%j is ignored', (text) => {
    expect(parseTypedPrice(text)).toBeNull();
  });

  test('an amount shown in either language can be typed back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (cents) => {
        expect(parseTypedPrice(formatMoney(cents, 'es'))).toBe(cents);
        expect(parseTypedPrice(formatMoney(cents, 'en'))).toBe(cents);
      }),
    );
  });

  test('any text gives null or whole cents within bounds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseTypedPrice(text);

        expect(cents === null || (Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE_CENTS)).toBe(true);
      }),
    );
  });

  test.each([
    [null, 805],
    [0, 805],
    [-5, 805],
    [1, 1],
    [1250, 1250],
  ])('saving %s keeps %i: a price not above zero falls back to 8.05', (typed, saved) => {
    expect(photoPriceOrDefault(typed)).toBe(saved);
  });
});

describe('money on screen', () => {
  test.each([
    [805, '8,05\u00A0€', '€8.05'],
    [0, '0,00\u00A0€', '€0.00'],
    [428_640, '4.286,40\u00A0€', '€4,286.40'],
    [1_234_567_890, '12.345.678,90\u00A0€', '€12,345,678.90'],
    [-89, '-0,89\u00A0€', '-€0.89'],
  ])('%i cents', (cents, es, en) => {
    expect(formatMoney(cents, 'es')).toBe(es);
    expect(formatMoney(cents, 'en')).toBe(en);
  });

  test('money on screen reads as the languages’ own rules write it', () => {
    const euros = { style: 'currency', currency: CURRENCY, useGrouping: 'always' } as const;
    // en-IE is the English that puts the euro sign first and uses the decimal point.
    const [es, en] = ['es-ES', 'en-IE'].map((locale) => new Intl.NumberFormat(locale, euros));
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(formatMoney(cents, 'es')).toBe(es?.format(cents / 100));
        expect(formatMoney(cents, 'en')).toBe(en?.format(cents / 100));
      }),
    );
  });
});

describe('tax', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [805, 81],
    [5055, 506],
    [10_000, 1000],
  ])('tax on %i cents is %i: ten per cent, half up', (subtotal, tax) => {
    expect(taxOn(subtotal)).toBe(tax);
  });

  test('tax is whole and within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.nat(1e12), (subtotal) => {
        const tax = taxOn(subtotal);

        expect(Number.isInteger(tax)).toBe(true);
        expect(Math.abs(tax * 10 - subtotal)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
