/** A file's time never changes; screens add a shift to it, so removing the shift restores every time and the order. */

/** Fifty years: a camera whose clock was never set believes that it is 1980. */
export const MOST_CLOCK_SHIFT_MS = 50 * 366 * 86_400_000;

/** A photo of the page that shows the true time. */
export type ClockCode = {
  codeMs: number;
  /** Null for a file without a time. */
  fileMs: number | null;
};

/** How far the camera's clock is behind. */
export const codeShiftMs = ({ codeMs, fileMs }: ClockCode): number | null => (fileMs === null ? null : codeMs - fileMs);

/**
 * The median, so that a photo of a picture of the page does no harm. With two in the middle the later one counts,
 * because it was taken to correct the earlier; upload order does not matter.
 */
export function shiftOfCodes(codes: readonly ClockCode[]): number | null {
  const shifts = codes.flatMap(({ codeMs, fileMs }) => {
    const shiftMs = codeShiftMs({ codeMs, fileMs });
    return shiftMs === null || Math.abs(shiftMs) > MOST_CLOCK_SHIFT_MS ? [] : [{ codeMs, shiftMs }];
  });
  const sorted = shifts.toSorted((a, b) => a.shiftMs - b.shiftMs || a.codeMs - b.codeMs);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.toSorted((a, b) => b.codeMs - a.codeMs)[0]?.shiftMs ?? null;
}

/** The photographer's own setting wins over the codes. */
export const cameraShift = ({ handMs, codes }: { handMs: number | null; codes: readonly ClockCode[] }): number =>
  handMs ?? shiftOfCodes(codes) ?? 0;

export const shiftForTrueTime = (shown: { takenMs: number; shiftMs: number }, trueMs: number): number =>
  trueMs - (shown.takenMs - shown.shiftMs);

const PREFIX = 'PLEAMAR1:';
const TENTH_MS = 100;

/** The time to the tenth of a second: nineteen characters fill the smallest QR code. */
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

/** Two check characters, so that another QR code that begins alike is not taken for a time. */
function checkOf(text: string): string {
  const sum = text.split('').reduce((total, sign) => (total * 37 + Number.parseInt(sign, 36) + 1) % 1296, 7);
  return sum.toString(36).toUpperCase().padStart(2, '0');
}
