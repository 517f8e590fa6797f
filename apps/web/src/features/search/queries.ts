import type { AlbumFilter } from '@pleamar/contract/albums';
import { search } from '@pleamar/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** Asked as a visitor: the answers are the same for everybody, and the server has the frequent ones at hand. */
export const searchQueries = {
  /** A question that fails is not asked again: the text itself is enough. */
  suggest: (language: string, q: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', language, q],
      queryFn: ({ signal }) => callWith({ signal, asVisitor: true }, search.suggest, { query: { q } }),
      enabled: q !== '',
      retry: false,
      placeholderData: keepPreviousData,
    }),
  leads: (language: string, filter: Partial<Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'status'>>) =>
    queryOptions({
      queryKey: ['search', 'leads', language, filter],
      queryFn: ({ signal }) => callWith({ signal, asVisitor: true }, search.leads, { query: filter }),
      retry: false,
    }),
};
