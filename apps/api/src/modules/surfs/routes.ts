import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { addSurf, changeSurf, markSurfSeen, removeSurf } from './change-surfs.ts';
import { listSurfs, readSurf } from './read-surfs.ts';
import { listWaves } from './list-waves.ts';
import { readDemand } from './read-demand.ts';

export const surfsRoutes: Handlers<Contract['surfs']> = {
  list: (ctx, { query }) => listSurfs(ctx, query),
  add: (ctx, { body }) => addSurf(ctx, body),
  get: (ctx, { params }) => readSurf(ctx, params.surfId),
  waves: (ctx, { params, query }) => listWaves(ctx, params.surfId, query),
  change: (ctx, { params, body }) => changeSurf(ctx, params.surfId, body),
  seen: (ctx, { params }) => markSurfSeen(ctx, params.surfId),
  remove: (ctx, { params }) => removeSurf(ctx, params.surfId),
};

export const demandRoutes: Handlers<Contract['demand']> = {
  list: (ctx, { query }) => readDemand(ctx, query),
};
