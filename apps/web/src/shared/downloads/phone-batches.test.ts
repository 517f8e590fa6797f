import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, phoneBatches } from './phone-batches.ts';

const MB = 1_000_000;
const files = (...sizes: number[]) => sizes.map((bytes, id) => ({ id, bytes }));
const idsOf = (batches: { id: number }[][]) => batches.map((batch) => batch.map(({ id }) => id));

test.each([
  { story: 'no file', sizes: [], batches: [], tooLarge: [] },
  { story: 'one file', sizes: [12 * MB], batches: [[0]], tooLarge: [] },
  { story: 'a wave of six', sizes: Array(6).fill(7 * MB), batches: [[0, 1, 2, 3, 4, 5]], tooLarge: [] },
  {
    story: 'eleven small ones',
    sizes: Array(11).fill(MB),
    batches: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [10]],
    tooLarge: [],
  },
  { story: 'three heavy ones', sizes: [25 * MB, 25 * MB, 20 * MB], batches: [[0], [1, 2]], tooLarge: [] },
  { story: 'exactly full', sizes: [MAX_SHARED_BYTES, 1], batches: [[0], [1]], tooLarge: [] },
  { story: 'one beyond all', sizes: [MB, 80 * MB, MB], batches: [[0, 2]], tooLarge: [1] },
])('$story', ({ sizes, batches, tooLarge }) => {
  const cut = phoneBatches(files(...sizes));

  expect(idsOf(cut.batches)).toEqual(batches);
  expect(cut.tooLarge.map(({ id }) => id)).toEqual(tooLarge);
});

test('every file is in one batch or too large, in order, and no batch is larger than a phone accepts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 * MB }), { maxLength: 60 }), (sizes) => {
      const { batches, tooLarge } = phoneBatches(files(...sizes));

      expect([...idsOf(batches).flat(), ...tooLarge.map(({ id }) => id)].toSorted((a, b) => a - b)).toEqual(
        sizes.map((_, id) => id),
      );
      expect(idsOf(batches).flat()).toEqual(
        idsOf(batches)
          .flat()
          .toSorted((a, b) => a - b),
      );
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(MAX_SHARED_FILES);
        expect(batch.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_SHARED_BYTES);
      }
    }),
  );
});
