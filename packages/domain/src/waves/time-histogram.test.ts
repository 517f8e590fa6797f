import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeHistogram, widerBuckets } from './time-histogram.ts';

test('photos are counted by five minutes, empty stretches included', () => {
  const histogram = timeHistogram(takenAt('09:24:05', '09:24:59', '09:25:00', '09:41:10'), 5);

  expect(histogram.buckets.map(({ startMs, count }) => [new Date(startMs).toISOString().slice(11, 16), count])).toEqual(
    [
      ['09:20', 2],
      ['09:25', 1],
      ['09:30', 0],
      ['09:35', 0],
      ['09:40', 1],
    ],
  );
  expect(histogram.outside).toBe(0);
});

test('a histogram by the minute begins and ends with whole minutes as well', () => {
  expect(timeHistogram(takenAt('09:24:05', '09:24:59', '09:25:00'), 1).buckets.map(({ count }) => count)).toEqual([
    2, 1,
  ]);
});

test('a camera that believes in 1970 does not stretch the histogram', () => {
  const photos = [{ takenAt: '1970-01-01T00:00:00Z' }, { takenAt: null }, ...takenAt('09:24:05', '09:26:00')];

  const histogram = timeHistogram(photos, 5);

  expect(histogram.buckets).toHaveLength(2);
  expect(histogram.outside).toBe(2);
});

test('no photos, no bars', () => {
  expect(timeHistogram([], 5)).toEqual({ buckets: [], outside: 0 });
  expect(timeHistogram([{ takenAt: null }], 5)).toEqual({ buckets: [], outside: 1 });
});

test('every photo is counted once, in whatever order, and the bars fit one day', () => {
  const photo = fc.record({
    takenAt: fc.option(
      fc
        .date({ min: new Date('2026-11-01'), max: new Date('2026-11-20'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  });
  fc.assert(
    fc.property(fc.array(photo, { maxLength: 80 }), fc.constantFrom(1, 5, 15), (photos, minutes) => {
      const histogram = timeHistogram(photos, minutes);

      expect(histogram.buckets.reduce((sum, { count }) => sum + count, histogram.outside)).toBe(photos.length);
      expect(histogram.buckets.length).toBeLessThanOrEqual(1440 / minutes + 1);
      expect(histogram.buckets[0]?.count).not.toBe(0);
      expect(histogram.buckets.at(-1)?.count).not.toBe(0);
      expect(timeHistogram(photos.toReversed(), minutes)).toEqual(histogram);
      expect(widerBuckets(timeHistogram(photos, 1).buckets, minutes)).toEqual(histogram.buckets);
    }),
  );
});

function takenAt(...times: string[]): { takenAt: string }[] {
  return times.map((time) => ({ takenAt: `2026-11-14T${time}Z` }));
}
