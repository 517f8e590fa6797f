import { expect, test } from 'vitest';
import { aMapPoint } from '../../testing/surf-breaks.ts';
import { byCountry } from './by-country.ts';

test('surf breaks are below region and country, each by name, with the albums of the country', () => {
  const points = [
    aMapPoint('1', { spot: 'Zarautz', album_count: 3 }),
    aMapPoint('2', { spot: 'Órzola', region: 'Canarias', album_count: 1 }),
    aMapPoint('3', { spot: 'Mundaka', album_count: 2 }),
    aMapPoint('4', { spot: 'Uluwatu', region: 'Bali', country: 'Indonesia', album_count: 5 }),
    aMapPoint('5', { spot: 'Playa de Prado', region: 'Canarias', album_count: 0 }),
  ];

  const named = byCountry(points, 'es').map(({ name, albumCount, regions }) => [
    name,
    albumCount,
    regions.map((region) => `${region.name}: ${region.surfBreaks.map(({ spot }) => spot).join(', ')}`),
  ]);

  expect(named).toEqual([
    ['España', 6, ['Canarias: Órzola, Playa de Prado', 'País Vasco: Mundaka, Zarautz']],
    ['Indonesia', 5, ['Bali: Uluwatu']],
  ]);
});
