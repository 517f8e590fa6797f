import { places } from '@pleamar/contract/places';
import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

const forTheVisit = { staleTime: Infinity };

/** The keys have the language, because names come in the page's language. */
export const placeQueries = {
  continents: (language: string) =>
    queryOptions({
      queryKey: ['places', 'continents', language],
      queryFn: ({ signal }) => callWith({ signal }, places.continents),
      ...forTheVisit,
    }),
  surfBreaks: (language: string, path: { continentId: string; countryId: string; regionId: string }) =>
    queryOptions({
      queryKey: ['places', 'surf-breaks', language, path.regionId],
      queryFn: ({ signal }) => callWith({ signal }, places.surfBreaks, { params: path }),
      enabled: path.regionId !== '',
      meta: { logAs: 'Error loading the surf breaks:' },
      ...forTheVisit,
    }),
  surfBreak: (language: string, surfBreakId: string) =>
    queryOptions({
      queryKey: ['places', 'surf-break', language, surfBreakId],
      queryFn: ({ signal }) => callWith({ signal }, places.surfBreak, { params: { surfBreakId } }),
      enabled: surfBreakId !== '',
      ...forTheVisit,
    }),
  byName: (q: string) =>
    queryOptions({
      queryKey: ['places', 'search', q],
      queryFn: ({ signal }) => callWith({ signal }, places.search, { query: { q } }),
      enabled: q !== '',
    }),
  points: (language: string) =>
    queryOptions({
      queryKey: ['places', 'points', language],
      queryFn: ({ signal }) => callWith({ signal }, surfBreaks.map, { query: { all: 'true' } }),
      ...forTheVisit,
    }),
};
