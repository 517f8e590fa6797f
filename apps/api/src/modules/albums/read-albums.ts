import type { Album, AlbumFilter } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Asking } from '../../common/ctx.ts';
import { pageOf, placeOf } from '../../common/paging.ts';
import { placesOf } from '../places/known-places.ts';
import { isSeenBy } from './access.ts';
import { presentAlbum } from './present.ts';
import { albumCard, type AlbumCardRow } from './queries/cards.ts';
import { albumDays, albumPage, isTotalKept, placeIn, type Filter } from './queries/list.ts';
import { secretSpots } from './queries/secret-spots.ts';
import { sessionsOfAlbums } from './queries/sessions.ts';
import { countedAlbums } from './count-albums.ts';

export async function listAlbums(ctx: Asking, { sort, limit, cursor, ...filter }: AlbumFilter) {
  const list = `albums:${sort}`;
  const after = await placeOf(ctx, list, cursor);
  // Drafts show among one's own albums alone, and only when those are what was asked for.
  const scope = filter.user_id !== undefined && filter.user_id === ctx.user?.id ? 'own' : 'listed';
  const [rows, counted] = await Promise.all([
    albumPage(ctx.db, { filter, scope, sort, after, limit }),
    isTotalKept(filter, scope) ? null : countedAlbums(ctx, filter, scope),
  ]);
  const around = await surroundingsOf(ctx, rows);
  return pageOf(ctx, list, rows, {
    limit,
    // A page without rows brings no total: it is a first one of nothing, or what came after a cursor has gone.
    total: counted ?? rows[0]?.total ?? (after === null ? 0 : await countedAlbums(ctx, filter, scope)),
    place: (row) => placeIn(sort, row),
    present: (row) => presentAlbum(row, around, ctx),
  });
}

export async function readAlbum(ctx: Asking, albumId: string): Promise<Album> {
  const row = await albumCard(ctx.db, albumId);
  if (!row || !(await isSeenBy(ctx, row))) throw new AppError('album_not_found');
  return presentAlbum(row, await surroundingsOf(ctx, [row]), ctx);
}

async function surroundingsOf(ctx: Asking, rows: readonly AlbumCardRow[]) {
  const secret = rows.filter((row) => row.has_secret_spot).map(({ id }) => id);
  const spots = await secretSpots(ctx.db, ctx.user?.id ?? null, secret);
  const told = [...rows, ...spots.values()].map((row) => row.surf_break_id);
  const ofSessions = rows.filter((row) => row.booking_id !== null).map(({ id }) => id);
  const sessions = ctx.user ? await sessionsOfAlbums(ctx.db, ctx.user.id, ofSessions) : new Map<string, never>();
  return { places: await placesOf(ctx, told), secretSpots: spots, sessions };
}

/** `month` is `yyyy-mm`. */
export async function daysWithAlbums(ctx: Asking, { month, ...filter }: Filter & { month: string }): Promise<string[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end =
    number === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
  return albumDays(ctx.db, filter, `${month}-01`, `${end}-01`);
}
