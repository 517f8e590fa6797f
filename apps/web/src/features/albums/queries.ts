import { albums, type Album, type AlbumFilter } from '@pleamar/contract/albums';
import { albumPollMs } from '@pleamar/domain/albums/live-album';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { albumKeys } from '../../shared/query-keys.ts';

export type AlbumSearchFilter = Partial<Omit<AlbumFilter, 'limit' | 'cursor' | 'owner'>>;

export const LANDING_ALBUM_COUNT = 6;

/** Open windows have new albums within a minute. */
const latestMs = 45_000;

/** Whether the album requires its code first; the loader of the album's page writes it. */
export const lockedKey = (albumId: string) => ['album-locked', albumId] as const;

export const albumQueries = {
  newest: () =>
    queryOptions({
      queryKey: [...albumKeys.all, 'newest'],
      queryFn: ({ signal }) => callWith({ signal }, albums.list, { query: { limit: LANDING_ALBUM_COUNT } }),
    }),
  /**
   * Sent without the login, so that caches answer it, with 304 if nothing is new. It polls while the window is in use.
   */
  latest: (filter: Partial<AlbumFilter>) =>
    queryOptions({
      queryKey: [...albumKeys.all, 'latest', filter],
      queryFn: ({ signal }) => callWith({ signal, asVisitor: true }, albums.list, { query: filter }),
      staleTime: latestMs,
      refetchInterval: latestMs,
      refetchOnWindowFocus: true,
    }),
  search: (filter: AlbumSearchFilter) =>
    cursorPages([...albumKeys.all, 'search', filter], (cursor, options) =>
      callWith(options, albums.list, { query: { ...filter, cursor } }),
    ),
  days: ({ date: _date, sort: _sort, ...filter }: AlbumSearchFilter, month: string | null) =>
    queryOptions({
      queryKey: [...albumKeys.all, 'days', filter, month],
      queryFn: ({ signal }) => callWith({ signal }, albums.days, { query: { ...filter, month: month ?? '' } }),
      enabled: month !== null,
    }),
  by: (userId: string) => albumQueries.search({ user_id: userId, sort: 'newest' }),
  detail: (albumId: string) =>
    queryOptions({
      queryKey: albumKeys.detail(albumId),
      queryFn: ({ signal }) => callWith({ signal }, albums.get, { params: { albumId } }),
    }),
  /**
   * Polls while the page is visible and the album grows. For a public album it is sent without the login, so that
   * caches answer it.
   */
  version: ({ id, visibility }: Pick<Album, 'id' | 'visibility'>) =>
    queryOptions({
      queryKey: ['album-version', id],
      queryFn: ({ signal }) =>
        callWith({ signal, asVisitor: visibility === 'public' }, albums.version, { params: { albumId: id } }),
      staleTime: albumPollMs(0),
      refetchInterval: ({ state }) => (state.data?.is_live === false ? false : albumPollMs(state.fetchFailureCount)),
      refetchOnWindowFocus: ({ state }) => state.data?.is_live !== false,
      retry: false,
    }),
};

export const albumsAt = (surfBreakId: string, date?: string): AlbumSearchFilter => ({
  surf_break_id: surfBreakId,
  ...(date ? { date } : {}),
  sort: 'newest',
});
