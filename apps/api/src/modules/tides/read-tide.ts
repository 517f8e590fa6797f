import type { TideDay } from '@pleamar/contract';
import { addDays, localTimeAt, TIDE_DAYS_AROUND, TIDE_STEP_MINUTES } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { computeWaitingTidesJob } from './job-kinds.ts';
import { insertWaitingTide, hasListedAlbum, findTide, type TideRow } from './queries.ts';

type TideAnswer = { state: 'ready' | 'pending' | 'none'; tide: TideDay | null };

const NONE: TideAnswer = { state: 'none', tide: null };

/** Only days near today or with an album are computed, because otherwise any request could add a row. */
export async function readTide(ctx: CallerContext, surfBreakId: string, day: string): Promise<TideAnswer> {
  const surfBreak = (await loadPlaces(ctx, [surfBreakId])).surfBreaks.get(surfBreakId);
  if (!surfBreak) throw new AppError('not_found');
  const row = await findTide(ctx.db, surfBreakId, day);
  if (row?.made_at) return present(row);
  const today = localTimeAt(ctx.now(), surfBreak.timezone).day;
  const isNear = day >= addDays(today, -TIDE_DAYS_AROUND) && day <= addDays(today, TIDE_DAYS_AROUND);
  if (!row && !isNear && !(await hasListedAlbum(ctx.db, surfBreakId, day))) return NONE;
  if (!row) {
    await ctx.db.transaction().execute(async (trx) => {
      if (await insertWaitingTide(trx, surfBreakId, day))
        await ctx.queue.add(trx, computeWaitingTidesJob, {}, { key: 'tides.make' });
    });
  }
  return { state: 'pending', tide: null };
}

function present({ station, starts_at, heights_cm, extremes }: TideRow): TideAnswer {
  if (!station || !starts_at) return NONE;
  return {
    state: 'ready',
    tide: {
      station: {
        name: station.name,
        distance_km: Math.round(station.distance_km * 10) / 10,
        attribution: station.attribution,
      },
      starts_at: starts_at.toISOString(),
      step_minutes: TIDE_STEP_MINUTES,
      heights_m: heights_cm.map((cm) => cm / 100),
      extremes,
    },
  };
}
