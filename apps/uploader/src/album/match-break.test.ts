import type { Place } from '@pleamar/contract/places';
import { expect, test } from 'vitest';
import { matchBreak } from './match-break.ts';

const place = (spot: string, region: string, country = 'España'): Place => ({
  spot,
  region,
  country,
  continent: 'Europa',
  surf_break_id: `${spot}-${region}`,
  region_id: '',
  country_id: '',
  continent_id: '',
  timezone: 'Europe/Madrid',
});
const [playa, other, longer] = [
  place('La Playa', 'País Vasco'),
  place('La Playa', 'Cádiz'),
  place('La Playa Sur', 'Cádiz'),
];

test('an equal name wins over one that begins alike, without accents and capitals', () => {
  expect(matchBreak([longer, playa], 'la pláya')).toEqual({ matches: 'one', place: playa });
});

test('several equal names are listed, and a region or a country decides', () => {
  expect(matchBreak([playa, other, longer], 'La Playa')).toEqual({ matches: 'several', places: [playa, other] });
  expect(matchBreak([playa, other, longer], 'La Playa, pais vasco')).toEqual({ matches: 'one', place: playa });
  expect(matchBreak([playa, place('La Playa', 'Lima', 'Perú')], 'La Playa, Peru')).toMatchObject({ matches: 'one' });
});

test('a single result is the surf break', () => {
  expect(matchBreak([longer], 'playa')).toEqual({ matches: 'one', place: longer });
});

test('a name without a result, or without one in that region, is unknown', () => {
  expect(matchBreak([], 'Playa')).toEqual({ matches: 'none' });
  expect(matchBreak([playa], 'La Playa, Galicia')).toEqual({ matches: 'none' });
});
