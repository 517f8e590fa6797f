import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test("a month begins when the place's clocks show its first day", () => {
  expect(lastMonths(new Date('2026-11-15T10:00:00Z'), 'Europe/Madrid', 2)).toEqual([
    { month: '2026-10', from: new Date('2026-09-30T22:00:00Z'), to: new Date('2026-10-31T23:00:00Z') },
    { month: '2026-11', from: new Date('2026-10-31T23:00:00Z'), to: new Date('2026-11-30T23:00:00Z') },
  ]);
});

test('the current month depends on the place', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');

  expect(lastMonths(newYear, 'Europe/Madrid', 2).map(({ month }) => month)).toEqual(['2026-12', '2027-01']);
  expect(lastMonths(newYear, 'America/Lima', 2).map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
});

test('each month ends where the next begins', () => {
  const months = lastMonths(new Date('2026-03-29T12:00:00Z'), 'Australia/Sydney', 14);

  expect(months).toHaveLength(14);
  expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ to }) => to));
});
