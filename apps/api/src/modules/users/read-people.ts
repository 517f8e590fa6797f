import type { ListedUser, Me, PublicUser } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, Ctx } from '../../common/ctx.ts';
import { cursorAt, placeOf } from '../../common/paging.ts';
import { presentListed, presentMe, presentPerson } from './present.ts';
import { countPeople, meById, peoplePage, personById, type PeopleFilter } from './queries/people.ts';

export async function readPerson(app: Pick<App, 'db'>, id: string): Promise<PublicUser> {
  const row = await personById(app.db, id);
  if (!row) throw new AppError('user_not_found');
  return presentPerson(row);
}

export async function readMe(app: Pick<App, 'db'>, id: string): Promise<Me> {
  const row = await meById(app.db, id);
  if (!row) throw new AppError('session_expired');
  return presentMe(row);
}

interface PeopleQuery {
  is_photographer?: boolean | undefined;
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A plain array, as the specification reads it; the headers tell how many there are and where they go on. */
export async function listPeople(ctx: Ctx, query: PeopleQuery): Promise<ListedUser[]> {
  const filter: PeopleFilter = { isPhotographer: query.is_photographer, text: query.q };
  const after = await placeOf(ctx, 'users', query.cursor);
  const [rows, total] = await Promise.all([
    peoplePage(ctx.db, filter, after, query.limit + 1),
    countPeople(ctx.db, filter),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  ctx.answerHeaders['x-total-count'] = String(total);
  if (rows.length > query.limit && last) {
    const cursor = await cursorAt(ctx, 'users', [last.sort_key, last.id]);
    ctx.answerHeaders['link'] = `<${nextUrl(query, cursor)}>; rel="next"`;
  }
  return shown.map(presentListed);
}

function nextUrl(query: PeopleQuery, cursor: string): string {
  const parameters = new URLSearchParams({
    ...(query.is_photographer !== undefined && { is_photographer: String(query.is_photographer) }),
    ...(query.q && { q: query.q }),
    limit: String(query.limit),
    cursor,
  });
  return `/api/v1/users/?${parameters.toString()}`;
}
