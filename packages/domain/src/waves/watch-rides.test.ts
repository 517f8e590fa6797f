import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../testing/depth.ts';
import { drawnTrack, numbersFrom } from '../testing/drawn-track.ts';
import { findRides, MAX_WATCH_RIDES, watchRidesFault, type TrackPoint, type WatchRide } from './watch-rides.ts';

const NINE = Date.parse('2026-05-12T07:00:00Z');
const MINUTE_MS = 60_000;

/** A ride every eight minutes or so, of 7 to 20 seconds. */
function surfOf(seed: number, count: number, startMs = NINE): { startMs: number; endMs: number; rides: WatchRide[] } {
  const random = numbersFrom(seed);
  const rides = Array.from({ length: count }, (_, index) => {
    const start = startMs + (2 + index * 8 + 4 * random()) * MINUTE_MS;
    const begun = Math.round(start / 1000) * 1000;
    return { startMs: begun, endMs: begun + 1000 * Math.round(7 + 13 * random()) };
  });
  return { startMs, endMs: startMs + (count * 8 + 5) * MINUTE_MS, rides };
}

const isFound = (ride: WatchRide, found: readonly WatchRide[]) =>
  found.some((each) => Math.abs(each.startMs - ride.startMs) <= 3000 && Math.abs(each.endMs - ride.endMs) <= 4000);

describe('rides are found where they were', () => {
  test.each(['each second', 'smart'] as const)('a watch that records %s shows all of them', (recording) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 12 }), (seed, count) => {
        const surf = surfOf(seed, count);

        const { rides, kind } = findRides(drawnTrack({ ...surf, seed, recording }));

        expect(kind).toBe('rides');
        expect(rides).toHaveLength(count);
        expect(surf.rides.filter((ride) => !isFound(ride, rides))).toEqual([]);
      }),
      { numRuns: runs(20) },
    );
  });

  test('rides are found in any order of the points, and twice written points change nothing', () => {
    const track = drawnTrack({ ...surfOf(3, 5), seed: 3 });

    expect(findRides([...track.toReversed(), ...track.slice(100, 200)])).toEqual(findRides(track));
  });

  test.each([
    { story: 'over midnight at the beach', startMs: Date.parse('2026-05-12T21:40:00Z') },
    { story: 'over midnight in UTC', startMs: Date.parse('2026-05-12T23:30:00Z') },
    { story: 'while clocks go forward', startMs: Date.parse('2026-03-29T00:30:00Z') },
    { story: 'while clocks go back', startMs: Date.parse('2026-10-25T00:30:00Z') },
  ])('$story: the same rides, as far later as the surf', ({ startMs }) => {
    const moved = surfOf(5, 6, startMs);
    const later = (rides: readonly WatchRide[]) => rides.map((ride) => [ride.startMs - startMs, ride.endMs - startMs]);
    const usual = findRides(drawnTrack({ ...surfOf(5, 6), seed: 5 })).rides.map((ride) => [
      ride.startMs - NINE,
      ride.endMs - NINE,
    ]);

    expect(later(findRides(drawnTrack({ ...moved, seed: 5 })).rides)).toEqual(usual);
  });

  test('a speed that the watch measured is believed before positions', () => {
    const surf = surfOf(9, 4);
    const isRiding = (ms: number) => surf.rides.some((ride) => ms >= ride.startMs && ms < ride.endMs);
    const track = drawnTrack({ ...surf, noise: 0 });
    const measured = (speedAt: (ms: number) => number) =>
      track.map(({ ms, lat, lon }) => ({ ms, lat, lon, speed: speedAt(ms) }));

    expect(findRides(measured((ms) => (isRiding(ms) ? 5 : 0.4))).rides).toHaveLength(4);
    expect(findRides(measured(() => 0.4)).rides).toEqual([]);
  });

  test('a ride of which nothing was recorded is missing, the others stay', () => {
    const surf = surfOf(4, 6);
    const [first, ...others] = surf.rides;

    const { rides } = findRides(drawnTrack({ ...surf, seed: 4, lost: first ? [first] : [] }));

    expect(rides).toHaveLength(5);
    expect(others.every((ride) => isFound(ride, rides))).toBe(true);
  });

  test('two breaks in one day, with the drive between them: rides of both, none of the road', () => {
    const [morning, evening] = [surfOf(6, 4), surfOf(7, 3, NINE + 4 * 60 * MINUTE_MS)];
    const drive = road({ startMs: morning.endMs + 10 * MINUTE_MS, minutes: 25, speed: 14, stopEvery: 70 });

    const { rides } = findRides([
      ...drawnTrack({ ...morning, seed: 6 }),
      ...drive,
      ...drawnTrack({ ...evening, seed: 7, at: { lat: 43.4075, lon: -2.6985 }, shore: 200 }),
    ]);

    expect(rides).toHaveLength(7);
    expect([...morning.rides, ...evening.rides].every((ride) => isFound(ride, rides))).toBe(true);
  });

  test('a way out against all rides is no ride', () => {
    const surf = surfOf(8, 6);
    const track = drawnTrack({ ...surf, seed: 8, noise: 0.3 });
    const towed = drawnTrack({
      startMs: surf.endMs + MINUTE_MS,
      endMs: surf.endMs + 4 * MINUTE_MS,
      rides: [{ startMs: surf.endMs + 2 * MINUTE_MS, endMs: surf.endMs + 2 * MINUTE_MS + 15_000 }],
      shore: 340,
      noise: 0.3,
    });

    expect(findRides([...track, ...towed]).rides).toHaveLength(6);
  });
});

