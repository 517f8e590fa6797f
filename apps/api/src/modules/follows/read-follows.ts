import type { Follow, FollowState } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type PageQuery } from '../../common/paging.ts';
import { presentBrief } from '../../common/present-person.ts';
import { readPlacesById } from '../places/read-places.ts';
import {
  countFollows,
  countFollowersOfPhotographer,
  findFollows,
  isFollowed,
  type FollowTarget,
} from './queries/follows.ts';

export async function listFollows(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'follows', cursor);
  const [rows, total] = await Promise.all([
    findFollows(ctx.db, ctx.user.id, { after, limit }),
    countFollows(ctx.db, ctx.user.id),
  ]);
  const places = await readPlacesById(
    ctx,
    rows.flatMap(({ surf_break_id: id }) => (id === null ? [] : [id])),
  );
  return buildPage(ctx, 'follows', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row): Follow => {
      const followed = { id: row.id, followed_at: row.created_at.toISOString() };
      const place = row.surf_break_id === null ? undefined : places.get(row.surf_break_id);
      if (place) return { kind: 'surf_break', ...followed, place };
      const { photographer_id: id, username, full_name, profile_picture_key } = row;
      if (id === null || username === null || full_name === null)
        throw new Error(`The follow ${row.id} has no target.`);
      return {
        kind: 'photographer',
        ...followed,
        person: presentBrief(id, { username, full_name, profile_picture_key }),
      };
    },
  });
}

export const readFollow = async (ctx: UserContext, target: FollowTarget): Promise<FollowState> => ({
  is_following: await isFollowed(ctx.db, ctx.user.id, target),
});

/** Photographers get only the number, because they must not learn who follows them. */
export const countFollowers = async (ctx: UserContext): Promise<{ followers: number }> => ({
  followers: await countFollowersOfPhotographer(ctx.db, ctx.user.id),
});
