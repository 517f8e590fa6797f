import { instantAt, localTimeAt } from '@pleamar/domain/dates/zoned-time';

const two = (part: number) => String(part).padStart(2, '0');

export function fieldTime(ms: number, timezone: string): string {
  const { day, time, seconds } = localTimeAt(new Date(ms), timezone);
  return `${day}T${time}:${two(seconds)}`;
}

export function instantOfField(text: string, timezone: string): number | null {
  const [, day, time, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d))?/.exec(text) ?? [];
  if (!day || !time) return null;
  return instantAt(day, time, timezone).getTime() + Number(seconds ?? 0) * 1000;
}

export const clockTime = (instant: string, timezone: string): string =>
  fieldTime(Date.parse(instant), timezone).slice(11);
