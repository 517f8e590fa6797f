import { describe, expect, test } from 'vitest';
import { aPhoto } from '../../testing/albums.ts';
import { instantIn, photosIn, timeRangeOf, wavesIn, stretchOf, typedMinutes } from './time-range.ts';

/** Madrid's clock on a winter day. */
const ahead = 60;
const at = (clock: string) => Date.parse(`2026-11-14T${clock}Z`) - 3_600_000;
const shot = (number: number, clock: string) => aPhoto(number, { taken_at: new Date(at(clock)).toISOString() });

const album = [
  shot(1, '09:12:01'),
  shot(2, '09:12:02'),
  shot(3, '09:40:00'),
  shot(4, '09:40:01'),
  shot(5, '11:30:00'),
  aPhoto(6),
];
const timeRange = timeRangeOf(album);
if (!timeRange) throw new Error('the album has times');

test('waves without a rider come after all others, each group by time', () => {
  const empty = { has_rider: false as const };
  const shots = [{ ...shot(1, '09:00:00'), ...empty }, shot(2, '09:10:00'), { ...shot(3, '09:20:00'), ...empty }];

  const waves = timeRangeOf([...shots, shot(4, '09:20:01'), shot(5, '09:30:00')])?.waves;

  expect(waves?.map(({ photoIds }) => photoIds.length)).toEqual([1, 2, 1, 1]);
  expect(waves?.at(-1)?.id).toBe(shots[0]?.id);
});

describe('typed times', () => {
  test.each([
    ['9:10', 9, 10],
    ['09:10', 9, 10],
    ['9.10', 9, 10],
    ['9h10', 9, 10],
    ['910', 9, 10],
    ['1730', 17, 30],
    ['9', 9, 0],
    [' 9 h ', 9, 0],
  ])('%s is %i h %i', (text, hours, minutes) => {
    expect(typedMinutes(text)).toBe(hours * 60 + minutes);
  });

  test.each(['', '25:00', '9:60', 'nueve', '9:1', '12345'])('%j is no time', (text) => {
    expect(typedMinutes(text)).toBeNull();
  });

  test('a typed time is read on the surf break’s clock', () => {
    expect(instantIn(timeRange, '9:40', ahead)).toBe(at('09:40:00'));
  });
});

describe('a time range', () => {
  test('a time range reaches from the first photo’s bar to the last one’s and counts photos without a time', () => {
    expect([timeRange.from, timeRange.to]).toEqual([at('09:10:00'), at('11:35:00')]);
    expect(timeRange.untimed).toBe(1);
  });

  test('an album with fewer than two timed photos has no time range', () => {
    expect(timeRangeOf([shot(1, '09:00:00'), aPhoto(2)])).toBeNull();
    expect(timeRangeOf([])).toBeNull();
  });

  test('whatever an address says, the chosen stretch is within the time range', () => {
    expect(stretchOf(timeRange, {}, ahead)).toEqual({ from: timeRange.from, to: timeRange.to });
    expect(stretchOf(timeRange, { from: '9:30', to: '9:50' }, ahead)).toEqual({
      from: at('09:30:00'),
      to: at('09:50:00'),
    });
    expect(stretchOf(timeRange, { from: '3:00', to: '23:00' }, ahead)).toEqual({
      from: timeRange.from,
      to: timeRange.to,
    });
    expect(stretchOf(timeRange, { from: 'x', to: '<script>' }, ahead)).toEqual({
      from: timeRange.from,
      to: timeRange.to,
    });
    const turned = stretchOf(timeRange, { from: '11:00', to: '9:30' }, ahead);
    expect(turned.to).toBeGreaterThan(turned.from);
  });

  test('a stretch holds its photos and its waves and no others', () => {
    const stretch = stretchOf(timeRange, { from: '9:30', to: '9:50' }, ahead);

    expect(photosIn(album, stretch).map(({ id }) => id)).toEqual([album[2]?.id, album[3]?.id]);
    expect(wavesIn(timeRange, stretch).map(({ photoIds }) => photoIds.length)).toEqual([2]);
  });
});
