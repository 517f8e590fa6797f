import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { listDayWaves } from './list-day-waves.ts';
import { readMap } from './read-map.ts';
import { readMonth, readSurfBreakPage } from './read-surf-break.ts';

export const surfBreaksRoutes: Handlers<Contract['surfBreaks']> = {
  map: (ctx, { query }) => readMap(ctx, query),
  page: (ctx, { params }) => readSurfBreakPage(ctx, params.surfBreakId),
  days: (ctx, { params, query }) => readMonth(ctx, params.surfBreakId, query.month),
  waves: (ctx, { params, query }) => listDayWaves(ctx, params.surfBreakId, query),
};
