import { DAY_MS } from '../dates/durations.ts';

/** The time in a file never changes: a shift is added where it is shown, and removing the shift restores every time. */

/** Fifty years, because a camera whose clock was never set believes that it is 1980. */
export const MAX_CLOCK_SHIFT_MS = 50 * 366 * DAY_MS;

export type ClockCode = {
  codeMs: number;
  fileMs: number | null;
};

export const codeShiftMs = ({ codeMs, fileMs }: ClockCode): number | null => (fileMs === null ? null : codeMs - fileMs);

/**
 * The median ignores an outlier, such as a photo of an old picture of the code. Of two in the middle the later one
 * counts, because it was taken to correct the earlier. Upload order does not matter.
 */
export function shiftOfCodes(codes: readonly ClockCode[]): number | null {
  const shifts = codes.flatMap(({ codeMs, fileMs }) => {
    const shiftMs = codeShiftMs({ codeMs, fileMs });
    return shiftMs === null || Math.abs(shiftMs) > MAX_CLOCK_SHIFT_MS ? [] : [{ codeMs, shiftMs }];
  });
  const sorted = shifts.toSorted((a, b) => a.shiftMs - b.shiftMs || a.codeMs - b.codeMs);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.toSorted((a, b) => b.codeMs - a.codeMs)[0]?.shiftMs ?? null;
}

export const cameraShift = ({
  manualShiftMs,
  codes,
}: {
  manualShiftMs: number | null;
  codes: readonly ClockCode[];
}): number => manualShiftMs ?? shiftOfCodes(codes) ?? 0;

export const shiftForTrueTime = (shown: { takenMs: number; shiftMs: number }, trueMs: number): number =>
  trueMs - (shown.takenMs - shown.shiftMs);

const PREFIX = 'PLEAMAR1:';
const TENTH_MS = 100;

/** Tenths of a second are exact enough, and their nineteen characters fill the smallest QR code. */
export function clockCodeText(nowMs: number): string {
  const tenths = Math.floor(nowMs / TENTH_MS)
    .toString(36)
    .toUpperCase()
    .padStart(8, '0');
  return `${PREFIX}${tenths}${checkOf(tenths)}`;
}

export function clockCodeMs(text: string): number | null {
  const [, tenths, check] = /^PLEAMAR1:([0-9A-Z]{8})([0-9A-Z]{2})$/.exec(text) ?? [];
  if (tenths === undefined || checkOf(tenths) !== check) return null;
  return Number.parseInt(tenths, 36) * TENTH_MS;
}

/** Two check characters keep another QR code that begins alike from being taken for a time. */
function checkOf(text: string): string {
  const sum = text.split('').reduce((total, character) => (total * 37 + Number.parseInt(character, 36) + 1) % 1296, 7);
  return sum.toString(36).toUpperCase().padStart(2, '0');
}
