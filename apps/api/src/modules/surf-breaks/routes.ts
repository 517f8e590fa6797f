import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { listDayWaves } from './list-day-waves.ts';
import { readMap } from './read-map.ts';
import { daysWithPhotos, readSurfBreak } from './read-surf-break.ts';

export const surfBreaksRoutes: Handlers<Contract['surfBreaks']> = {
  map: (ctx, { query }) => readMap(ctx, query),
  page: (ctx, { params }) => readSurfBreak(ctx, params.surfBreakId),
  days: (ctx, { params, query }) => daysWithPhotos(ctx, params.surfBreakId, query.month),
  waves: (ctx, { params, query }) => listDayWaves(ctx, params.surfBreakId, query),
};
