import type { Album, AlbumFilter } from '@pleamar/contract';
import { readSearch, type Day, type SearchReading } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { type Page, buildPage, readCursor } from '../../common/paging.ts';
import { loadPlaces } from '../places/known-places.ts';
import { isVisibleTo, notVisibleError } from './access.ts';
import { presentAlbum } from './present.ts';
import { findAlbumCard, type AlbumCardRow } from './queries/cards.ts';
import {
  findAlbumDays,
  findDaysAround,
  positionIn,
  type AlbumListFilter,
  type AlbumPageRequest,
  type AlbumSort,
} from './queries/list.ts';
import { findSecretSpots } from './queries/secret-spots.ts';
import { findBookingsOfAlbums } from './queries/album-bookings.ts';
import { correctSearch } from './correct-search.ts';
import { isPageCached, readCachedPage } from './page-cache.ts';
import { readAlbumPage, type AlbumPage } from './read-page.ts';

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
  if (q === '' && isPageCached(request)) return readCachedPage(ctx, request, (page) => presentPage(ctx, request, page));
  const match = await readFirstMatch(ctx, q, (reading) =>
    readAlbumPage(ctx, { ...request, filter: { ...filter, ...reading } }),
  );
  const page = await presentPage(ctx, request, match.page);
  return match.correction === null ? page : { ...page, did_you_mean: match.correction };
}

const cursorListOf = (sort: AlbumSort) => `albums:${sort}`;

async function presentPage(
  ctx: CallerContext,
  { scope, sort, limit }: AlbumPageRequest,
  { rows, total, photoCount = 0 }: AlbumPage,
): Promise<Page<Album> & { photo_count?: number }> {
  const related = await loadRelatedData(ctx, rows);
  const page = await buildPage(ctx, cursorListOf(sort), rows, {
    limit,
    total,
    position: (row) => positionIn(sort, row),
    present: (row) => presentAlbum(row, related, ctx),
  });
  return scope === 'own' ? { ...page, photo_count: photoCount } : page;
}

async function readFirstMatch(
  ctx: CallerContext,
  q: string,
  read: (reading: SearchReading) => Promise<AlbumPage>,
): Promise<{ page: AlbumPage; correction: string | null }> {
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

/** A search for punctuation alone finds no album; an empty search finds all. */
const isEmptyReading = ({ words, days }: SearchReading) => words.length === 0 && days === null;

/** In UTC, which differs from the reader's day by at most one. */
export const todayOf = (ctx: Pick<CallerContext, 'now'>): Day => ctx.now().toISOString().slice(0, 10);

export async function readAlbum(ctx: CallerContext, albumId: string): Promise<Album> {
  const row = await findAlbumCard(ctx.db, albumId);
  if (!row || !(await isVisibleTo(ctx, row))) throw await notVisibleError(ctx, albumId);
  return presentAlbum(row, await loadRelatedData(ctx, [row]), ctx);
}

async function loadRelatedData(ctx: CallerContext, rows: readonly AlbumCardRow[]) {
  const secretIds = rows.filter((row) => row.has_secret_spot).map(({ id }) => id);
  const spots = await findSecretSpots(ctx.db, ctx.user?.id ?? null, secretIds);
  const visibleBreaks = [...rows, ...spots.values()].map((row) => row.surf_break_id);
  const bookedIds = rows.filter((row) => row.booking_id !== null).map(({ id }) => id);
  const bookings = ctx.user ? await findBookingsOfAlbums(ctx.db, ctx.user.id, bookedIds) : new Map<string, never>();
  return { places: await loadPlaces(ctx, visibleBreaks), secretSpots: spots, bookings };
}

export async function listDaysWithAlbums(
  ctx: CallerContext,
  { month, q = '', ...filter }: Omit<AlbumListFilter, 'words' | 'days'> & { month: string; q?: string | undefined },
): Promise<string[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end =
    number === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
  const [reading] = readSearch(q, todayOf(ctx));
  if (q !== '' && isEmptyReading(reading)) return [];
  return findAlbumDays(ctx.db, { ...filter, ...reading }, `${month}-01`, `${end}-01`);
}

export async function findNearestDays(
  ctx: CallerContext,
  filter: AlbumListFilter,
  day: Day,
): Promise<{ date: Day; album_count: number }[]> {
  const days = await findDaysAround(ctx.db, filter, day);
  const distance = (date: Day) => Math.abs(Date.parse(date) - Date.parse(day));
  return days.toSorted((a, b) => distance(a.date) - distance(b.date)).slice(0, MAX_NEAREST_DAYS);
}

const MAX_NEAREST_DAYS = 4;
