import { expect, test } from 'vitest';
import { captureDay, captureDays, captureTime, likeliestDay, offsetMinutes } from './capture-time.ts';

test.each([
  ['2026:05:01 09:10:11', '25', '2026-05-01T09:10:11.250', true],
  ['2026:05:01 09:10:11', '007', '2026-05-01T09:10:11.007', true],
  ['2026:05:01 09:10:11', '123456', '2026-05-01T09:10:11.123', true],
  ['2026:05:01 09:10:11', '0', '2026-05-01T09:10:11.000', true],
  ['2026:05:01 09:10:11', 'x', '2026-05-01T09:10:11.000', false],
  ['2024:02:29 23:59:59', null, '2024-02-29T23:59:59.000', false],
])('%s and fraction %j are %s', (date, fraction, local, hasSubsecond) => {
  expect(captureTime(date, fraction, null)).toEqual({ local, offset: null, hasSubsecond });
});

test.each([
  null,
  '',
  '0000:00:00 00:00:00',
  '2026:02:30 10:00:00',
  '2026:05:01 24:00:00',
  '    :  :     :  :  ',
  '1970:01:01 00:00:00',
  'yesterday',
])('%j is no time', (date) => {
  expect(captureTime(date, null, null)).toBeNull();
});

test.each([
  ['+02:00', '+02:00'],
  ['-09:30', '-09:30'],
  ['Z', '+00:00'],
  ['+15:00', null],
  ['+02:60', null],
  ['+2', null],
  ['', null],
  ['   :  ', null],
])('offset %j is %j', (written, offset) => {
  expect(captureTime('2026:05:01 09:10:11', null, written)?.offset).toBe(offset);
});

test.each([
  ['+02:00', 120],
  ['-09:30', -570],
  ['+00:00', 0],
])('offset %s is %i minutes', (offset, minutes) => {
  expect(offsetMinutes(offset)).toBe(minutes);
});

test.each([
  ['a clock without an offset shows the time at the break', null, 'Pacific/Tahiti', '2026-05-01'],
  ['a clock at home is read where the break is', 120, 'Pacific/Tahiti', '2026-04-30'],
  ['a clock that is ahead of the break', 0, 'Australia/Sydney', '2026-05-01'],
  ['until the break is known the clock is believed', 120, null, '2026-05-01'],
] as const)('the day of a picture: %s', (_name, offset, zone, day) => {
  expect(captureDay({ local: '2026-05-01T09:30:00', offsetMinutes: offset }, zone)).toBe(day);
});

const at = (local: string) => ({ local, offsetMinutes: null });

test('the days of some pictures are counted in their order', () => {
  const clocks = ['2026-05-02T08:00:00', '2026-05-01T23:59:59', '2026-05-02T08:00:01', '2026-05-02T09:00:00'].map(at);

  expect(captureDays(clocks, 'Europe/Madrid')).toEqual([
    { day: '2026-05-01', photos: 1 },
    { day: '2026-05-02', photos: 3 },
  ]);
});

test('the day of most pictures is the likeliest, and the first of equals', () => {
  const days = (...counts: number[]) => counts.map((photos, index) => ({ day: `2026-05-0${index + 1}`, photos }));

  expect(likeliestDay([])).toBeNull();
  expect(likeliestDay(days(1, 3, 2))).toBe('2026-05-02');
  expect(likeliestDay(days(2, 2))).toBe('2026-05-01');
});
