import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const mundaka = { lat: 43.409, lon: -2.7 };

test.for([
  ['the same place', mundaka, mundaka, 0],
  ['a degree along the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111.2],
  ['Mundaka and Zarautz', mundaka, { lat: 43.288, lon: -2.165 }, 45.3],
  ['two sides of the date line', { lat: -17.86, lon: 179.5 }, { lat: -17.86, lon: -179.5 }, 105.8],
  ['the poles', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015.1],
] as const)('%s are as far apart as on a map', ([, a, b, km]) => {
  expect(distanceKm(a, b)).toBeCloseTo(km, 0);
  expect(distanceKm(b, a)).toBe(distanceKm(a, b));
});
