import { findRides, type WatchRide } from '@pleamar/domain';
import { drawnTrack, normal, numbersFrom } from '@pleamar/domain/testing/drawn-track';

export interface TimedRide extends WatchRide {
  surfer: number;
  /** The ride's index in the drawn set. */
  index: number;
}

/** 24 surfers take eight waves each in two hours. */
const SECONDS_PER_RIDE = 37.5;
/** A photographer who is not following another ride follows this share of rides. */
const FOLLOWED_SHARE = 0.75;
/** Watches find this share of all rides, and this share of what they find are rides (PMC6679232). */
const FOUND_SHARE = 0.942;
const REAL_SHARE = 0.975;

export interface Morning {
  lengthMs: number;
  rides: TimedRide[];
  /** The photographer followed these rides; each has the times of its first and last frame. */
  photographed: TimedRide[];
}

export function drawMorning(surfers: readonly number[], seed: number): Morning {
  const random = numbersFrom(seed);
  const seconds = surfers.length * SECONDS_PER_RIDE;
  const inWater = surfers.map(() => ({ from: random() * seconds * 0.4, to: seconds * (0.6 + 0.4 * random()) }));
  const rides = surfers
    .map((surfer, index) => {
      const { from, to } = inWater[surfer] ?? { from: 0, to: seconds };
      const startMs = 1000 * (from + random() * (to - from));
      const lengthMs = 1000 * Math.min(25, Math.max(4, 11 + 4 * normal(random)));
      return { surfer, index, startMs, endMs: startMs + lengthMs };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
  const photographed: TimedRide[] = [];
  let freeMs = 0;
  for (const ride of rides) {
    if (ride.startMs < freeMs || random() > FOLLOWED_SHARE) continue;
    const startMs = ride.startMs + 1000 * (0.3 + 1.7 * random());
    const endMs = Math.max(startMs + 800, ride.endMs - 2500 * random());
    photographed.push({ ...ride, startMs, endMs });
    freeMs = endMs + 1000 * (1 + 3 * random());
  }
  return { lengthMs: seconds * 1000, rides, photographed };
}

/** Draws the track of the surfer's watch and returns the rides that the product finds in it. */
export function ridesOfWatch({ lengthMs, rides }: Morning, surfer: number, seed: number): WatchRide[] {
  const random = numbersFrom(seed * 1000 + surfer);
  const own = withoutOverlaps(rides.filter((ride) => ride.surfer === surfer));
  const lost = own.filter(() => random() > FOUND_SHARE);
  const wrong = own.flatMap(() => {
    const startMs = random() * lengthMs;
    return random() < 1 - REAL_SHARE ? [{ startMs, endMs: startMs + 1000 * (4 + 5 * random()) }] : [];
  });
  const whole = { startMs: 0, endMs: lengthMs, rides: [...own, ...wrong], lost, seed: seed + surfer };
  return findRides(drawnTrack(whole)).rides;
}

const withoutOverlaps = (rides: readonly TimedRide[]) =>
  rides.filter((ride, index) => rides.slice(0, index).every((other) => other.endMs < ride.startMs));
