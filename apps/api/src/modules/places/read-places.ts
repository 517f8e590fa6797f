import type { Continent, Place, SurfBreak } from '@pleamar/contract';
import { plainWords } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { findPlacesWithCorrection } from './find-places.ts';
import { readKnownPlaces, loadPlaces } from './known-places.ts';
import { presentPlace, presentSurfBreaks } from './present.ts';

const MAX_FOUND = 20;

export async function readContinents(ctx: RequestContext): Promise<Continent[]> {
  const { trees } = await readKnownPlaces(ctx);
  const tree = trees.get(ctx.language);
  if (!tree) throw new AppError('internal');
  const { continents, etag } = tree;
  ctx.answerHeaders['etag'] = etag;
  allowCaching(ctx);
  return continents;
}

export async function readSurfBreaksOfRegion(
  ctx: RequestContext,
  { continentId, countryId, regionId }: { continentId: string; countryId: string; regionId: string },
): Promise<SurfBreak[]> {
  const { surfBreaks } = await readKnownPlaces(ctx);
  const matching = [...surfBreaks.values()].filter(
    (row) => row.region_id === regionId && row.country_id === countryId && row.continent_id === continentId,
  );
  if (matching.length === 0) throw new AppError('not_found');
  allowCaching(ctx);
  return presentSurfBreaks(matching, ctx.language);
}

export async function readPlace(ctx: CallerContext, id: string): Promise<Place> {
  const row = (await readKnownPlaces(ctx)).surfBreaks.get(id);
  if (!row) throw new AppError('not_found');
  return presentPlace(row, ctx.language);
}

export async function searchSurfBreaks(ctx: CallerContext, text: string): Promise<Place[]> {
  const { surfBreaks } = await findPlacesWithCorrection(ctx, plainWords(text));
  return surfBreaks.slice(0, MAX_FOUND).map((row) => presentPlace(row, ctx.language));
}

export async function readPlacesById(ctx: CallerContext, surfBreakIds: readonly string[]): Promise<Map<string, Place>> {
  const { surfBreaks } = await loadPlaces(ctx, surfBreakIds);
  return new Map(
    surfBreakIds.flatMap((id) => {
      const row = surfBreaks.get(id);
      return row ? [[id, presentPlace(row, ctx.language)]] : [];
    }),
  );
}

function allowCaching(ctx: RequestContext): void {
  ctx.answerHeaders['cache-control'] = 'public, max-age=300, stale-while-revalidate=86400';
  ctx.answerHeaders['vary'] = 'accept-language';
}
