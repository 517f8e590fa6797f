import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../testing/depth.ts';
import { GEAR_LENGTH } from '../gear/gear-descriptor.ts';
import { prepareRides } from '../gear/likeness.ts';
import { matchWaves, type WatchQuestion } from './match-waves.ts';
import { numbersFrom } from '../testing/drawn-track.ts';
import type { WatchRide } from './watch-rides.ts';

const NINE = Date.parse('2026-05-12T07:00:00Z');
const MINE = 0;
const MINUTE_MS = 60_000;

/** A beach day on which every surfer rides at random times; the camera is behind by `cameraMs`. */
function beachDayOf(seed: number, { cameraMs = 0, watchMs = 0, surfers = 8, own = 8, startMs = NINE } = {}) {
  const random = numbersFrom(seed);
  const rides: (WatchRide & { surfer: number })[] = [];
  let clock = startMs;
  for (let turn = 0; turn < own; turn += 1) {
    for (let surfer = 0; surfer < surfers; surfer += 1) {
      clock += 25_000 * (0.4 + 1.2 * random());
      rides.push({ surfer, startMs: clock, endMs: clock + 6000 + 12_000 * random() });
    }
  }
  return {
    surferOf: rides.map(({ surfer }) => surfer),
    rides: rides
      .filter(({ surfer }) => surfer === MINE)
      .map((ride) => ({ startMs: ride.startMs + watchMs, endMs: ride.endMs + watchMs })),
    waves: rides.map((ride) => ({
      startMs: ride.startMs + 700 - cameraMs,
      endMs: ride.endMs - 900 - cameraMs,
      camera: 0,
    })),
    gear: gearOf(rides.map(({ surfer }) => surfer)),
  };
}

/** Each surfer has a colour of their own beside the black that all wear. */
function gearOf(surfers: readonly number[]) {
  const bytes = surfers.map((surfer) => {
    const descriptor = new Uint8Array(GEAR_LENGTH);
    for (const bin of [10, 100 + surfer * 7]) descriptor[bin] = Math.round(255 * Math.sqrt(0.5));
    return descriptor;
  });
  return prepareRides(
    Buffer.concat(bytes),
    bytes.map((_, index) => [index]),
  );
}

const known = [{ isKnown: true }];
const unknown = [{ isKnown: false }];

const sharesOf = (question: WatchQuestion & { surferOf: number[] }) => {
  const found = matchWaves(question).waves.map(({ wave }) => wave);
  const own = question.surferOf.flatMap((surfer, wave) => (surfer === MINE ? [wave] : []));
  const right = found.filter((wave) => own.includes(wave)).length;
  return { recall: right / own.length, precision: found.length === 0 ? 1 : right / found.length };
};

describe('the waves of a surfer are found', () => {
  test('waves are found with a clock that is right, whatever the beach day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const shares = sharesOf({ ...beachDayOf(seed), cameras: known });

        expect(shares.recall).toBeGreaterThanOrEqual(0.85);
        expect(shares.precision).toBeGreaterThanOrEqual(0.85);
      }),
      { numRuns: runs(20) },
    );
  });

  test.each([-47_000, -30_000, 8000, 30_000, 95_000])(
    'waves are found with a camera that is %d ms behind, its shift within two seconds',
    (cameraMs) => {
      const question = { ...beachDayOf(11, { cameraMs }), cameras: unknown };

      const { cameras } = matchWaves(question);

      expect(cameras[0]).toMatchObject({ source: 'found', isChance: false });
      expect(Math.abs((cameras[0]?.shiftMs ?? 0) - cameraMs)).toBeLessThanOrEqual(2000);
      expect(sharesOf(question).recall).toBeGreaterThanOrEqual(0.85);
    },
  );

  test('waves are found with a watch that is 30 s off, by the shift that the surfer sets', () => {
    const beachDay = beachDayOf(12, { watchMs: 30_000 });
    const asKnown = matchWaves({ ...beachDay, cameras: known });

    const set = { ...beachDay, cameras: [{ isKnown: true, shiftMs: 30_000 }] };

    expect(asKnown.cameras[0]).toMatchObject({ source: 'known', isChance: true });
    expect(matchWaves(set).cameras).toEqual([{ shiftMs: 30_000, source: 'set', isChance: false }]);
    expect(sharesOf(set).recall).toBeGreaterThanOrEqual(0.85);
  });

  test('each camera has its own shift', () => {
    const [one, other] = [beachDayOf(13, { cameraMs: 40_000 }), beachDayOf(13)];
    const waves = [...one.waves, ...other.waves.map((wave) => ({ ...wave, camera: 1 }))];
    const gear = gearOf([...one.surferOf, ...other.surferOf]);

    const { cameras } = matchWaves({ rides: one.rides, waves, gear, cameras: [{ isKnown: false }, { isKnown: true }] });

    expect(cameras.map(({ source }) => source)).toEqual(['found', 'known']);
    expect(Math.abs((cameras[0]?.shiftMs ?? 0) - 40_000)).toBeLessThanOrEqual(2000);
  });

  test('waves are found in the same order wherever in time the beach day is', () => {
    const winter = beachDayOf(14, { startMs: Date.parse('2026-10-25T00:30:00Z') });

    expect(matchWaves({ ...winter, cameras: known }).waves).toEqual(
      matchWaves({ ...beachDayOf(14), cameras: known }).waves,
    );
  });
});

