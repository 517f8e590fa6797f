import { HOUR_MS, MINUTE_MS } from '../dates/durations.ts';

export type ShiftParts = { hours: number; minutes: number; seconds: number; ms: number };

export function shiftParts(shiftMs: number): ShiftParts {
  const sign = shiftMs < 0 ? -1 : 1;
  const size = Math.abs(shiftMs);
  // Zero has no sign: a slider at minus zero reads "-0".
  const withSign = (part: number) => (part === 0 ? 0 : sign * part);
  return {
    hours: withSign(Math.floor(size / HOUR_MS)),
    minutes: withSign(Math.floor(size / MINUTE_MS) % 60),
    seconds: withSign(Math.floor(size / 1000) % 60),
    ms: withSign(size % 1000),
  };
}

export const shiftOfParts = ({ hours, minutes, seconds, ms }: ShiftParts): number =>
  hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000 + ms;

/** `+47 min 0,3 s` has the sign and the parts that are not zero, to the tenth. */
export function shiftText(shiftMs: number, decimal: ',' | '.'): string {
  const { hours, minutes, seconds, ms } = shiftParts(Math.abs(shiftMs));
  const tenths = Math.round(seconds * 10 + ms / 100);
  const shown = [
    hours > 0 && `${hours} h`,
    minutes > 0 && `${minutes} min`,
    (tenths > 0 || hours + minutes === 0) && `${(tenths / 10).toFixed(1).replace('.', decimal)} s`,
  ].filter((part) => part !== false);
  return `${shiftMs < 0 ? '−' : '+'}${shown.join(' ')}`;
}
