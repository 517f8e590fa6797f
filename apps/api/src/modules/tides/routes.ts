import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readTide } from './read-tide.ts';

export const tidesRoutes: Handlers<Contract['tides']> = {
  ofDay: (ctx, { params, query }) => readTide(ctx, params.surfBreakId, query.day),
};
