import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { addShoot, cancelShoot, changeShoot } from './change-shoots.ts';
import { listShoots, listOwnShoots, readShoot } from './read-shoots.ts';

export const shootsRoutes: Handlers<Contract['shoots']> = {
  announced: (ctx, { query }) => listShoots(ctx, query),
  mine: (ctx, { query }) => listOwnShoots(ctx, query),
  get: (ctx, { params }) => readShoot(ctx, params.shootId),
  announce: (ctx, { body }) => addShoot(ctx, body),
  change: (ctx, { params, body }) => changeShoot(ctx, params.shootId, body),
  cancel: (ctx, { params }) => cancelShoot(ctx, params.shootId),
};
