import type { Benchmark } from '../runner/benchmark.ts';

const manySmallCosts =
  'The baseline checks, shapes, signs and logs nothing; what is left is spread over forty places of 1 to 5 % each (decision 051).';
const hooksOfCachedAnswer =
  "An answer from memory passes Fastify's hooks, so that log, metrics and headers are those of any other; the baseline writes bytes.";

export const ROUNDS = 5;

export const reading: Benchmark = {
  name: 'reading',
  setupMinutes: 3,
  maxMinutes: 25,
  sections: [
    {
      title: 'Reading',
      introduction:
        "How many requests a second one process answers from the database, 32 connections at once; the server runs from its sources, without a rate limit. Baseline: Fastify that sends the product's own statements and answers with their rows unchanged.",
      parts: {
        list: { minutes: 2, version: 2, rounds: ROUNDS },
        detail: { minutes: 2, version: 2, rounds: ROUNDS },
        search: { minutes: 3, version: 2, rounds: ROUNDS },
      },
      isTimed: true,
      whyMissed: {
        'list, visitor, 1,000 photos': manySmallCosts,
        'list, login, 1,000 photos': manySmallCosts,
        'list, visitor, 1,000,000 photos': manySmallCosts,
        'list, login, 1,000,000 photos': manySmallCosts,
        'album, visitor, 1,000 photos': manySmallCosts,
      },
    },
    {
      title: 'Visitors from memory',
      introduction:
        "The same for requests that the visitors' cache answers. Baseline: node:http that writes the same bytes.",
      parts: { visitors: { minutes: 1, version: 2, rounds: ROUNDS } },
      isTimed: true,
      whyMissed: {
        'list from memory, visitor': hooksOfCachedAnswer,
        'album from memory, visitor': hooksOfCachedAnswer,
      },
    },
    {
      title: 'Growth',
      introduction:
        'How much processor time a request takes with 1,000,000 photos; the server runs from its sources, without a rate limit. Baseline: the same request with 1,000 photos, or the first page of the same list. Both databases have the same albums on the day, and the same surf breaks on the map, that the requests name.',
      parts: { growth: { minutes: 6, version: 2, rounds: ROUNDS } },
      isTimed: true,
      whyMissed: {
        'own albums, 1,000,000 photos':
          'The 2,500 albums of the photographer are counted and their photos summed; in the small database there are 12.',
        'map of surf breaks, 1,000,000 photos':
          'The photos of 25,000 albums are summed, in the small database those of 124. Visitors get the answer from the cache until the catalogue changes.',
        'albums, page 800': 'The first page comes from the cache of pages, a late one is read.',
        'list, two words, 1,000,000 photos':
          "Each of the 25,000 albums has the second word in its photographer's name; in the small database there are 124.",
        'list, mistyped word, 1,000,000 photos':
          'PostgreSQL computes the likeness of the mistyped word to the text of each album that shares some of its letters, and sorts the near ones.',
      },
    },
  ],
  importMeasure: async () => (await import('./measure.ts')).measureReading,
};
