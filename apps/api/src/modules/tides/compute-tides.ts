import { addDays, tideSpan, TIDE_DAYS_AROUND, TIDE_STATION_KM, TIDE_STEP_MINUTES } from '@pleamar/domain';
import type { TidePrediction } from '../../adapters/tides/port.ts';
import type { App } from '../../common/context.ts';
import { computeWaitingTidesJob } from './job-kinds.ts';
import { insertWaitingTidesOfAlbums, deleteTides, updateTide, findWaitingTides } from './queries.ts';

/** Each tide takes about 30 ms of a core. Loading the stations takes seconds. */
const MAX_COMPUTED = 200;
const MAX_REFILLED = 200;

/** A repeated run computes only the tides that are still waiting. */
export async function computeWaitingTides(app: App): Promise<void> {
  const waiting = await findWaitingTides(app.db, MAX_COMPUTED);
  const seaside = waiting.filter(({ kind }) => kind !== 'wave-pool');
  const predictions = await app.tides.predict(
    seaside.map(({ lat, lon, day, timezone }) => ({
      lat,
      lon,
      ...tideSpan(day, timezone),
      stepMinutes: TIDE_STEP_MINUTES,
      withinKm: TIDE_STATION_KM,
    })),
  );
  for (const { surf_break_id: surfBreakId, day, timezone } of waiting) {
    const index = seaside.findIndex((each) => each.surf_break_id === surfBreakId && each.day === day);
    const columns = tideColumns(predictions[index] ?? null, tideSpan(day, timezone).start);
    await updateTide(app.db, { surfBreakId, day, now: app.now(), ...columns });
  }
  if (waiting.length === MAX_COMPUTED) await app.queue.add(app.db, computeWaitingTidesJob, {}, { key: 'tides.make' });
}

export async function refillTides(app: App): Promise<void> {
  await deleteTides(app.db, addDays(app.now().toISOString().slice(0, 10), -2 * TIDE_DAYS_AROUND));
  await insertWaitingTidesOfAlbums(app.db, MAX_REFILLED);
  await computeWaitingTides(app);
}

function tideColumns(prediction: TidePrediction | null, start: Date) {
  if (!prediction) return { station: null, starts_at: null, heights_cm: [], extremes: [] };
  const { station, heightsM, extremes } = prediction;
  return {
    station: {
      name: station.name,
      distance_km: station.distanceKm,
      attribution: station.attribution,
      licence: station.licence,
    },
    starts_at: start,
    heights_cm: heightsM.map((metres) => Math.round(metres * 100)),
    extremes: extremes.map(({ at, heightM, isHigh }) => ({
      at: at.toISOString(),
      height_m: Math.round(heightM * 100) / 100,
      is_high: isHigh,
    })),
  };
}
