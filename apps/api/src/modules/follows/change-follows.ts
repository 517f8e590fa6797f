import type { FollowState } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { readPlacesById } from '../places/read-places.ts';
import { insertFollow, isPhotographer, deleteFollow, type FollowTarget } from './queries/follows.ts';

export async function followSurfBreak(ctx: UserContext, surfBreakId: string): Promise<FollowState> {
  const places = await readPlacesById(ctx, [surfBreakId]);
  if (!places.has(surfBreakId)) throw new AppError('not_found');
  await insertFollow(ctx.db, ctx.user.id, { surfBreakId }, ctx.now());
  return { is_following: true };
}

export async function followPhotographer(ctx: UserContext, photographerId: string): Promise<FollowState> {
  if (photographerId === ctx.user.id) throw new AppError('follow_own');
  if (!(await isPhotographer(ctx.db, photographerId))) throw new AppError('user_not_found');
  await insertFollow(ctx.db, ctx.user.id, { photographerId }, ctx.now());
  return { is_following: true };
}

/** The target is not looked up, because unfollowing an unknown one is allowed. */
export async function unfollow(ctx: UserContext, target: FollowTarget): Promise<FollowState> {
  await deleteFollow(ctx.db, ctx.user.id, target);
  return { is_following: false };
}
