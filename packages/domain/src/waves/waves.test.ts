import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureMs, restFrom, groupIntoWaves, type TimedPhoto } from './waves.ts';
import { runs } from '../../../../testing/depth.ts';

const NINE = Date.parse('2026-11-14T09:00:00Z');

describe('frames of one ride are one wave', () => {
  test.each<{ story: string; seconds: number[]; waves: number[] }>([
    { story: 'no photos', seconds: [], waves: [] },
    { story: 'one photo is a wave of one', seconds: [0], waves: [1] },
    { story: 'a burst', seconds: [0, 0.2, 0.4, 0.6, 0.8], waves: [5] },
    { story: 'two bursts minutes apart', seconds: [0, 0.5, 1, 180, 180.5, 181], waves: [3, 3] },
    { story: 'a slow camera of the demo', seconds: [0, 1.5, 3.1, 4.8, 240, 241.4, 243], waves: [4, 3] },
    { story: 'a ride with a pause between two turns', seconds: [0, 0.2, 0.4, 4.5, 4.7, 4.9, 90, 90.2], waves: [6, 2] },
    { story: 'groups of waves close together', seconds: [0, 0.3, 0.6, 9, 9.3, 9.6, 19, 19.3, 19.6], waves: [3, 3, 3] },
    { story: 'single views of the line-up', seconds: [0, 60, 150, 400], waves: [1, 1, 1, 1] },
    { story: 'a ride of a minute at a long point', seconds: [...every(0, 2, 30), 300, 301], waves: [30, 2] },
  ])('$story', ({ seconds, waves }) => {
    expect(groupIntoWaves(shotAt(seconds)).waves.map(({ photoIds }) => photoIds.length)).toEqual(waves);
  });

  test('whole-second clocks: a second more or less does not tear a ride apart', () => {
    const seconds = [0, 0, 1, 1, 2, 5, 5, 90, 91, 91];

    expect(groupIntoWaves(shotAt(seconds)).waves.map(({ photoIds }) => photoIds.length)).toEqual([7, 3]);
  });

  test('frames of one second are ordered by id, not by upload', () => {
    const [a, b, c] = shotAt([0, 0, 0]);

    expect(groupIntoWaves([c, a, b].flatMap((photo) => photo ?? [])).waves[0]?.photoIds).toEqual([a?.id, b?.id, c?.id]);
  });

  test('two cameras on one ride make two waves, each in its own order', () => {
    const beach = shotAt([0, 1, 2], 'beach');
    const water = shotAt([0.5, 1.5, 2.5], 'water');

    const { waves } = groupIntoWaves([...beach, ...water]);

    expect(waves.map(({ camera, photoIds }) => [camera, photoIds])).toEqual([
      ['beach', beach.map(({ id }) => id)],
      ['water', water.map(({ id }) => id)],
    ]);
  });

  test('photos without a usable time are listed beside the waves', () => {
    const photos = [...shotAt([0, 1]), aPhoto({ id: 'no time' }), aPhoto({ id: 'bad time', takenAt: 'sometime' })];

    const { waves, untimedIds } = groupIntoWaves(photos);

    expect(waves.map(({ photoIds }) => photoIds.length)).toEqual([2]);
    expect(untimedIds).toEqual(['bad time', 'no time']);
  });

  test('an hour shot without a rest is cut at its widest gaps', () => {
    const seconds = [...every(0, 1, 50), ...every(52.5, 1, 50), ...every(105, 1, 50)];

    expect(groupIntoWaves(shotAt(seconds)).waves.map(({ photoIds }) => photoIds.length)).toEqual([50, 50, 50]);
  });

  test('a wave has the time of its first and of its last photo', () => {
    expect(groupIntoWaves(shotAt([0, 1.25])).waves).toMatchObject([
      { startMs: NINE, endMs: NINE + 1250, camera: 'R5' },
    ]);
  });
});

