import { expect, test } from 'vitest';
import { loadCoastAround } from './load-coast.ts';
import { loadTileRings } from './coast-tile.ts';
import { tilesIn } from './tile-grid.ts';

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));

test('the coast around a surf break is a few kB that end at the edges', async () => {
  const { land, coast } = await loadCoastAround({ lat: 43.41, lon: -2.7 });
  const numbers = numbersIn(land + coast);

  expect(coast.length).toBeGreaterThan(1000);
  expect(land.length + coast.length).toBeLessThan(16_000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-5);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(485);
});

test('north of Mundaka lies the sea, and south of it the land', async () => {
  const { coast } = await loadCoastAround({ lat: 43.41, lon: -2.7 });
  const heights = numbersIn(coast).filter((_, at) => at % 2 === 1);

  expect(Math.max(...heights)).toBeLessThan(240);
  expect(Math.min(...heights)).toBeLessThan(150);
});

test('the coast beside the 180th meridian is drawn on both sides', async () => {
  const { land } = await loadCoastAround({ lat: -16.8, lon: 179.9 });
  const xs = numbersIn(land).filter((_, at) => at % 2 === 0);

  expect(Math.min(...xs)).toBeLessThan(200);
  expect(Math.max(...xs)).toBeGreaterThan(260);
});

test('a map in the middle of the sea has no land', async () => {
  expect(await loadCoastAround({ lat: 40, lon: -40 })).toEqual({ land: '', coast: '' });
});

test.for([
  ['the sea off the Lofoten', 68, 10, false],
  ['Finland', 67, 26, true],
  ['the Bay of Biscay', 45, -4, false],
  ['Castile', 41.5, -4, true],
  ['the Chukchi peninsula, beyond the 180th meridian', 66.5, -175, true],
  ['the strait before Wrangel island', 70.3, 178, false],
  ['Siberia', 66, 170, true],
  ['the sea south of Fiji', -22, 179.5, false],
  ['Nevada', 39, -117, true],
  ['the middle of the Pacific', 5, -150, false],
] as const)('%s is what it is', async ([, lat, lon, expected]) => {
  const [tile = ''] = tilesIn([lon, lat, lon, lat]);

  const around = (await loadTileRings(tile)).filter((ring) => isInside(ring, lon * 1000, lat * 1000));

  expect(around.length % 2 === 1).toBe(expected);
});

/** Counts where a line from the point to the east meets the ring: an odd number means that the point is inside. */
function isInside(ring: readonly number[], x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0; at < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [...ring.slice(at - 2, at || undefined), ...ring.slice(at, at + 2)];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
  }
  return isIn;
}
