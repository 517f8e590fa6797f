import { distanceKm, type Point } from '../places/distance.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/durations.ts';

/** A point of a watch's track. It stays on the surfer's device: no request has a field for it. */
export type TrackPoint = Point & {
  ms: number;
  /** The speed in metres a second is the watch's own, which knows it better than its positions do. */
  speed?: number | null;
};

export type WatchRide = { startMs: number; endMs: number };

export type WatchSurf = {
  rides: WatchRide[];
  /**
   * `travel` is fast all the time, a bicycle or a car; `still` is in the water without a wave; `empty` has no usable
   * point.
   */
  kind: 'rides' | 'travel' | 'still' | 'empty';
  startMs: number;
  endMs: number;
};

/** No surfer rides as many waves in a day; the limit bounds the search. */
export const MAX_WATCH_RIDES = 150;
/** A clock that is set to another time zone is off by half a day at most. */
export const MAX_WATCH_SHIFT_MS = 12 * HOUR_MS;
const MAX_SENT_RIDE_MS = 5 * MINUTE_MS;
const MAX_SENT_SPAN_MS = 2 * DAY_MS;

/** A surfer rides one wave at a time. */
export function watchRidesFault(rides: readonly WatchRide[]): 'watch_rides' | null {
  const sorted = rides.toSorted((a, b) => a.startMs - b.startMs);
  const isFine = sorted.every(({ startMs, endMs }, index) => {
    const lengthMs = endMs - startMs;
    return lengthMs > 0 && lengthMs <= MAX_SENT_RIDE_MS && startMs >= (sorted[index - 1]?.endMs ?? -Infinity);
  });
  const spanMs = (sorted.at(-1)?.endMs ?? 0) - (sorted[0]?.startMs ?? 0);
  return isFine && spanMs <= MAX_SENT_SPAN_MS ? null : 'watch_rides';
}

/** No surfer paddles as fast as 8 km/h. */
const MIN_RIDE_SPEED = 2.2;
/** A ride reaches 10 km/h at least once; a sprint for a wave that is missed does not. */
const MIN_TOP_SPEED = 2.8;
/** No surfer rides 54 km/h without a towing boat. */
const CAR_SPEED = 15;
/** Faster than this is an error of the position. */
const GLITCH_SPEED = 30;
const MAX_GLITCHES_IN_A_ROW = 3;
const MIN_RIDE_S = 4;
/** The longest rides of the longest points of the world take three minutes. */
const MAX_RIDE_S = 180;
const MIN_RIDE_M = 15;
/** A watch loses its position under water; what happened in a longer gap is unknown. */
const MAX_LEG_S = 20;
/** Between two turns a ride may be slower for a moment. */
const MAX_DIP_S = 2.5;
/** The distance between both ends over the track's length. A position that trembles comes back, so its share is small. */
const MIN_STRAIGHTNESS = 0.4;
/** With a larger share of fast time around it a ride is a bicycle or a car: in a surf a few hundredths are fast. */
const MAX_FAST_SHARE = 0.4;
const AROUND_MS = 5 * MINUTE_MS;
/** With less known time around a ride its share of fast time is not judged: a file may be cut to one wave. */
const MIN_KNOWN_AROUND_S = 120;
/** Rides go ashore; a fast stretch against the others is a way out in a rip or behind a boat. */
const AGAINST = Math.cos((125 * Math.PI) / 180);
const MIN_RIDES_FOR_DIRECTION = 4;

export function findRides(track: readonly TrackPoint[]): WatchSurf {
  const points = usablePoints(track);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) {
    return { rides: [], kind: 'empty', startMs: first?.ms ?? 0, endMs: last?.ms ?? 0 };
  }
  const legs = legsOf(points);
  const stretches = fastStretches(legs);
  const fastSeconds = secondsIn(stretches);
  const knownSeconds = secondsIn(legs.map(({ from, to }) => ({ startMs: from.ms, endMs: to.ms })));
  const slow = stretches.filter((stretch) => !isTravel(stretch, fastSeconds, knownSeconds));
  const rides = withoutOpposite(slow.filter(isRide));
  const kind = rides.length > 0 ? 'rides' : slow.length < stretches.length ? 'travel' : 'still';
  return { rides: rides.map(({ startMs, endMs }) => ({ startMs, endMs })), kind, startMs: first.ms, endMs: last.ms };
}

