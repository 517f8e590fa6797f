import { isDay, type Day } from '../dates/dates.ts';
import { localTimeAt } from '../dates/zoned-time.ts';
import { MINUTE_MS } from '../dates/durations.ts';

/** The camera's own clock. Where the file has no offset, only the zone of the surf break makes it an instant. */
export type CaptureTime = {
  /** `2026-05-01T09:10:11.250`, always with milliseconds. */
  local: string;
  offset: string | null;
  /** Where this is false the milliseconds are 000: the file has whole seconds, which do not sort a burst. */
  hasSubsecond: boolean;
};

/** Combines `2026:05:01 09:10:11`, `25` and `+02:00`. Returns null for dates that no camera took. */
export function captureTime(date: string | null, fraction: string | null, offset: string | null): CaptureTime | null {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)$/.exec(date ?? '');
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const digits = /^\d{1,9}$/.exec(fraction ?? '')?.[0];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${(digits ?? '').padEnd(3, '0').slice(0, 3)}`;
  // Date.parse turns the 31st of June into another day, and a 25th hour into no time at all.
  const instant = new Date(`${local}Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString() === `${local}Z`;
  if (!isReal || Number(year) < 1980 || !isDay(local.slice(0, 10))) return null;
  return { local, offset: offsetOf(offset), hasSubsecond: digits !== undefined };
}

function offsetOf(text: string | null): string | null {
  if (text === 'Z') return '+00:00';
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text ?? '') ?? [];
  const isReal = Number(hours) <= 14 && Number(minutes) < 60;
  return isReal ? `${sign}${hours}:${minutes}` : null;
}

export function offsetMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

export type CaptureClock = { local: string; offsetMinutes: number | null };

export type DayCount = { day: Day; photos: number };

/** The clock's own day counts where it has no offset, or where the surf break is not known yet. */
export function captureDay({ local, offsetMinutes: offset }: CaptureClock, zone: string | null): Day {
  if (offset === null || zone === null) return local.slice(0, 10);
  return localTimeAt(new Date(Date.parse(`${local}Z`) - offset * MINUTE_MS), zone).day;
}

export function captureDays(clocks: readonly CaptureClock[], zone: string | null): DayCount[] {
  const counts = new Map<Day, number>();
  // A burst has hundreds of pictures in one minute, and a zone's clock is slow to compute.
  const dayOfMinute = new Map<string, Day>();
  for (const clock of clocks) {
    const minute = `${clock.local.slice(0, 16)} ${clock.offsetMinutes}`;
    const day = dayOfMinute.get(minute) ?? captureDay(clock, zone);
    dayOfMinute.set(minute, day);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, photos]) => ({ day, photos })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

export function likeliestDay(days: readonly DayCount[]): Day | null {
  const most = Math.max(...days.map(({ photos }) => photos));
  return days.find(({ photos }) => photos === most)?.day ?? null;
}
