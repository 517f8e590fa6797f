import { near, type Station } from '@neaps/tide-database';
import { stationsNear } from 'neaps';
import type { TidePrediction, TideQuestion } from './port.ts';

/** Licences differ between stations of one source. */
export const isUsable = (station: Station): boolean => station.kind === 'tide' && station.license.commercial_use;

export function predictTide({ lat, lon, start, end, stepMinutes, withinKm }: TideQuestion): TidePrediction | null {
  const place = { latitude: lat, longitude: lon, maxDistance: withinKm, maxResults: 1, filter: isUsable };
  const [found] = near(place);
  const [predictor] = stationsNear(place);
  if (!found || !predictor) return null;
  const [station, distanceKm] = found;
  const { timeline } = predictor.getTimelinePrediction({ start, end, timeFidelity: stepMinutes * 60 });
  const { extremes } = predictor.getExtremesPrediction({ start, end });
  return {
    station: { name: station.name, distanceKm, attribution: station.attribution, licence: station.license.type },
    heightsM: timeline.map(({ level }) => level),
    extremes: extremes.map(({ time, level, high }) => ({ at: time, heightM: level, isHigh: high })),
  };
}
