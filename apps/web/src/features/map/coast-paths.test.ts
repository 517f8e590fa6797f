import { expect, test } from 'vitest';
import { clipRing } from './clip-ring.ts';
import { coastPaths } from './coast-paths.ts';
import { boundsOfTile, tilesIn } from './tile-grid.ts';

const project = (x: number, y: number): [number, number] => [x / 1000, y / 1000];
/** An island of ten degrees, half of it east of the meridian of Greenwich. */
const island = [-5000, 2000, 5000, 2000, 5000, 8000, -5000, 8000];
const west = '17_6';
const east = '18_6';

test('an island on two tiles is land on both, and has no coast where they meet', () => {
  const halves = [west, east].map((key) => {
    const bounds = boundsOfTile(key);
    return coastPaths([clipRing(island, bounds)], { cuts: [bounds], project, digits: 1 });
  });

  expect(halves).toEqual([
    { land: 'M-5,2L0,2L0,8L-5,8Z', coast: 'M-5,8L-5,2L0,2M0,8L-5,8' },
    { land: 'M0,2L5,2L5,8L0,8Z', coast: 'M0,2L5,2L5,8L0,8' },
  ]);
});

test("a coast's ring inside the bounds stays whole, and one outside has no points", () => {
  const inside = [1000, 1000, 2000, 1000, 2000, 2000];

  expect(clipRing(inside, boundsOfTile(east))).toEqual(inside);
  expect(clipRing(inside, boundsOfTile(west))).toEqual([]);
});

test("the tiles of a map's view are those that it touches, and none beyond the ends of the world", () => {
  expect(tilesIn([-3, 42, -2, 44])).toEqual(['17_10']);
  expect(tilesIn([-1, 39, 1, 41])).toEqual(['17_9', '17_10', '18_9', '18_10']);
  expect(tilesIn([175, -89, 200, -59])).toEqual(['35_0']);
});
