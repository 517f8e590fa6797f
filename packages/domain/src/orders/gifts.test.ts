import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../dates/durations.ts';
import {
  fillUses,
  giftBalance,
  giftCodeOf,
  giftExpiry,
  giftUses,
  isReturnable,
  formatGiftCode,
  parseGiftCode,
} from './gifts.ts';
import { isChargeable } from '../money/min-charge.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('a code', () => {
  test("a gift's code is read however it was typed", () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = giftCodeOf(random);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
        expect(parseGiftCode(formatGiftCode(code))).toBe(code);
        expect(parseGiftCode(` ${code.toLowerCase()} `)).toBe(code);
      }),
    );
  });

  test("letters that look like digits are read as digits in a gift's code, and no others", () => {
    expect(parseGiftCode('OIL0-1111-2222-3333')).toBe('0110111122223333');
    for (const text of ['', 'ABCD', '0110-1111-2222-333U', '0110111122223333X', 'ñ'.repeat(16)]) {
      expect(parseGiftCode(text)).toBeNull();
    }
  });
});

const gift = fc.record({ id: fc.uuid(), availableCents: fc.integer({ min: 0, max: 30_000 }) });

test('gifts pay no more than they have, and leave nothing or what can be charged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100_000 }), fc.array(gift, { maxLength: 3 }), (total, gifts) => {
      const { giftCents, uses } = giftUses(total, gifts);
      expect(isChargeable(total - giftCents)).toBe(true);
      expect(uses.reduce((sum, { cents }) => sum + cents, 0)).toBe(giftCents);
      for (const { giftId, cents } of uses) {
        expect(cents).toBeGreaterThan(0);
        const available = gifts.filter(({ id }) => id === giftId).reduce((sum, each) => sum + each.availableCents, 0);
        expect(cents).toBeLessThanOrEqual(available);
      }
    }),
  );
});

test.each([
  [886, [1000], 886],
  [886, [500], 500],
  // 26 cents could not be charged.
  [886, [860], 836],
  [886, [400, 400], 800],
  [0, [1000], 0],
])('a total of %i cents with gifts of %j: they pay %i', (total, amounts, paid) => {
  const gifts = amounts.map((availableCents, index) => ({ id: String(index), availableCents }));
  expect(giftUses(total, gifts).giftCents).toBe(paid);
});

test('a refund returns to the last used gift first', () => {
  const uses = [
    { giftId: 'a', cents: 300 },
    { giftId: 'b', cents: 200 },
  ];
  expect(fillUses(uses, 350).map(({ cents }) => cents)).toEqual([300, 50]);
  expect(fillUses(uses, 0).map(({ cents }) => cents)).toEqual([0, 0]);
});

test('a gift is valid for five years', () => {
  const paidAt = new Date('2024-02-29T10:00:00Z');
  const expiresAtMs = giftExpiry(paidAt).getTime();
  expect(giftExpiry(paidAt).toISOString()).toBe('2029-03-01T10:00:00.000Z');
  const state = { valueCents: 1000, usedCents: 400, expiresAtMs };
  expect(giftBalance(state, expiresAtMs - 1)).toBe(600);
  expect(giftBalance(state, expiresAtMs)).toBe(0);
  expect(giftBalance({ ...state, usedCents: 1400 }, 0)).toBe(0);
  expect(giftBalance({ ...state, expiresAtMs: null }, 0)).toBe(0);
});

test('a whole gift can be returned for 14 days', () => {
  const whole = { amountCents: 1000, valueCents: 1000, usedCents: 0, expiresAtMs: 1e15, paidAtMs: 0 };
  expect(isReturnable(whole, 14 * DAY_MS)).toBe(true);
  expect(isReturnable(whole, 14 * DAY_MS + 1)).toBe(false);
  expect(isReturnable({ ...whole, usedCents: 1 }, 0)).toBe(false);
  expect(isReturnable({ ...whole, valueCents: 999 }, 0)).toBe(false);
  expect(isReturnable({ ...whole, paidAtMs: null }, 0)).toBe(false);
});
