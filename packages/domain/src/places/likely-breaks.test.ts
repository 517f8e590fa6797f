import { expect, test } from 'vitest';
import { degreesFrom, likelyBreaks } from './likely-breaks.ts';

const mundaka = { id: 'mundaka', lat: 43.407, lon: -2.697 };
const laida = { id: 'laida', lat: 43.408, lon: -2.684 };
const bakio = { id: 'bakio', lat: 43.43, lon: -2.81 };
const zarautz = { id: 'zarautz', lat: 43.287, lon: -2.17 };
const tavarua = { id: 'tavarua', lat: -17.85, lon: 179.99 };
const breaks = [zarautz, bakio, laida, mundaka, tavarua];
const idsFor = (positions: { lat: number; lon: number }[]) =>
  likelyBreaks(positions, breaks).map(({ surfBreak }) => surfBreak.id);
const harbour = { lat: 43.4075, lon: -2.6985 };

test('pictures of a morning name the break that they were taken at, then its neighbours', () => {
  expect(idsFor([harbour, harbour])).toEqual(['mundaka', 'laida', 'bakio']);
  expect(likelyBreaks([harbour], breaks)[0]?.km).toBeLessThan(0.2);
});

test('a picture from the road there does not count against the others', () => {
  expect(idsFor([{ lat: 43.28, lon: -2.17 }, harbour, harbour])[0]).toBe('mundaka');
});

test('no break is proposed far from all of them or without positions', () => {
  expect(idsFor([{ lat: 40.4, lon: -3.7 }])).toEqual([]);
  expect(idsFor([])).toEqual([]);
});

test('points on both sides of the date line are near each other', () => {
  expect(
    idsFor([
      { lat: -17.85, lon: -179.99 },
      { lat: -17.85, lon: 179.98 },
    ]),
  ).toEqual(['tavarua']);
});

test.each([
  [[43, 24, 30], 'N', 43 + 24.5 / 60],
  [[2, 42], 'W', -2.7],
  [[17.5], 'S', -17.5],
  [[91, 0, 0], 'N', null],
  [[0 / 0, 0, 0], 'N', null],
  [[43, 24, 30], undefined, null],
  [undefined, 'N', null],
  [['43'], 'N', null],
])('%j %j are %j degrees', (parts, ref, degrees) => {
  const found = degreesFrom(parts, ref);
  expect(found === null ? null : found.toFixed(6)).toBe(degrees === null ? null : degrees.toFixed(6));
});