describe('a labelled morning', () => {
  /** Rides by one to three cameras: frames at most `pace` apart, rests of ten seconds to minutes. */
  const ride = fc.record({
    rest: fc.double({ min: 12, max: 400, noNaN: true }),
    gaps: fc.array(fc.double({ min: 0.05, max: 2.4, noNaN: true }), { maxLength: 11 }),
  });
  const camera = fc.array(ride, { minLength: 1, maxLength: 25 });
  const morning = fc
    .record({ cameras: fc.array(camera, { minLength: 1, maxLength: 3 }), isWholeSecond: fc.boolean() })
    .map(({ cameras, isWholeSecond }) => {
      const rides = cameras.flatMap((shots, index) => ridesOf(shots, `camera ${index}`, isWholeSecond));
      return { rides, photos: rides.flat() };
    });

  test('a labelled morning comes back ride by ride, whatever the order of upload', () => {
    fc.assert(
      fc.property(
        morning.chain(({ rides, photos }) =>
          fc.record({ rides: fc.constant(rides), photos: fc.shuffledSubarray(photos, { minLength: photos.length }) }),
        ),
        ({ rides, photos }) => {
          const found = groupIntoWaves(photos).waves.map(({ photoIds }) => photoIds.toSorted());

          expect(found.map(String).toSorted()).toEqual(rides.map((shots) => String(idsOf(shots))).toSorted());
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('any photos at all', () => {
  const photo = fc.record({
    id: fc.uuid(),
    takenAt: fc.option(
      fc
        .oneof(
          fc.nat(600_000),
          fc.nat(90).map((second) => second * 1000),
        )
        .map((ms) => new Date(NINE + ms).toISOString()),
      { freq: 5 },
    ),
    camera: fc.constantFrom('R5', 'A1', null),
  });
  const photos = fc.uniqueArray(photo, { selector: ({ id }) => id, maxLength: 120 });

  test('each is in exactly one wave, or among those without a time', () => {
    fc.assert(
      fc.property(photos, (any) => {
        const { waves, untimedIds } = groupIntoWaves(any);

        expect([...waves.flatMap(({ photoIds }) => photoIds), ...untimedIds].toSorted()).toEqual(idsOf(any));
        expect(untimedIds).toEqual(idsOf(any.filter(({ takenAt }) => takenAt === null)));
      }),
    );
  });

  test('a wave is of one camera, in order of time, and lasts a minute at most', () => {
    fc.assert(
      fc.property(photos, (any) => {
        const byId = new Map(any.map((one) => [one.id, one]));

        for (const { photoIds, camera, startMs, endMs } of groupIntoWaves(any).waves) {
          const times = photoIds.map((id) => captureMs(byId.get(id)?.takenAt ?? null) ?? 0);

          expect(photoIds.map((id) => byId.get(id)?.camera)).toEqual(photoIds.map(() => camera));
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect([times[0], times.at(-1)]).toEqual([startMs, endMs]);
          expect(endMs - startMs).toBeLessThanOrEqual(60_000);
        }
      }),
    );
  });

  test('the order of upload does not matter', () => {
    fc.assert(
      fc.property(photos, (any) => {
        expect(groupIntoWaves(any.toReversed())).toEqual(groupIntoWaves(any));
      }),
    );
  });
});

describe('the gap that begins a rest', () => {
  test.each<{ story: string; gaps: number[]; from: number; to: number }>([
    { story: 'no gaps: in the middle', gaps: [], from: 7, to: 8.5 },
    { story: 'pauses of four and five seconds belong to the ride', gaps: [0.2, 4, 5, 60, 90], from: 6, to: 14 },
    { story: 'rests of eight seconds are rests', gaps: [0.2, 0.4, 8, 9, 10, 12, 15], from: 3, to: 7 },
    {
      story: 'two hills and a few strays: in the valley',
      gaps: [...repeat(0.3, 900), ...repeat(3.5, 40), ...repeat(7, 1), ...repeat(13, 60), ...repeat(17, 60)],
      from: 4,
      to: 12,
    },
  ])('$story', ({ gaps, from, to }) => {
    const seconds = restFrom(gaps.map((gap) => gap * 1000)) / 1000;

    expect(seconds).toBeGreaterThan(from);
    expect(seconds).toBeLessThan(to);
  });

  test('the limit is always between three and twenty seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40_000)), (gaps) => {
        expect(restFrom(gaps)).toBeGreaterThanOrEqual(3_000);
        expect(restFrom(gaps)).toBeLessThanOrEqual(20_000);
      }),
    );
  });
});

test.each([
  ['2026-11-14T09:24:05.5Z', NINE + 1_445_500],
  ['2026-11-14T10:24:05+01:00', NINE + 1_445_000],
  ['2026-11-14T09:24:05', NINE + 1_445_000],
  ['yesterday', null],
  ['', null],
  [null, null],
])('a capture time of %j is %s, on every machine', (takenAt, ms) => {
  expect(captureMs(takenAt)).toBe(ms);
});

function ridesOf(shots: readonly { rest: number; gaps: number[] }[], camera: string, isWholeSecond: boolean) {
  let seconds = 0;
  return shots.map(({ rest, gaps }, ride) => {
    seconds += rest;
    return [0, ...gaps].map((gap, frame) => {
      seconds += gap;
      const ms = isWholeSecond ? Math.floor(seconds) * 1000 : Math.round(seconds * 1000);
      const id = `${camera} ride ${ride} frame ${frame}`;
      return aPhoto({ id, camera, takenAt: new Date(NINE + ms).toISOString() });
    });
  });
}

function shotAt(seconds: readonly number[], camera = 'R5'): TimedPhoto[] {
  return seconds.map((second, index) =>
    aPhoto({ id: `${camera} ${1000 + index}`, camera, takenAt: new Date(NINE + second * 1000).toISOString() }),
  );
}

function aPhoto(photo: Partial<TimedPhoto> & { id: string }): TimedPhoto {
  return { takenAt: null, camera: null, ...photo };
}

function idsOf(photos: readonly { id: string }[]): string[] {
  return photos.map(({ id }) => id).toSorted();
}

function every(start: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index * step);
}

function repeat(value: number, times: number): number[] {
  return Array.from({ length: times }, () => value);
}
