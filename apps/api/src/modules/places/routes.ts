import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readContinents, searchSurfBreaks, readPlace, readSurfBreaksOfRegion } from './read-places.ts';

export const placesRoutes: Handlers<Contract['places']> = {
  continents: (ctx) => readContinents(ctx),
  surfBreaks: (ctx, { params }) => readSurfBreaksOfRegion(ctx, params),
  surfBreak: (ctx, { params }) => readPlace(ctx, params.surfBreakId),
  search: (ctx, { query }) => searchSurfBreaks(ctx, query.q),
};