function usablePoints(track: readonly TrackPoint[]): TrackPoint[] {
  const sorted = track
    .filter(({ ms, lat, lon }) => Number.isFinite(ms) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
    .toSorted((a, b) => a.ms - b.ms);
  const kept: TrackPoint[] = [];
  let glitches = 0;
  for (const point of sorted) {
    const last = kept.at(-1);
    if (last && point.ms === last.ms) continue;
    const seconds = last ? (point.ms - last.ms) / 1000 : 0;
    if (last && glitches < MAX_GLITCHES_IN_A_ROW && metersBetween(last, point) > GLITCH_SPEED * seconds) {
      glitches += 1;
      continue;
    }
    glitches = 0;
    kept.push(point);
  }
  return kept;
}

type Leg = { from: TrackPoint; to: TrackPoint; seconds: number; meters: number; speed: number };

function legsOf(points: readonly TrackPoint[]): Leg[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const seconds = (to.ms - from.ms) / 1000;
    if (seconds > MAX_LEG_S) return [];
    const meters = metersBetween(from, to);
    return [{ from, to, seconds, meters, speed: speedOf(points, index, meters / seconds) }];
  });
}

/** Positions of one second tremble by a metre or two: their speed is taken over three legs. */
function speedOf(points: readonly TrackPoint[], index: number, ownSpeed: number): number {
  const [before, from, to, after] = [points[index - 1], points[index], points[index + 1], points[index + 2]];
  if (isSpeed(from?.speed) && isSpeed(to?.speed)) return (from.speed + to.speed) / 2;
  if (!before || !after || after.ms - before.ms > 4000) return ownSpeed;
  return metersBetween(before, after) / ((after.ms - before.ms) / 1000);
}

const isSpeed = (speed: number | null | undefined): speed is number =>
  typeof speed === 'number' && speed >= 0 && speed < GLITCH_SPEED;

type Stretch = { startMs: number; endMs: number; meters: number; topSpeed: number; first: Point; last: Point };

function fastStretches(legs: readonly Leg[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to, meters, speed } of legs) {
    if (speed < MIN_RIDE_SPEED) continue;
    const last = stretches.at(-1);
    if (last && from.ms - last.endMs <= MAX_DIP_S * 1000) {
      last.meters += meters + metersBetween(last.last, from);
      last.topSpeed = Math.max(last.topSpeed, speed);
      last.endMs = to.ms;
      last.last = to;
    } else {
      stretches.push({ startMs: from.ms, endMs: to.ms, meters, topSpeed: speed, first: from, last: to });
    }
  }
  return stretches;
}

const secondsOf = ({ startMs, endMs }: WatchRide) => (endMs - startMs) / 1000;

function isRide(stretch: Stretch): boolean {
  const { meters, topSpeed, first, last } = stretch;
  return (
    secondsOf(stretch) >= MIN_RIDE_S &&
    topSpeed >= MIN_TOP_SPEED &&
    meters >= MIN_RIDE_M &&
    metersBetween(first, last) >= MIN_STRAIGHTNESS * meters
  );
}

type SecondsIn = (part: WatchRide) => number;

function isTravel(stretch: Stretch, fastSeconds: SecondsIn, knownSeconds: SecondsIn): boolean {
  if (secondsOf(stretch) > MAX_RIDE_S || stretch.topSpeed > CAR_SPEED) return true;
  const around = { startMs: stretch.startMs - AROUND_MS, endMs: stretch.endMs + AROUND_MS };
  const known = knownSeconds(around);
  return known >= MIN_KNOWN_AROUND_S && fastSeconds(around) > MAX_FAST_SHARE * known;
}

/** Sums over sorted parts are looked up by halves: a file may have millions of points. */
function secondsIn(parts: readonly WatchRide[]): SecondsIn {
  const sums = new Float64Array(parts.length + 1);
  for (const [index, part] of parts.entries()) sums[index + 1] = (sums[index] ?? 0) + secondsOf(part);
  const until = (ms: number) => {
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.endMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return (sums[low] ?? 0) + Math.max(0, (ms - (parts[low]?.startMs ?? ms)) / 1000);
  };
  return ({ startMs, endMs }) => until(endMs) - until(startMs);
}

function withoutOpposite(rides: readonly Stretch[]): Stretch[] {
  if (rides.length < MIN_RIDES_FOR_DIRECTION) return [...rides];
  const directions = rides.map(({ first, last }) => directionOf(first, last));
  const x = mean(directions.map((direction) => direction.x));
  const y = mean(directions.map((direction) => direction.y));
  const length = Math.hypot(x, y);
  // Rides in all directions show no shore.
  if (length < 0.5) return [...rides];
  return rides.filter((_, index) => {
    const direction = directions[index] ?? { x: 0, y: 0 };
    return (direction.x * x + direction.y * y) / length > AGAINST;
  });
}

function directionOf(first: Point, last: Point): { x: number; y: number } {
  const [x, y] = [(last.lon - first.lon) * Math.cos((first.lat * Math.PI) / 180), last.lat - first.lat];
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

const metersBetween = (a: Point, b: Point) => distanceKm(a, b) * 1000;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
