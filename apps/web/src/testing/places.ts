import type { Place } from '@pleamar/contract/places';
import { anId } from './ids.ts';

export const mundaka: Place = {
  surf_break_id: '42c43e24-1a7c-576f-aff0-e306fa9f3efc',
  region_id: anId(),
  country_id: anId(),
  continent_id: anId(),
  spot: 'Mundaka',
  region: 'País Vasco',
  country: 'España',
  continent: 'Europa',
  timezone: 'Europe/Madrid',
};

const { continent_id: continentId, country_id: countryId, region_id: regionId, surf_break_id: surfBreakId } = mundaka;

export const someContinents = [
  {
    id: continentId,
    name: mundaka.continent,
    countries: [
      { id: countryId, name: mundaka.country, code: 'ES', regions: [{ id: regionId, name: mundaka.region }] },
    ],
  },
];

export const someSurfBreaks = [
  { id: surfBreakId, name: mundaka.spot, lat: 43.4, lon: -2.7, kind: 'river-mouth', timezone: mundaka.timezone },
];

export const placesApi = {
  [`GET /surf_breaks/${surfBreakId}`]: mundaka,
  'GET /continents': someContinents,
  [`GET /continents/${continentId}/countries/${countryId}/regions/${regionId}/surf_breaks`]: someSurfBreaks,
};
