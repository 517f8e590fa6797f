import type { Point } from './distance.ts';
import { DAY_MS } from '../dates/durations.ts';

/** The angle over the horizon is a tenth of a degree off at most in this century. */
export function sunElevation(instant: Date, { lat, lon }: Point): number {
  const { declination, hourAngle } = sunAt(instant.getTime(), lon);
  const sine = sin(lat) * sin(declination) + cos(lat) * cos(declination) * cos(hourAngle);
  return degrees(Math.asin(Math.max(-1, Math.min(1, sine))));
}

/** Civil twilight ends here: below it a photo needs a flash. */
const DARK_BELOW = -6;

export const isInTheDark = ({ startAt, endAt }: { startAt: Date; endAt: Date }, at: Point): boolean =>
  sunElevation(startAt, at) < DARK_BELOW || sunElevation(endAt, at) < DARK_BELOW;

/** The sun's upper edge is on the horizon at this angle, with the air's refraction. */
const HORIZON = -0.833;

/** `noon` may be any instant near noon. Returns null where the sun does not cross the horizon that day. */
export function sunTimes(noon: Date, at: Point): { sunrise: Date; sunset: Date } | null {
  const { hourAngle } = sunAt(noon.getTime(), at.lon);
  const highestMs = noon.getTime() - (hourAngle / 360) * DAY_MS;
  const isUp = (ms: number) => sunElevation(new Date(ms), at) > HORIZON;
  const [before, after] = [highestMs - DAY_MS / 2, highestMs + DAY_MS / 2];
  if (!isUp(highestMs) || isUp(before) || isUp(after)) return null;
  return {
    sunrise: new Date(turnBetween(before, highestMs, isUp)),
    sunset: new Date(turnBetween(highestMs, after, (ms) => !isUp(ms))),
  };
}

function turnBetween(falseMs: number, trueMs: number, holds: (ms: number) => boolean): number {
  let [low, high] = [falseMs, trueMs];
  // Twelve hours halved 30 times are less than a millisecond.
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return Math.round(high);
}

/** Almanacs count from noon of 1 January 2000 UTC. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/**
 * Low-precision almanacs compute the sun like this: declination, and hour angle at a longitude between -180 and 180.
 */
function sunAt(ms: number, lon: number): { declination: number; hourAngle: number } {
  const days = (ms - J2000_MS) / DAY_MS;
  const anomaly = 357.528 + 0.9856003 * days;
  const longitude = 280.46 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.0000004 * days;
  const ascension = degrees(Math.atan2(cos(tilt) * sin(longitude), cos(longitude)));
  const sidereal = 280.46062 + 360.98564737 * days;
  const turned = sidereal + lon - ascension;
  return {
    declination: degrees(Math.asin(sin(tilt) * sin(longitude))),
    hourAngle: turned - 360 * Math.round(turned / 360),
  };
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
