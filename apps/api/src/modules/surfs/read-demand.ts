import type { DemandDay } from '@pleamar/contract';
import { addDays, DEMAND_DAYS_BACK, localTimeAt, demandStep, type Day } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { readPlacesById } from '../places/read-places.ts';
import { readWaitingCounts } from './queries/demand.ts';

interface DemandFilter {
  place_id?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Without sums over hours, days or places: a sum minus the published hours would reveal the unpublished ones. */
export async function readDemand(ctx: UserContext, { place_id, from, to }: DemandFilter): Promise<DemandDay[]> {
  const today = localTimeAt(ctx.now(), 'UTC').day;
  const cells = await readWaitingCounts(ctx.db, ctx.user.id, {
    surfBreakIds: place_id === undefined ? null : await findSurfBreaksIn(ctx, place_id),
    from: from ?? addDays(today, -DEMAND_DAYS_BACK),
    to: to ?? addDays(today, 1),
  });
  const places = await readPlacesById(
    ctx,
    cells.map((cell) => cell.surf_break_id),
  );
  return [...Map.groupBy(cells, (cell) => `${cell.day} ${cell.surf_break_id}`).values()].flatMap((hours) => {
    const [first] = hours;
    const place = places.get(first?.surf_break_id ?? '');
    if (!first || !place) return [];
    const published = hours.flatMap(({ hour, people }) => {
      const step = demandStep(people);
      return step === null ? [] : [{ hour, people: step }];
    });
    return published.length === 0 ? [] : [{ place, day: first.day, hours: published }];
  });
}

async function findSurfBreaksIn(ctx: UserContext, placeId: string): Promise<string[]> {
  const { surfBreaks } = await readKnownPlaces(ctx);
  return [...surfBreaks.values()]
    .filter((row) => [row.id, row.region_id, row.country_id, row.continent_id].includes(placeId))
    .map((row) => row.id);
}
