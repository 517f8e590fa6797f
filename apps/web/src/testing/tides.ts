import type { TideDay } from '@pleamar/contract/tides';
import { HOUR_MS } from '@pleamar/domain/dates/durations';

/** The tide is high 3 and 15 hours after this midnight, and low after 9. */
export function aTide(midnight: string): TideDay {
  const after = (hours: number) => new Date(Date.parse(midnight) + hours * HOUR_MS).toISOString();
  return {
    station: { name: 'Bermeo', distance_km: 6.2, attribution: 'Datos de prueba' },
    starts_at: after(0),
    step_minutes: 30,
    heights_m: Array.from({ length: 49 }, (_, step) => Math.sin(step / 4)),
    extremes: [
      { at: after(3), height_m: 4.1, is_high: true },
      { at: after(9), height_m: 0.6, is_high: false },
      { at: after(15), height_m: 4, is_high: true },
    ],
  };
}
