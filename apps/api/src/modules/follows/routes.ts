import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { followPhotographer, followSurfBreak, unfollow } from './change-follows.ts';
import { countFollowers, listFollows, readFollow } from './read-follows.ts';

export const followsRoutes: Handlers<Contract['follows']> = {
  list: (ctx, { query }) => listFollows(ctx, query),
  followers: (ctx) => countFollowers(ctx),
  surfBreak: (ctx, { params }) => readFollow(ctx, { surfBreakId: params.surfBreakId }),
  followSurfBreak: (ctx, { params }) => followSurfBreak(ctx, params.surfBreakId),
  unfollowSurfBreak: (ctx, { params }) => unfollow(ctx, { surfBreakId: params.surfBreakId }),
  photographer: (ctx, { params }) => readFollow(ctx, { photographerId: params.userId }),
  followPhotographer: (ctx, { params }) => followPhotographer(ctx, params.userId),
  unfollowPhotographer: (ctx, { params }) => unfollow(ctx, { photographerId: params.userId }),
};
