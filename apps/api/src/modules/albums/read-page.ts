import type { CallerContext } from '../../common/context.ts';
import { placeNamed, type NamedPlace } from '../places/find-places.ts';
import { countAlbums } from './count-albums.ts';
import { albumPage, isAlbumAt, hasStoredTotal, ownTotals, type PageRequest, type PageRow } from './queries/list.ts';

export interface FoundPage {
  rows: PageRow[];
  total: number;
  /** Counts the photos of all albums found, only in a list of the caller's own. */
  photoCount?: number;
}

export const readPage = (ctx: CallerContext, request: PageRequest): Promise<FoundPage> =>
  request.scope === 'own' ? readOwnPage(ctx, request) : readListedPage(ctx, request);

async function readOwnPage({ db }: CallerContext, request: PageRequest): Promise<FoundPage> {
  const [rows, totals] = await Promise.all([albumPage(db, request), ownTotals(db, request.filter)]);
  return { rows, ...totals };
}

async function readListedPage(ctx: CallerContext, request: PageRequest): Promise<FoundPage> {
  const { filter, scope, after } = request;
  const place = await findSearchedPlace(ctx, request);
  const [rows, count] = await Promise.all([
    place ? rowsOfPlaceFirst(ctx, request, place) : albumPage(ctx.db, request),
    hasStoredTotal(filter, scope) ? null : countAlbums(ctx, filter),
  ]);
  // A page without rows carries no total: the list is empty, or the albums after the cursor are gone.
  const total = count ?? rows[0]?.total ?? (after === null ? 0 : await countAlbums(ctx, filter));
  return { rows, total };
}

async function findSearchedPlace(ctx: CallerContext, { filter }: PageRequest): Promise<NamedPlace | null> {
  const { words = [] } = filter;
  if (words.length === 0) return null;
  const place = await placeNamed(ctx, words);
  return place && filter[place.column] === undefined ? place : null;
}

/**
 * A place's albums come before those that only contain its words: "france" also begins French Polynesia, and "praia do
 * norte" matches any beach in Rio Grande do Norte. Each half has the order of the list; a cursor belongs to the half of
 * its album.
 */
async function rowsOfPlaceFirst(ctx: CallerContext, request: PageRequest, place: NamedPlace): Promise<PageRow[]> {
  const { filter, after, limit } = request;
  const isAmongFirst = after === null || (await isAlbumAt(ctx.db, after[1], place));
  // Every album of the place has the words.
  const atPlace = { ...filter, words: [], [place.column]: place.id };
  const first = isAmongFirst ? await albumPage(ctx.db, { ...request, filter: atPlace }) : [];
  if (first.length > limit) return first;
  const others = await albumPage(ctx.db, {
    ...request,
    filter: { ...filter, outside: place },
    after: isAmongFirst ? null : after,
    limit: limit - first.length,
  });
  return [...first, ...others];
}
