import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { announceShoot, cancelShoot, changeShoot } from './change-shoots.ts';
import { listAnnounced, listMine, readShoot } from './read-shoots.ts';

export const shootsRoutes: Handlers<Contract['shoots']> = {
  announced: (ctx, { query }) => listAnnounced(ctx, query),
  mine: (ctx, { query }) => listMine(ctx, query),
  get: (ctx, { params }) => readShoot(ctx, params.shootId),
  announce: (ctx, { body }) => announceShoot(ctx, body),
  change: (ctx, { params, body }) => changeShoot(ctx, params.shootId, body),
  cancel: async (ctx, { params }) => {
    await cancelShoot(ctx, params.shootId);
    return { ok: true };
  },
};
