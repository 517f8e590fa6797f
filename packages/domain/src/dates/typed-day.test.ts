import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, isDay } from './dates.ts';
import { parseTypedDay } from './typed-day.ts';

const today = '2026-11-15';

test.each([
  ['14/11/2026', '2026-11-14'],
  ['4/3/2026', '2026-03-04'],
  ['14-11-2026', '2026-11-14'],
  ['14.11.2026', '2026-11-14'],
  ['14/11/26', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  ['2026/1/4', '2026-01-04'],
  ['14/11', '2026-11-14'],
  ['15/11', '2026-11-15'],
  ['16/11', '2025-11-16'],
  ['1/1', '2026-01-01'],
  ['29/2', '2024-02-29'],
  ['14 nov', '2026-11-14'],
  ['14 nov.', '2026-11-14'],
  ['14nov', '2026-11-14'],
  ['14 de noviembre', '2026-11-14'],
  ['14 de Noviembre de 2025', '2025-11-14'],
  ['14 de noviembre del 2025', '2025-11-14'],
  ['  14   NOV   2025 ', '2025-11-14'],
  ['20 dic', '2025-12-20'],
  ['3 sept', '2026-09-03'],
  ['Nov 14', '2026-11-14'],
  ['Nov. 14, 2025', '2025-11-14'],
  ['November 14th', '2026-11-14'],
  ['1st of March', '2026-03-01'],
  ['3rd may 2024', '2024-05-03'],
  ['hoy', '2026-11-15'],
  ['Today', '2026-11-15'],
  ['AYER', '2026-11-14'],
  ['yesterday', '2026-11-14'],
  ['anteayer', '2026-11-13'],
])('%j typed on 15/11/2026 is %s', (text, day) => {
  expect(parseTypedDay(text, today)).toBe(day);
});

test.each([
  '',
  ' ',
  'El Quemao',
  'ana',
  'mar',
  '14',
  '2026',
  '31/4',
  '30/02/2026',
  '11/14/2026',
  '14 mundaka',
  'mundaka 14',
  '14/11/2026 mundaka',
  '1.5',
  '99/99/9999',
  '14 nov 26000',
])('%j is no date, so it stays a text to search for', (text) => {
  expect(parseTypedDay(text, today)).toBeNull();
});

test('a date as we show it is read back', () => {
  const anyDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, anyDay, (day, now) => {
      expect(parseTypedDay(formatDay(day), now)).toBe(day);
      expect(parseTypedDay(day, now)).toBe(day);
    }),
  );
});

test('a date without a year is the last one that was, never one to come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), (date, month) => {
      const day = parseTypedDay(`${date}/${month}`, today);

      expect(day === null || (day <= today && day > '2018')).toBe(true);
    }),
  );
});

test('any text is a real day or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/-. denovmay')) }), (text) => {
      const day = parseTypedDay(text, today);

      expect(day === null || isDay(day)).toBe(true);
    }),
  );
});
