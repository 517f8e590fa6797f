import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant, cursorFields, pageOf, PersonBrief } from './common.ts';
import { Place } from './places.ts';

const followed = { id: Id, followed_at: Instant };

export const Follow = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('surf_break'), ...followed, place: Place }),
    z.object({ kind: z.literal('photographer'), ...followed, person: PersonBrief }),
  ])
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof Follow>;

export const FollowState = z.object({ is_following: z.boolean() });
export type FollowState = z.infer<typeof FollowState>;

const surfBreak = z.object({ surfBreakId: Id });
const photographer = z.object({ userId: Id });

export const followsSchemas = {
  list: {
    summary: 'What the caller follows, latest first',
    query: z.object({ ...cursorFields(30, 100) }),
    returns: pageOf(Follow),
  },
  followers: {
    summary: 'How many follow the caller, who is a photographer; never who',
    returns: z.object({ followers: z.int().nonnegative() }),
  },
  surfBreak: { summary: 'Whether the caller follows a surf break', params: surfBreak, returns: FollowState },
  followSurfBreak: {
    summary: 'Follow a surf break; twice is once',
    params: surfBreak,
    returns: FollowState,
    refusals: ['not_found'],
  },
  unfollowSurfBreak: { summary: 'Follow a surf break no longer', params: surfBreak, returns: FollowState },
  photographer: { summary: 'Whether the caller follows a photographer', params: photographer, returns: FollowState },
  followPhotographer: {
    summary: 'Follow a photographer; twice is once',
    params: photographer,
    returns: FollowState,
    refusals: ['follow_own', 'user_not_found'],
  },
  unfollowPhotographer: { summary: 'Follow a photographer no longer', params: photographer, returns: FollowState },
} satisfies SchemaTable;
