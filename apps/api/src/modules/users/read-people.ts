import type { Me, PublicUser } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, CallerContext } from '../../common/context.ts';
import { buildPage, readCursor, type PageQuery } from '../../common/paging.ts';
import { presentListed, presentMe, presentPerson } from './present.ts';
import {
  countPeople,
  findMe,
  findPeople,
  findPersonByHandle,
  findPerson,
  type PeopleFilter,
} from './queries/people.ts';

export async function readPerson(app: Pick<App, 'db'>, id: string): Promise<PublicUser> {
  const row = await findPerson(app.db, id);
  if (!row) throw new AppError('user_not_found');
  return presentPerson(row);
}

/** Other characters cannot be in a handle, and PostgreSQL would refuse some of them. */
export async function readPersonByHandle(app: Pick<App, 'db'>, handle: string): Promise<PublicUser> {
  const row = /^[a-z0-9.-]{1,60}$/.test(handle) ? await findPersonByHandle(app.db, handle) : undefined;
  if (!row) throw new AppError('user_not_found');
  return presentPerson(row);
}

export async function readMe(ctx: Pick<CallerContext, 'db' | 'user'>, id: string): Promise<Me> {
  const row = await findMe(ctx.db, id);
  if (!row) throw new AppError('session_expired');
  // The request that registers the account has no login.
  return presentMe(row, ctx.user?.id === id ? ctx.user.operator : 'none');
}

interface PeopleQuery extends PageQuery {
  is_photographer?: boolean | undefined;
  q?: string | undefined;
}

export async function listPeople(ctx: CallerContext, { is_photographer, q, limit, cursor }: PeopleQuery) {
  const filter: PeopleFilter = { isPhotographer: is_photographer, text: q };
  const after = await readCursor(ctx, 'users', cursor);
  const [rows, total] = await Promise.all([findPeople(ctx.db, filter, after, limit), countPeople(ctx.db, filter)]);
  return buildPage(ctx, 'users', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: presentListed,
  });
}
