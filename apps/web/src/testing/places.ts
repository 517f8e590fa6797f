/** A small world for the cascade, with the ids that `anAlbum` has. */
export const someContinents = [
  {
    id: 'europa',
    name: 'Europa',
    countries: [{ id: 'es', name: 'España', regions: [{ id: 'pais-vasco', name: 'País Vasco' }] }],
  },
];

export const someSurfBreaks = [{ id: 'mundaka', name: 'Mundaka', timezone: 'Europe/Madrid' }];

/** What the fake API answers to the cascade. */
export const placesApi = {
  'GET /continents': someContinents,
  'GET /continents/europa/countries/es/regions/pais-vasco/surf_breaks': someSurfBreaks,
};
