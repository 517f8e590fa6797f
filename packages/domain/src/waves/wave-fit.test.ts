import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitIn, fitsNear, sortByStart, NO_FIT } from './wave-fit.ts';

const span = fc.record({
  startMs: fc.integer({ min: 0, max: 600_000 }),
  lengthMs: fc.integer({ min: 0, max: 40_000 }),
});
const spans = (max: number) =>
  fc
    .array(span, { maxLength: max })
    .map((some) => some.map(({ startMs, lengthMs }) => ({ startMs, endMs: startMs + lengthMs })));

test('the fits of the waves near a ride are those of all waves but the ones that fit no ride', () => {
  fc.assert(
    fc.property(spans(12), spans(40), fc.integer({ min: -180_000, max: 180_000 }), (some, others, shiftMs) => {
      const [rides, waves] = [sortByStart(some), sortByStart(others)];
      const fitting = (fits: readonly number[]) => fits.filter((fit) => fit !== NO_FIT);
      const near = fitsNear(rides, waves, shiftMs);
      expect(fitting(near)).toEqual(fitting(waves.sorted.map((wave) => fitIn(rides, wave, shiftMs))));
      expect(near.length).toBeLessThanOrEqual(waves.sorted.length);
    }),
  );
});
