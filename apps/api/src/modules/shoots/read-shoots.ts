import type { AnnouncedShoot, Place, Shoot, ShootFilter } from '@pleamar/contract';
import { localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type PageQuery } from '../../common/paging.ts';
import { presentBrief } from '../../common/present-person.ts';
import { readPlacesById } from '../places/read-places.ts';
import { findAnnouncedShoots, countShoots, findOwnShoot, findOwnShoots, type ShootRow } from './queries.ts';

export async function listShoots(ctx: CallerContext, filter: ShootFilter): Promise<AnnouncedShoot[]> {
  const rows = await findAnnouncedShoots(ctx.db, filter, ctx.now());
  const present = await loadPresenter(ctx, rows);
  return rows.map((row) => Object.assign(present(row), { photographer: presentBrief(row.user_id, row) }));
}

export async function listOwnShoots(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'shoots', cursor);
  const [rows, total] = await Promise.all([
    findOwnShoots(ctx.db, ctx.user.id, { after, limit }),
    countShoots(ctx.db, ctx.user.id),
  ]);
  const present = await loadPresenter(ctx, rows);
  return buildPage(ctx, 'shoots', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row): Shoot => ({ ...present(row), is_over: row.ends_at <= ctx.now(), album_id: row.album_id }),
  });
}

export async function readShoot(ctx: UserContext, shootId: string): Promise<Shoot> {
  const row = await findOwnShoot(ctx.db, ctx.user.id, shootId);
  if (!row) throw new AppError('not_found');
  const present = await loadPresenter(ctx, [row]);
  return { ...present(row), is_over: row.ends_at <= ctx.now(), album_id: row.album_id };
}

async function loadPresenter(ctx: CallerContext, rows: readonly ShootRow[]) {
  const places = await readPlacesById(ctx, [...new Set(rows.map(({ surf_break_id }) => surf_break_id))]);
  return (row: ShootRow) => {
    const place = requirePlace(places, row.surf_break_id);
    const time = (at: Date) => localTimeAt(at, place.timezone).time;
    return { id: row.id, place, date: row.on_date, start: time(row.starts_at), end: time(row.ends_at) };
  };
}

function requirePlace(places: ReadonlyMap<string, Place>, id: string): Place {
  const place = places.get(id);
  if (!place) throw new Error(`The surf break ${id} of a shoot is not known.`);
  return place;
}
