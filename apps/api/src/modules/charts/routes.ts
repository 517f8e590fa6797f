import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readCharts } from './read-charts.ts';

export const chartsRoutes: Handlers<Contract['charts']> = {
  get: (ctx, { query }) => readCharts(ctx, query),
};
