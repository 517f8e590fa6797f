import type { AnnouncedShoot, Place, Shoot, ShootFilter } from '@pleamar/contract';
import { localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { pageOf, readCursor, type PageQuery } from '../../common/paging.ts';
import { presentBrief } from '../../common/present-person.ts';
import { placesById } from '../places/read-places.ts';
import { shownShoots, countShoots, ownShoot, shootsPage, type ShootRow } from './queries.ts';

export async function listShoots(ctx: CallerContext, filter: ShootFilter): Promise<AnnouncedShoot[]> {
  const rows = await shownShoots(ctx.db, filter, ctx.now());
  const at = await whereAndWhen(ctx, rows);
  return rows.map((row) => Object.assign(at(row), { photographer: presentBrief(row.user_id, row) }));
}

export async function listMine(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'shoots', cursor);
  const [rows, total] = await Promise.all([
    shootsPage(ctx.db, ctx.user.id, { after, limit: limit + 1 }),
    countShoots(ctx.db, ctx.user.id),
  ]);
  const at = await whereAndWhen(ctx, rows);
  return pageOf(ctx, 'shoots', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row): Shoot => ({ ...at(row), is_over: row.ends_at <= ctx.now(), album_id: row.album_id }),
  });
}

export async function readShoot(ctx: UserContext, shootId: string): Promise<Shoot> {
  const row = await ownShoot(ctx.db, ctx.user.id, shootId);
  if (!row) throw new AppError('not_found');
  const at = await whereAndWhen(ctx, [row]);
  return { ...at(row), is_over: row.ends_at <= ctx.now(), album_id: row.album_id };
}

async function whereAndWhen(ctx: CallerContext, rows: readonly ShootRow[]) {
  const places = await placesById(ctx, [...new Set(rows.map(({ surf_break_id }) => surf_break_id))]);
  return (row: ShootRow) => {
    const place = knownPlace(places, row.surf_break_id);
    const time = (at: Date) => localTimeAt(at, place.timezone).time;
    return { id: row.id, place, date: row.on_date, start: time(row.starts_at), end: time(row.ends_at) };
  };
}

function knownPlace(places: ReadonlyMap<string, Place>, id: string): Place {
  const place = places.get(id);
  if (!place) throw new Error(`The surf break ${id} of a shoot is not known.`);
  return place;
}
