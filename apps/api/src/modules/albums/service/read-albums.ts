import type { Album, AlbumFilter } from '@pleamar/contract';
import { AppError } from '../../../app-error.ts';
import type { Asking } from '../../../ctx.ts';
import { pageOf, placeOf } from '../../../cursor.ts';
import { presentAlbum } from '../present.ts';
import { albumCard, albumCount, albumDays, albumPage, placeIn, type Filter } from '../queries.ts';

export async function listAlbums(ctx: Asking, { sort, limit, cursor, ...filter }: AlbumFilter) {
  const list = `albums:${sort}`;
  const after = await placeOf(ctx, list, cursor);
  // Drafts show among one's own albums alone, and only when those are what was asked for.
  const shelf = filter.user_id !== undefined && filter.user_id === ctx.user?.id ? 'own' : 'listed';
  const [rows, total] = await Promise.all([
    albumPage(ctx.db, ctx.language, { filter, shelf, sort, after, limit }),
    albumCount(ctx.db, filter, shelf),
  ]);
  return pageOf(ctx, list, rows, {
    limit,
    // An id of one kind given as another finds nothing, whatever is counted under it.
    total: rows.length === 0 && after === null ? 0 : total,
    place: (row) => placeIn(sort, row),
    present: (row) => presentAlbum(row, ctx.user?.id ?? null),
  });
}

export async function readAlbum(ctx: Asking, albumId: string): Promise<Album> {
  const row = await albumCard(ctx.db, ctx.language, albumId);
  if (!row || !(row.is_listed || row.user_id === ctx.user?.id)) throw new AppError('album_not_found');
  return presentAlbum(row, ctx.user?.id ?? null);
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
