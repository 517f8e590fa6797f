import { surfBreaks } from '@pleamar/contract/surf-breaks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import type { LatLon } from './world.ts';

export const mapQueries = {
  points: ({ date, all }: { date: string | undefined; all: boolean }) =>
    queryOptions({
      queryKey: ['surf-breaks', 'map', date, all],
      queryFn: ({ signal }) =>
        callWith({ signal }, surfBreaks.map, { query: { date, ...(all ? { all: 'true' } : {}) } }),
      placeholderData: keepPreviousData,
    }),
  /** Drawn by the server into its page, and by a browser that comes from another page, from the same tiles. */
  coastAround: ({ lat, lon }: LatLon) =>
    queryOptions({
      queryKey: ['coast', lat, lon],
      queryFn: async () => (await import('./load-coast.ts')).loadCoastAround({ lat, lon }),
      staleTime: Infinity,
    }),
  finestCoast: (tile: string) =>
    queryOptions({
      queryKey: ['coast', 'tile', tile],
      queryFn: async () => (await import('./load-finest-coast.ts')).loadFinestCoast(tile),
      staleTime: Infinity,
    }),
  fineCoast: queryOptions({
    queryKey: ['coast', 'fine'],
    queryFn: async () => (await import('./fine-coast.ts')).fineCoast,
    staleTime: Infinity,
  }),
};
