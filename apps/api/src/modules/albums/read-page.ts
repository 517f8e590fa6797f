import type { CallerContext } from '../../common/context.ts';
import { findPlaceNamed, type NamedPlace } from '../places/find-places.ts';
import { countAlbums } from './count-albums.ts';
import {
  findAlbums,
  isAlbumAt,
  hasStoredTotal,
  readOwnTotals,
  type AlbumPageRequest,
  type AlbumPageRow,
} from './queries/list.ts';

export interface AlbumPage {
  rows: AlbumPageRow[];
  total: number;
  /** The photos of all albums of the list, in a list of the caller's own albums only. */
  photoCount?: number;
}

export const readAlbumPage = (ctx: CallerContext, request: AlbumPageRequest): Promise<AlbumPage> =>
  request.scope === 'own' ? readOwnPage(ctx, request) : readListedPage(ctx, request);

async function readOwnPage({ db }: CallerContext, request: AlbumPageRequest): Promise<AlbumPage> {
  const [rows, totals] = await Promise.all([findAlbums(db, request), readOwnTotals(db, request.filter)]);
  return { rows, ...totals };
}

async function readListedPage(ctx: CallerContext, request: AlbumPageRequest): Promise<AlbumPage> {
  const { filter, scope, after } = request;
  const place = await findSearchedPlace(ctx, request);
  const [rows, count] = await Promise.all([
    place ? findAlbumsOfPlaceFirst(ctx, request, place) : findAlbums(ctx.db, request),
    hasStoredTotal(filter, scope) ? null : countAlbums(ctx, filter),
  ]);
  // Without a row there is no stored total: the list is empty, or the albums after the cursor are gone.
  const total = count ?? rows[0]?.total ?? (after === null ? 0 : await countAlbums(ctx, filter));
  return { rows, total };
}

async function findSearchedPlace(ctx: CallerContext, { filter }: AlbumPageRequest): Promise<NamedPlace | null> {
  const { words = [] } = filter;
  if (words.length === 0) return null;
  const place = await findPlaceNamed(ctx, words);
  return place && filter[place.column] === undefined ? place : null;
}

/**
 * The albums of the place come before those that only contain its words: "france" also begins French Polynesia, and
 * "praia do norte" matches any beach in Rio Grande do Norte. Both parts have the order of the list. A cursor continues
 * in the part of its album.
 */
async function findAlbumsOfPlaceFirst(
  ctx: CallerContext,
  request: AlbumPageRequest,
  place: NamedPlace,
): Promise<AlbumPageRow[]> {
  const { filter, after, limit } = request;
  const isAmongFirst = after === null || (await isAlbumAt(ctx.db, after[1], place));
  // Every album of the place has the words.
  const atPlace = { ...filter, words: [], [place.column]: place.id };
  const first = isAmongFirst ? await findAlbums(ctx.db, { ...request, filter: atPlace }) : [];
  if (first.length > limit) return first;
  const others = await findAlbums(ctx.db, {
    ...request,
    filter: { ...filter, outside: place },
    after: isAmongFirst ? null : after,
    limit: limit - first.length,
  });
  return [...first, ...others];
}
