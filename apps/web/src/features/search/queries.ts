import type { AlbumFilter } from '@pleamar/contract/albums';
import { search } from '@pleamar/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** Sent without the login: the answers are the same for all users, and the server caches the frequent ones. */
export const searchQueries = {
  /** Not retried, because the text itself is enough for a search. */
  suggest: (language: string, q: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', language, q],
      queryFn: ({ signal }) => callWith({ signal, asVisitor: true }, search.suggest, { query: { q } }),
      enabled: q !== '',
      retry: false,
      placeholderData: keepPreviousData,
    }),
  /** The script of the suggestions loads with the first letter, without a connection from a cache. */
  groupsOf: queryOptions({
    queryKey: ['search', 'groups-of'],
    queryFn: async () => (await import('./suggestion-groups.tsx')).groupsOf,
    networkMode: 'always',
    staleTime: Infinity,
  }),
  leads: (language: string, filter: Partial<Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'status' | 'owner'>>) =>
    queryOptions({
      queryKey: ['search', 'leads', language, filter],
      queryFn: ({ signal }) => callWith({ signal, asVisitor: true }, search.leads, { query: filter }),
      retry: false,
    }),
};
