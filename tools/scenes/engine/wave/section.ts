// The wave's cross-section, mixed from four outlines between swell and tube. `section` runs along it: 0 flats in front … 4 to 6
// face … 8 tip of the lip … 15 behind the wave. broken: 0 swell, 1 pitching, 2 throwing, 3 closed.
import { clamp } from '../math.ts';

export const LAST_SECTION = 15;

/** Sixteen points each: z toward the shore and y up, in heights of the wave. */
const OUTLINES = [
  {
    z: [6, 3.4, 2.1, 1.45, 0.98, 0.63, 0.36, 0.22, 0.13, 0.05, -0.06, -0.22, -0.75, -1.5, -2.6, -4.8],
    y: [0, 0, 0.03, 0.14, 0.34, 0.58, 0.79, 0.885, 0.935, 0.965, 0.99, 1, 0.86, 0.5, 0.14, 0],
  },
  {
    z: [6, 3.2, 1.6, 0.92, 0.54, 0.34, 0.25, 0.25, 0.3, 0.2, 0.05, -0.16, -0.72, -1.5, -2.6, -4.8],
    y: [0, -0.02, -0.06, 0.05, 0.28, 0.57, 0.82, 0.96, 1.035, 1.065, 1.06, 1.03, 0.86, 0.5, 0.14, 0],
  },
  {
    z: [6, 3, 1.3, 0.5, 0.06, -0.03, 0.14, 0.5, 1.0, 0.93, 0.54, 0.1, -0.62, -1.45, -2.6, -4.8],
    y: [0, -0.03, -0.09, 0, 0.27, 0.58, 0.86, 0.95, 0.7, 0.95, 1.1, 1.12, 0.9, 0.52, 0.15, 0],
  },
  {
    z: [6, 3, 1.15, 0.32, -0.1, -0.14, 0.1, 0.62, 1.32, 1.27, 0.86, 0.26, -0.5, -1.4, -2.6, -4.8],
    y: [0, -0.03, -0.12, -0.03, 0.23, 0.55, 0.82, 0.86, -0.05, 0.42, 0.92, 1.06, 0.9, 0.52, 0.15, 0],
  },
];
const Z = OUTLINES.map(({ z }) => Float64Array.from(z));
const Y = OUTLINES.map(({ y }) => Float64Array.from(y));

export const sectionZ = (broken: number, section: number) => along(Z, broken, section);
export const sectionY = (broken: number, section: number) => along(Y, broken, section);

function along(outlines: Float64Array[], broken: number, section: number): number {
  const b = clamp(broken, 0, 2.999);
  const outline = b | 0;
  const at = clamp(section, 0, LAST_SECTION);
  const point = Math.min(at | 0, LAST_SECTION - 1);
  const from = curve(outlines[outline], point, at - point);
  const to = curve(outlines[outline + 1], point, at - point);
  return from + (b - outline) * (to - from);
}

function curve(values: Float64Array, i: number, u: number): number {
  const a = values[i > 0 ? i - 1 : 0];
  const b = values[i];
  const c = values[i + 1];
  const d = values[i < LAST_SECTION - 1 ? i + 2 : LAST_SECTION];
  return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u * u * u);
}
