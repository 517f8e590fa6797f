import { expect, test } from 'vitest';
import { aMapPoint } from '../../testing/surf-breaks.ts';
import { clustersOf, gridZoom, markersIn, pointsIn } from './clusters.ts';

const world: [number, number, number, number] = [-180, -85, 180, 85];
const points = [
  aMapPoint('a', { lat: 43.41, lon: -2.7, photo_count: 30 }),
  aMapPoint('b', { lat: 43.43, lon: -2.81, photo_count: 12 }),
  aMapPoint('c', { lat: -8.8, lon: 115.1, photo_count: 90 }),
];

test('neighbouring surf breaks are one marker in a wide view and one each in an enlarged one, sorted by photos', () => {
  const clusters = clustersOf(points);
  const far = markersIn(clusters, world, { k: 1, pixelsPerUnit: 1 });
  const near = markersIn(clusters, world, { k: 400, pixelsPerUnit: 1 });

  expect(far.map(({ size, photos }) => [size, photos])).toEqual([
    [1, 90],
    [2, 42],
  ]);
  expect(near.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
});

test('a cluster has the enlargement at which it divides', () => {
  const clusters = clustersOf(points);
  const cluster = markersIn(clusters, world, { k: 1, pixelsPerUnit: 1 }).find(({ size }) => size > 1);

  const apart = markersIn(clusters, world, { k: (cluster?.opensAtScale ?? 0) * 1.01, pixelsPerUnit: 1 });

  expect(apart.map(({ size }) => size)).toEqual([1, 1, 1]);
});

test("the zoom of the clusters' grid grows with the enlargement and with the pixels of a unit", () => {
  expect([gridZoom(1, 1), gridZoom(2, 1), gridZoom(1, 2), gridZoom(0.1, 0.1)]).toEqual([0, 1, 1, 0]);
});

test('surf breaks outside the bounds of the map are not in the list, and the others stay in order', () => {
  expect(pointsIn(points, [-3, 43, -2, 44]).map(({ surf_break_id: id }) => id)).toEqual(['a', 'b']);
});
