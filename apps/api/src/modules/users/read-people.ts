import type { Me, PublicUser } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import { pageOf, readCursor, type PageQuery } from '../../common/paging.ts';
import { presentListed, presentMe, presentPerson } from './present.ts';
import { countPeople, meById, peoplePage, personByHandle, personById, type PeopleFilter } from './queries/people.ts';

export async function readPerson(app: Pick<App, 'db'>, id: string): Promise<PublicUser> {
  const row = await personById(app.db, id);
  if (!row) throw new AppError('user_not_found');
  return presentPerson(row);
}

/** Handles have no other characters: any other text never reaches a query. */
export async function readPersonByHandle(app: Pick<App, 'db'>, handle: string): Promise<PublicUser> {
  const row = /^[a-z0-9.-]{1,60}$/.test(handle) ? await personByHandle(app.db, handle) : undefined;
  if (!row) throw new AppError('user_not_found');
  return presentPerson(row);
}

export async function readMe(ctx: Pick<CallerContext, 'db' | 'user'>, id: string): Promise<Me> {
  const row = await meById(ctx.db, id);
  if (!row) throw new AppError('session_expired');
  // A request that just registered the account has no login yet.
  return presentMe(row, ctx.user?.id === id ? ctx.user.operator : 'none');
}

interface PeopleQuery extends PageQuery {
  is_photographer?: boolean | undefined;
  q?: string | undefined;
}

export async function listPeople(ctx: CallerContext, { is_photographer, q, limit, cursor }: PeopleQuery) {
  const filter: PeopleFilter = { isPhotographer: is_photographer, text: q };
  const after = await readCursor(ctx, 'users', cursor);
  const [rows, total] = await Promise.all([peoplePage(ctx.db, filter, after, limit + 1), countPeople(ctx.db, filter)]);
  return pageOf(ctx, 'users', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: presentListed,
  });
}
