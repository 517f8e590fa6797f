import type { Place } from '@pleamar/contract/places';
import { expect, test } from 'vitest';
import { chooseBreak } from './choose-break.ts';

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
  expect(chooseBreak([longer, playa], 'la pláya')).toEqual({ found: 'one', place: playa });
});

test('several equal names are listed, and a region or a country decides', () => {
  expect(chooseBreak([playa, other, longer], 'La Playa')).toEqual({ found: 'several', places: [playa, other] });
  expect(chooseBreak([playa, other, longer], 'La Playa, pais vasco')).toEqual({ found: 'one', place: playa });
  expect(chooseBreak([playa, place('La Playa', 'Lima', 'Perú')], 'La Playa, Peru')).toMatchObject({ found: 'one' });
});

test('a single result is the surf break', () => {
  expect(chooseBreak([longer], 'playa')).toEqual({ found: 'one', place: longer });
});

test('a name without a result, or without one in that region, is unknown', () => {
  expect(chooseBreak([], 'Playa')).toEqual({ found: 'none' });
  expect(chooseBreak([playa], 'La Playa, Galicia')).toEqual({ found: 'none' });
});
