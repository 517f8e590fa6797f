import { localTimeAt } from '@pleamar/domain/zoned-time';

/** What the clocks at a place showed at an instant: `9:24` and `9:24:05`. Without a known place, the world's. */
export function clockAt(instant: string | number, timezone: string | null): { time: string; withSeconds: string } {
  const { time, seconds } = localTimeAt(new Date(instant), timezone ?? 'UTC');
  const short = time.replace(/^0/, '');
  return { time: short, withSeconds: `${short}:${String(seconds).padStart(2, '0')}` };
}
