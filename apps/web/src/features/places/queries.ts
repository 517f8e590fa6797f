import { places } from '@pleamar/contract/places';
import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const forTheVisit = { staleTime: Infinity };

/** Names come in the page's language, so it is part of the key. */
export const placeQueries = {
  continents: (language: string) =>
    queryOptions({
      queryKey: ['places', 'continents', language],
      queryFn: () => call(places.continents),
      ...forTheVisit,
    }),
  surfBreaks: (language: string, path: { continentId: string; countryId: string; regionId: string }) =>
    queryOptions({
      queryKey: ['places', 'surf-breaks', language, path.regionId],
      queryFn: () => call(places.surfBreaks, { params: path }),
      enabled: path.regionId !== '',
      meta: { logAs: 'Error loading the surf breaks:' },
      ...forTheVisit,
    }),
  surfBreak: (language: string, surfBreakId: string) =>
    queryOptions({
      queryKey: ['places', 'surf-break', language, surfBreakId],
      queryFn: () => call(places.surfBreak, { params: { surfBreakId } }),
      enabled: surfBreakId !== '',
      ...forTheVisit,
    }),
  named: (q: string) =>
    queryOptions({
      queryKey: ['places', 'search', q],
      queryFn: () => call(places.search, { query: { q } }),
      enabled: q !== '',
    }),
  points: (language: string) =>
    queryOptions({
      queryKey: ['places', 'points', language],
      queryFn: () => call(surfBreaks.map, { query: { all: 'true' } }),
      ...forTheVisit,
    }),
};
