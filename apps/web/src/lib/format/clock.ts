export function clockAt(instant: string | number, utcOffsetMinutes: number): { time: string; withSeconds: string } {
  const shown = new Date(new Date(instant).getTime() + utcOffsetMinutes * 60_000).toISOString();
  const [, hour = '', minute = '', second = ''] = /T0?(\d+):(\d+):(\d+)/.exec(shown) ?? [];
  return { time: `${hour}:${minute}`, withSeconds: `${hour}:${minute}:${second}` };
}
