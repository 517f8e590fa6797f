export const someContinents = [
  {
    id: 'europa',
    name: 'Europa',
    countries: [{ id: 'es', name: 'España', regions: [{ id: 'pais-vasco', name: 'País Vasco' }] }],
  },
];

export const someSurfBreaks = [{ id: 'mundaka', name: 'Mundaka', timezone: 'Europe/Madrid' }];

export const placesApi = {
  'GET /surf_breaks/mundaka': {
    surf_break_id: 'mundaka',
    region_id: 'pais-vasco',
    country_id: 'es',
    continent_id: 'europa',
    spot: 'Mundaka',
    region: 'País Vasco',
    country: 'España',
    continent: 'Europa',
    timezone: 'Europe/Madrid',
  },
  'GET /continents': someContinents,
  'GET /continents/europa/countries/es/regions/pais-vasco/surf_breaks': someSurfBreaks,
};
