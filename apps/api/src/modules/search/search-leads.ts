import type { AlbumFilter, SearchLeads } from '@pleamar/contract';
import { readSearch } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { findNearestDays, todayOf } from '../albums/read-albums.ts';
import { findPlacesWithCorrection } from '../places/find-places.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { readSurfBreakPage } from '../surf-breaks/read-surf-break.ts';
import { presentBreak } from './present.ts';

type LeadsFilter = Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'status' | 'owner'>;

export async function searchLeads(ctx: CallerContext, { q = '', date, ...filter }: LeadsFilter): Promise<SearchLeads> {
  const readings = readSearch(q, todayOf(ctx));
  const { words, days } = readings.at(-1) ?? readings[0];
  const surfBreak = await findSurfBreak(ctx, filter.surf_break_id, words);
  const page = surfBreak && (await readSurfBreakPage(ctx, surfBreak.id));
  const day = date ?? readings[0].days?.from ?? days?.from;
  // With the other words the search had no result, so only the surf break is used.
  const search = surfBreak ? { surf_break_id: surfBreak.id } : { ...filter, words };
  return {
    surf_break: surfBreak && presentBreak(surfBreak, new Map([[surfBreak.id, page?.album_count ?? 0]]), ctx.language),
    nearby: page?.nearby.filter(({ album_count: count }) => count > 0) ?? [],
    days: surfBreak || day ? await findNearestDays(ctx, search, day ?? todayOf(ctx)) : [],
  };
}

async function findSurfBreak(ctx: CallerContext, surfBreakId: string | undefined, words: readonly string[]) {
  if (surfBreakId !== undefined) return (await readKnownPlaces(ctx)).surfBreaks.get(surfBreakId) ?? null;
  return (await findPlacesWithCorrection(ctx, words)).surfBreaks[0] ?? null;
}
