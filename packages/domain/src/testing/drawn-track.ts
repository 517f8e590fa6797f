import type { TrackPoint, WatchRide } from '../waves/watch-rides.ts';

export type DrawnSurf = {
  startMs: number;
  endMs: number;
  rides: readonly WatchRide[];
  /** The watch records nothing of these rides: the arm is under water. */
  lost?: readonly WatchRide[];
  seed?: number;
  /** Positions are off by these metres; neighbours are off alike. */
  noise?: number;
  /** A `smart` watch saves room and writes a point when something changes. */
  recording?: 'each second' | 'smart';
  at?: { lat: number; lon: number };
  /** Rides go in this direction in degrees; 0 is north. */
  shore?: number;
};

const ZARAUTZ = { lat: 43.2886, lon: -2.1622 };
const METERS_PER_DEGREE = 111_320;

/** A surf is drawn as a watch records it: waits, paddles out at 4 km/h, rides at 18. Equal seeds give equal tracks. */
export function drawnTrack(surf: DrawnSurf): TrackPoint[] {
  const { startMs, endMs, rides, lost = [], seed = 1, noise = 1.5, recording = 'each second' } = surf;
  const { at = ZARAUTZ, shore = 160 } = surf;
  const random = numbersFrom(seed);
  const points: TrackPoint[] = [];
  const place = { out: 0, along: 0 };
  const off = { x: 0, y: 0 };
  for (let ms = startMs; ms <= endMs; ms += 1000) {
    const ride = rides.find((each) => ms >= each.startMs && ms < each.endMs);
    const slope = ride ? Math.sin((Math.PI * (ms - ride.startMs + 500)) / (ride.endMs - ride.startMs + 1000)) : 0;
    if (ride) {
      place.out -= 2.4 + 2.8 * slope;
      place.along += 1.6 * slope;
    } else if (place.out < 0) {
      place.out = Math.min(0, place.out + 0.9 + 0.4 * random());
      place.along -= 0.3 * random();
    }
    off.x = 0.93 * off.x + 0.37 * noise * normal(random);
    off.y = 0.93 * off.y + 0.37 * noise * normal(random);
    const isWritten = recording === 'each second' || ride || ((ms - startMs) / 1000) % 7 === 0;
    if (!isWritten || lost.some((each) => ms >= each.startMs - 3000 && ms <= each.endMs + 3000)) continue;
    points.push({ ms, ...positionAt(at, shore, { out: place.out, along: place.along, off }) });
  }
  return points;
}

type DrawnPosition = { out: number; along: number; off: { x: number; y: number } };

function positionAt(at: { lat: number; lon: number }, shore: number, { out, along, off }: DrawnPosition) {
  const angle = (shore * Math.PI) / 180;
  const north = -out * Math.cos(angle) - along * Math.sin(angle) + off.y;
  const east = -out * Math.sin(angle) + along * Math.cos(angle) + off.x;
  return {
    lat: at.lat + north / METERS_PER_DEGREE,
    lon: at.lon + east / (METERS_PER_DEGREE * Math.cos((at.lat * Math.PI) / 180)),
  };
}

export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
