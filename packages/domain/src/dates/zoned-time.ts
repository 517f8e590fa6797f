import { DAY_MS, MINUTE_MS } from './durations.ts';
import { dayOfUtc, type Day } from './dates.ts';

/** A time of day, `HH:MM`; sorts as text. */
export type TimeOfDay = string;

export type LocalTime = { day: Day; time: TimeOfDay; seconds: number };

export function isTimeOfDay(text: string): text is TimeOfDay {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isTimeZone(zone: string): boolean {
  try {
    return clockOf(zone) !== null;
  } catch {
    return false; // Intl answers only by throwing
  }
}

export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shownMs = instant.getTime() + offsetMs(instant.getTime(), zone);
  const shown = new Date(shownMs).toISOString();
  return { day: dayOfUtc(shownMs), time: shown.slice(11, 16), seconds: Number(shown.slice(17, 19)) };
}

/**
 * `24:00` is the end of the day. A time that the clocks skip in spring moves forward by the missing hour; one that they
 * show twice in autumn is the first of the two.
 */
export function instantAt(day: Day, time: TimeOfDay, zone: string): Date {
  const shownMs = Date.parse(day) + minutesOf(time) * MINUTE_MS;
  // No zone changes its clocks twice within two days, so these are the only offsets that can hold.
  const before = offsetMs(shownMs - DAY_MS, zone);
  const after = offsetMs(shownMs + DAY_MS, zone);
  const candidates = [shownMs - before, shownMs - after].filter((ms) => ms + offsetMs(ms, zone) === shownMs);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shownMs - before);
}

/** Clocks change at night, so the offset is that of noon. */
export function utcOffsetMinutes(day: Day, zone: string): number {
  return offsetMs(instantAt(day, '12:00', zone).getTime(), zone) / MINUTE_MS;
}

export function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function offsetMs(ms: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(ms / 1000) * 1000;
}

/** A formatter takes a hundred times as long to make as to use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
