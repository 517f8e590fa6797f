import { MINUTE_MS } from '@pleamar/domain/dates/durations';

export function clockAt(instant: string | number, utcOffsetMinutes: number): { time: string; withSeconds: string } {
  const shown = new Date(new Date(instant).getTime() + utcOffsetMinutes * MINUTE_MS).toISOString();
  const [, hour = '', minute = '', second = ''] = /T0?(\d+):(\d+):(\d+)/.exec(shown) ?? [];
  return { time: `${hour}:${minute}`, withSeconds: `${hour}:${minute}:${second}` };
}
