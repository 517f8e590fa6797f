import { describe, expect, test } from 'vitest';
import {
  cameraShift,
  clockCodeMs,
  clockCodeText,
  shiftForTrueTime,
  shiftOfCodes,
  MAX_CLOCK_SHIFT_MS,
} from './camera-clock.ts';

const MINUTE = 60_000;
const at = (codeMs: number, shiftMs: number) => ({ codeMs, fileMs: codeMs - shiftMs });

describe('the shift of a camera by its codes', () => {
  test.for([
    { said: 'nothing without a code', codes: [], shift: null },
    { said: 'nothing from a file without a time', codes: [{ codeMs: 5000, fileMs: null }], shift: null },
    { said: 'what the only one says', codes: [at(5000, 47 * MINUTE)], shift: 47 * MINUTE },
    { said: 'the middle one', codes: [at(1, 900), at(2, 1000), at(3, 99 * MINUTE)], shift: 1000 },
    { said: 'the later one of two', codes: [at(20_000, 300), at(10_000, 500)], shift: 300 },
    { said: 'nothing beyond fifty years', codes: [at(0, MAX_CLOCK_SHIFT_MS + 1)], shift: null },
  ])('codes say $said', ({ codes, shift }) => {
    expect(shiftOfCodes(codes)).toBe(shift);
    expect(shiftOfCodes(codes.toReversed())).toBe(shift);
  });

  test('a manual shift has priority over clock codes, also a shift of 0', () => {
    expect(cameraShift({ manualShiftMs: null, codes: [at(1, 700)] })).toBe(700);
    expect(cameraShift({ manualShiftMs: 0, codes: [at(1, 700)] })).toBe(0);
    expect(cameraShift({ manualShiftMs: null, codes: [] })).toBe(0);
  });
});

test("one photo's true time is reached whatever its camera was shifted by before", () => {
  expect(shiftForTrueTime({ takenMs: 10_000, shiftMs: 0 }, 12_500)).toBe(2500);
  expect(shiftForTrueTime({ takenMs: 12_500, shiftMs: 2500 }, 12_500)).toBe(2500);
  expect(shiftForTrueTime({ takenMs: 12_500, shiftMs: 2500 }, 10_000)).toBe(0);
});

describe('the text of a code', () => {
  test('a clock code has the time to the tenth of a second', () => {
    const now = Date.parse('2026-05-01T09:10:11.234Z');
    expect(clockCodeMs(clockCodeText(now))).toBe(Date.parse('2026-05-01T09:10:11.200Z'));
  });

  test('the text of a clock code fits the smallest QR code for a long time: at most twenty characters of its alphabet', () => {
    for (const now of ['2026-05-01T09:10:11.234Z', '2500-01-01T00:00:00Z'])
      expect(clockCodeText(Date.parse(now))).toMatch(/^[0-9A-Z:]{1,20}$/);
  });

  test.for([
    '',
    'PLEAMAR1:',
    'https://pleamar.example/reloj',
    'PLEAMAR1:082YFKQXZZ',
    'pleamar1:082yfkqx00',
    'WIFI:S:bar;;',
  ])('the text of a code is not %s', (text) => {
    expect(clockCodeMs(text)).toBeNull();
  });

  test('a clock code with one changed character is not read', () => {
    const text = clockCodeText(Date.parse('2026-05-01T09:10:11Z'));
    const indexes = Array.from({ length: 10 }, (_, index) => index + 9);
    const changed = indexes.flatMap((index) =>
      ['0', 'A', '7', 'Z']
        .filter((character) => character !== text[index])
        .map((character) => `${text.slice(0, index)}${character}${text.slice(index + 1)}`),
    );

    expect(changed.map(clockCodeMs).filter((ms) => ms !== null)).toEqual([]);
  });
});
