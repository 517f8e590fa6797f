import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { continents, searchSurfBreaks, surfBreak, surfBreaksOfRegion } from './read-places.ts';

export const placesRoutes: Handlers<Contract['places']> = {
  continents: (ctx) => continents(ctx),
  surfBreaks: (ctx, { params }) => surfBreaksOfRegion(ctx, params),
  surfBreak: (ctx, { params }) => surfBreak(ctx, params.surfBreakId),
  search: (ctx, { query }) => searchSurfBreaks(ctx, query.q),
};
