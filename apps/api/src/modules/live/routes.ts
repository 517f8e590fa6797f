import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';

export const liveRoutes: Handlers<Contract['live']> = {
  stream: async (ctx) => ({
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      // nginx would buffer events without this header.
      'x-accel-buffering': 'no',
    },
    body: await ctx.live.open({
      userId: ctx.user.id,
      tokenId: ctx.user.credentialId,
      lastId: numberIn(ctx.request.header('last-event-id')),
      staysOpen: !/(^|[,;\s])wait=0\b/.test(ctx.request.header('prefer') ?? ''),
    }),
  }),
};

/** Returns null for any text that is not an event's number: the stream then begins with the next event. */
function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
