import { distanceKm, type Point } from './distance.ts';

/** Photographers stand on the beach or a cliff near the break; a position beyond this is of another place. */
const MAX_KM = 15;
const MAX_BREAKS = 3;

export interface NearBreak<Break> {
  surfBreak: Break;
  km: number;
}

/** The break nearest to most pictures is first, then its neighbours: one picture of the road there changes nothing. */
export function likelyBreaks<Break extends Point>(
  positions: readonly Point[],
  breaks: readonly Break[],
): NearBreak<Break>[] {
  const near = positions.flatMap((position) => {
    const [nearest] = nearestTo(position, breaks);
    return nearest ? [{ position, surfBreak: nearest.surfBreak }] : [];
  });
  const groups = [...Map.groupBy(near, ({ surfBreak }) => surfBreak).values()];
  const largest = groups.reduce<typeof near>((best, group) => (group.length > best.length ? group : best), []);
  if (largest.length === 0) return [];
  const first = largest[0]?.surfBreak;
  const found = nearestTo(middleOf(largest.map(({ position }) => position)), breaks);
  return [
    ...found.filter(({ surfBreak }) => surfBreak === first),
    ...found.filter(({ surfBreak }) => surfBreak !== first),
  ].slice(0, MAX_BREAKS);
}

const nearestTo = <Break extends Point>(position: Point, breaks: readonly Break[]): NearBreak<Break>[] =>
  breaks
    .map((surfBreak) => ({ surfBreak, km: distanceKm(position, surfBreak) }))
    .filter(({ km }) => km <= MAX_KM)
    .toSorted((a, b) => a.km - b.km);

/** A plain mean is exact enough for positions within a few kilometres; the date line is handled. */
function middleOf(positions: readonly Point[]): Point {
  const [first] = positions;
  const origin = first?.lon ?? 0;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lon = origin + mean(positions.map((position) => normalizeDegrees(position.lon - origin)));
  return { lat: mean(positions.map((position) => position.lat)), lon: normalizeDegrees(lon) };
}

const normalizeDegrees = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export function degreesFrom(parts: unknown, ref: unknown): number | null {
  if (!Array.isArray(parts) || typeof ref !== 'string' || !/^[NSEW]/i.test(ref)) return null;
  const numbers: unknown[] = parts;
  const [degrees, minutes = 0, seconds = 0] = numbers;
  if (!isAmount(degrees) || !isAmount(minutes) || !isAmount(seconds)) return null;
  const size = degrees + minutes / 60 + seconds / 3600;
  if (size > (/^[NS]/i.test(ref) ? 90 : 180)) return null;
  return /^[SW]/i.test(ref) ? -size : size;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
