import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { addSurf, changeSurf, markSeen, removeSurf } from './change-surfs.ts';
import { listSurfs, readSurf } from './read-surfs.ts';
import { listWaves } from './list-waves.ts';
import { readDemand } from './read-demand.ts';

export const surfsRoutes: Handlers<Contract['surfs']> = {
  list: (ctx, { query }) => listSurfs(ctx, query),
  add: (ctx, { body }) => addSurf(ctx, body),
  get: (ctx, { params }) => readSurf(ctx, params.surfId),
  waves: (ctx, { params, query }) => listWaves(ctx, params.surfId, query),
  change: (ctx, { params, body }) => changeSurf(ctx, params.surfId, body),
  seen: async (ctx, { params }) => {
    await markSeen(ctx, params.surfId);
    return { ok: true };
  },
  remove: async (ctx, { params }) => {
    await removeSurf(ctx, params.surfId);
    return { ok: true };
  },
};

export const demandRoutes: Handlers<Contract['demand']> = {
  list: (ctx, { query }) => readDemand(ctx, query),
};
