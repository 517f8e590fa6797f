import type { Album, AlbumFilter } from '@pleamar/contract';
import { readSearch, type Day, type SearchReading } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { type Page, pageOf, readCursor } from '../../common/paging.ts';
import { loadPlaces } from '../places/known-places.ts';
import { isSeenBy, notVisibleError } from './access.ts';
import { presentAlbum } from './present.ts';
import { albumCard, type AlbumCardRow } from './queries/cards.ts';
import { albumDays, daysAround, positionIn, type Filter, type PageRequest, type Sort } from './queries/list.ts';
import { secretSpots } from './queries/secret-spots.ts';
import { bookingsOfAlbums } from './queries/album-bookings.ts';
import { correctSearch } from './correct-search.ts';
import { isPageCached, cachedPage } from './page-cache.ts';
import { readPage, type FoundPage } from './read-page.ts';

export async function listAlbums(
  ctx: CallerContext,
  { sort, limit, cursor, q = '', owner, ...requested }: AlbumFilter,
) {
  const after = await readCursor(ctx, cursorListOf(sort), cursor);
  if (owner !== undefined && !ctx.user) throw new AppError('unauthenticated');
  const isOfCaller = owner !== undefined || requested.status === 'draft' || requested.status === 'link';
  const filter = isOfCaller && ctx.user ? { user_id: ctx.user.id, ...requested } : requested;
  const scope = filter.user_id !== undefined && filter.user_id === ctx.user?.id ? 'own' : 'listed';
  const request = { filter, scope, sort, after, limit } as const;
  if (q === '' && isPageCached(request)) return cachedPage(ctx, request, (rows) => presentPage(ctx, request, rows));
  const found = await readFirstMatch(ctx, q, (reading) =>
    readPage(ctx, { ...request, filter: { ...filter, ...reading } }),
  );
  const page = await presentPage(ctx, request, found.page);
  return found.correction === null ? page : { ...page, did_you_mean: found.correction };
}

const cursorListOf = (sort: Sort) => `albums:${sort}`;

async function presentPage(
  ctx: CallerContext,
  { scope, sort, limit }: PageRequest,
  { rows, total, photoCount = 0 }: FoundPage,
): Promise<Page<Album> & { photo_count?: number }> {
  const surroundings = await surroundingsOf(ctx, rows);
  const page = await pageOf(ctx, cursorListOf(sort), rows, {
    limit,
    total,
    position: (row) => positionIn(sort, row),
    present: (row) => presentAlbum(row, surroundings, ctx),
  });
  return scope === 'own' ? { ...page, photo_count: photoCount } : page;
}

async function readFirstMatch(
  ctx: CallerContext,
  q: string,
  read: (reading: SearchReading) => Promise<FoundPage>,
): Promise<{ page: FoundPage; correction: string | null }> {
  const [first, ...others] = readSearch(q, todayOf(ctx));
  if (q !== '' && isEmptyReading(first)) return { page: { rows: [], total: 0 }, correction: null };
  const page = await read(first);
  if (page.total > 0 || q === '') return { page, correction: null };
  for (const reading of others) {
    const otherPage = await read(reading);
    if (otherPage.total > 0) return { page: otherPage, correction: null };
  }
  const corrected = await correctSearch(ctx, others.at(-1) ?? first);
  const correctedPage = corrected && (await read(corrected.reading));
  return correctedPage && correctedPage.total > 0
    ? { page: correctedPage, correction: corrected.text }
    : { page, correction: null };
}

/** A search for only punctuation finds nothing, whereas an empty search finds all albums. */
const isEmptyReading = ({ words, days }: SearchReading) => words.length === 0 && days === null;

/** "Today" in a search is the day in UTC, which differs from the reader's by one day at most. */
export const todayOf = (ctx: Pick<CallerContext, 'now'>): Day => ctx.now().toISOString().slice(0, 10);

export async function readAlbum(ctx: CallerContext, albumId: string): Promise<Album> {
  const row = await albumCard(ctx.db, albumId);
  if (!row || !(await isSeenBy(ctx, row))) throw await notVisibleError(ctx, albumId);
  return presentAlbum(row, await surroundingsOf(ctx, [row]), ctx);
}

async function surroundingsOf(ctx: CallerContext, rows: readonly AlbumCardRow[]) {
  const secretIds = rows.filter((row) => row.has_secret_spot).map(({ id }) => id);
  const spots = await secretSpots(ctx.db, ctx.user?.id ?? null, secretIds);
  const visibleBreaks = [...rows, ...spots.values()].map((row) => row.surf_break_id);
  const bookedIds = rows.filter((row) => row.booking_id !== null).map(({ id }) => id);
  const bookings = ctx.user ? await bookingsOfAlbums(ctx.db, ctx.user.id, bookedIds) : new Map<string, never>();
  return { places: await loadPlaces(ctx, visibleBreaks), secretSpots: spots, bookings };
}

export async function daysWithAlbums(
  ctx: CallerContext,
  { month, q = '', ...filter }: Omit<Filter, 'words' | 'days'> & { month: string; q?: string | undefined },
): Promise<string[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end =
    number === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
  const [reading] = readSearch(q, todayOf(ctx));
  if (q !== '' && isEmptyReading(reading)) return [];
  return albumDays(ctx.db, { ...filter, ...reading }, `${month}-01`, `${end}-01`);
}

export async function nearestDays(
  ctx: CallerContext,
  filter: Filter,
  day: Day,
): Promise<{ date: Day; album_count: number }[]> {
  const days = await daysAround(ctx.db, filter, day);
  const distance = (date: Day) => Math.abs(Date.parse(date) - Date.parse(day));
  return days.toSorted((a, b) => distance(a.date) - distance(b.date)).slice(0, MAX_NEAREST_DAYS);
}

const MAX_NEAREST_DAYS = 4;