describe('a track without a surf has no rides', () => {
  test('an empty file, one point, and points without numbers', () => {
    expect(findRides([])).toEqual({ rides: [], kind: 'empty', startMs: 0, endMs: 0 });
    expect(findRides([{ ms: NINE, lat: 43, lon: -2 }])).toMatchObject({ rides: [], kind: 'empty' });
    const broken = [Number.NaN, Infinity].flatMap((bad) => [
      { ms: bad, lat: 43, lon: -2 },
      { ms: NINE, lat: bad, lon: -2 },
      { ms: NINE, lat: 43, lon: 500 },
    ]);
    expect(findRides(broken)).toMatchObject({ rides: [], kind: 'empty' });
  });

  test.each([
    { story: 'a bicycle without a stop', speed: 5.5, stopEvery: Infinity },
    { story: 'a bicycle in a town, with red lights', speed: 5, stopEvery: 60 },
    { story: 'a car in a town', speed: 11, stopEvery: 80 },
  ])('$story is travel', ({ speed, stopEvery }) => {
    expect(findRides(road({ startMs: NINE, minutes: 40, speed, stopEvery }))).toMatchObject({
      rides: [],
      kind: 'travel',
    });
  });

  test('paddling and waiting alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const still = drawnTrack({ startMs: NINE, endMs: NINE + 60 * MINUTE_MS, rides: [], seed, noise: 2 });

        expect(findRides(still)).toMatchObject({ rides: [], kind: 'still' });
      }),
      { numRuns: runs(10) },
    );
  });

  test('a position that jumps for a second is no ride', () => {
    const still = drawnTrack({ startMs: NINE, endMs: NINE + 20 * MINUTE_MS, rides: [], seed: 2 });

    expect(
      findRides(still.map(({ ms, lat, lon }, at) => ({ ms, lat: at % 97 === 5 ? lat + 0.01 : lat, lon }))).rides,
    ).toEqual([]);
  });
});

test('whatever a file says, rides come one after the other and may be sent', () => {
  const point = fc.record({
    ms: fc.integer({ min: NINE, max: NINE + 3_600_000 }),
    lat: fc.double({ min: 43.28, max: 43.3, noNaN: true }),
    lon: fc.double({ min: -2.17, max: -2.15, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 200 }), (track) => {
      const { rides } = findRides(track);

      expect(rides.length === 0 || watchRidesFault(rides.slice(0, MAX_WATCH_RIDES)) === null).toBe(true);
    }),
    { numRuns: runs(50) },
  );
});

test.each<{ story: string; rides: [number, number][]; isFine: boolean }>([
  {
    story: 'one after the other',
    rides: [
      [0, 10],
      [10, 25],
      [90, 99],
    ],
    isFine: true,
  },
  {
    story: 'in any order',
    rides: [
      [90, 99],
      [0, 10],
    ],
    isFine: true,
  },
  {
    story: 'overlapping',
    rides: [
      [0, 10],
      [9, 20],
    ],
    isFine: false,
  },
  { story: 'ends before it begins', rides: [[10, 0]], isFine: false },
  { story: 'without a length', rides: [[10, 10]], isFine: false },
  { story: 'without an end', rides: [[0, Infinity]], isFine: false },
  { story: 'no number', rides: [[Number.NaN, 4]], isFine: false },
  { story: 'too long', rides: [[0, 301]], isFine: false },
  {
    story: 'of a whole week',
    rides: [
      [0, 10],
      [600_000, 600_010],
    ],
    isFine: false,
  },
])('intervals that are sent: $story', ({ rides, isFine }) => {
  const sent = rides.map(([start, end]) => ({ startMs: NINE + start * 1000, endMs: NINE + end * 1000 }));

  expect(watchRidesFault(sent)).toBe(isFine ? null : 'watch_rides');
});

/** Along a street, with half a minute at a red light now and then. */
function road(way: { startMs: number; minutes: number; speed: number; stopEvery: number }): TrackPoint[] {
  let meters = 0;
  return Array.from({ length: way.minutes * 60 }, (_, second) => {
    const isStopped = second % (way.stopEvery + 30) > way.stopEvery;
    if (!isStopped) meters += way.speed;
    return { ms: way.startMs + second * 1000, lat: 43.3 + meters / 111_320, lon: -2.2 };
  });
}
