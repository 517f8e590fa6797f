import { utcOffsetMinutes } from '@pleamar/domain';

const MAX_DAYS = 2000;
const offsets = new Map<string, Map<string, number>>();

/** Cached, because `Intl` takes longer than presenting the rest of an album, and zones and days repeat. */
export function offsetOn(day: string, zone: string): number {
  const days = offsets.get(zone) ?? new Map<string, number>();
  offsets.set(zone, days);
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size === MAX_DAYS) days.clear();
  const offset = utcOffsetMinutes(day, zone);
  days.set(day, offset);
  return offset;
}