describe('clothing leaves out who rode at the same time', () => {
  const at = (second: number) => NINE + second * 1000;
  const rides = [0, 60, 120, 180].map((second) => ({ startMs: at(second), endMs: at(second + 12) }));
  const waves = [0, 60, 120, 180, 122, 400, 500, 600].map((second) => ({
    startMs: at(second + 1),
    endMs: at(second + 10),
    camera: 0,
  }));
  const surfers = [MINE, MINE, MINE, MINE, 3, 4, 5, 6];

  test('a second photographer follows another surfer during the surfer’s own ride', () => {
    const found = matchWaves({ rides, waves, cameras: known, gear: gearOf(surfers) }).waves.map(({ wave }) => wave);

    expect(new Set(found)).toEqual(new Set([0, 1, 2, 3]));
  });

  test('clothing excludes no wave when all wear the same, as on a beach day of one surfer', () => {
    const own = waves.slice(0, 4);

    const found = matchWaves({ rides, waves: own, cameras: known, gear: gearOf([MINE, MINE, MINE, MINE]) }).waves;

    expect(found).toHaveLength(4);
  });

  test('without descriptors times alone decide', () => {
    const gear = prepareRides(
      new Uint8Array(),
      surfers.map(() => []),
    );

    const found = matchWaves({ rides, waves, cameras: known, gear }).waves.map(({ wave }) => wave);

    expect(new Set(found)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test('a wave without a time or a rider is never found', () => {
    const some = waves.map((wave, index) => (index === 1 ? null : wave));

    const found = matchWaves({ rides, waves: some, cameras: known, gear: gearOf(surfers) }).waves;

    expect(found.map(({ wave }) => wave)).not.toContain(1);
  });
});

describe('a match that is no better than chance says so', () => {
  test('rides of another day', () => {
    const beachDay = beachDayOf(15);
    const rides = beachDay.rides.map((ride) => ({
      startMs: ride.startMs + 86_400_000,
      endMs: ride.endMs + 86_400_000,
    }));

    const answer = matchWaves({ ...beachDay, rides, cameras: unknown });

    expect(answer.waves).toEqual([]);
    expect(answer.cameras[0]?.isChance).toBe(true);
  });

  test('rides of a surfer who was not photographed, mostly', () => {
    const isChance = Array.from({ length: 20 }, (_, index) => {
      const { waves, gear } = beachDayOf(100 + index);
      const { rides } = beachDayOf(9000 + index, { startMs: NINE + 7 * MINUTE_MS });
      return matchWaves({ rides, waves, gear, cameras: unknown }).cameras[0]?.isChance ?? false;
    });

    expect(isChance.filter(Boolean).length).toBeGreaterThanOrEqual(18);
  });

  test('an album without photos', () => {
    const gear = prepareRides(new Uint8Array(), []);

    expect(matchWaves({ rides: beachDayOf(1).rides, waves: [], cameras: unknown, gear })).toMatchObject({
      waves: [],
      cameras: [{ isChance: true, shiftMs: 0 }],
    });
  });
});
