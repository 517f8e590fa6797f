import type { AlbumFilter, SearchLeads } from '@pleamar/contract';
import { readSearch } from '@pleamar/domain';
import type { CallerContext } from '../../common/context.ts';
import { nearestDays, todayOf } from '../albums/read-albums.ts';
import { findPlacesNear } from '../places/find-places.ts';
import { knownPlaces } from '../places/known-places.ts';
import { readSurfBreak } from '../surf-breaks/read-surf-break.ts';
import { presentBreak } from './present.ts';

type Filter = Omit<AlbumFilter, 'sort' | 'limit' | 'cursor' | 'status' | 'owner'>;

export async function searchLeads(ctx: CallerContext, { q = '', date, ...filter }: Filter): Promise<SearchLeads> {
  const readings = readSearch(q, todayOf(ctx));
  const { words, days } = readings.at(-1) ?? readings[0];
  const surfBreak = await breakOf(ctx, filter.surf_break_id, words);
  const page = surfBreak && (await readSurfBreak(ctx, surfBreak.id));
  const day = date ?? readings[0].days?.from ?? days?.from;
  // The other words have found nothing, so only the surf break filters.
  const search = surfBreak ? { surf_break_id: surfBreak.id } : { ...filter, words };
  return {
    surf_break: surfBreak && presentBreak(surfBreak, new Map([[surfBreak.id, page?.album_count ?? 0]]), ctx.language),
    nearby: page?.nearby.filter(({ album_count: count }) => count > 0) ?? [],
    days: surfBreak || day ? await nearestDays(ctx, search, day ?? todayOf(ctx)) : [],
  };
}

async function breakOf(ctx: CallerContext, surfBreakId: string | undefined, words: readonly string[]) {
  if (surfBreakId !== undefined) return (await knownPlaces(ctx)).surfBreaks.get(surfBreakId) ?? null;
  return (await findPlacesNear(ctx, words)).surfBreaks[0] ?? null;
}
