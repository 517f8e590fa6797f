// One palm tree at most in each cell of azimuth.
import { cellHash } from '../noise.ts';

export type PalmPart = 'trunk' | 'frond';

const DENSITY = 0.6;
const FRONDS = 9;

/** `size` is an angle, `ground` the elevation of the skyline below. */
export function palmAt(azimuth: number, elevation: number, ground: number, size: number): PalmPart | null {
  const cellWidth = size * 0.5;
  const cell = Math.floor(azimuth / cellWidth);
  for (let n = cell - 2; n <= cell + 2; n++) {
    if (cellHash(n, 1) > DENSITY) continue;
    const height = size * (0.7 + 0.75 * cellHash(n, 3));
    const up = elevation - ground * 0.8;
    if (up < 0 || up > height * 1.35) continue;
    const root = (n + 0.2 + 0.6 * cellHash(n, 2)) * cellWidth;
    const lean = (cellHash(n, 4) - 0.5) * 0.5;
    const across = azimuth - root - lean * up * (up / height);
    if (up < height && Math.abs(across) < size * (0.022 - (0.008 * up) / height)) return 'trunk';
    if (isFrond(across, up - height, size, cellHash(n, 5) * 6)) return 'frond';
  }
  return null;
}

/** `x` and `y` are measured from the crown. Each frond is an arc that droops with its length. */
function isFrond(x: number, y: number, size: number, turn: number): boolean {
  const reach = size * 0.5;
  if (Math.hypot(x, y) / reach > 1) return false;
  for (let f = 0; f < FRONDS; f++) {
    const angle = (f / FRONDS) * Math.PI * 2 + turn;
    const dx = Math.cos(angle);
    const dy = Math.sin(angle) * 0.75;
    const along = (x * dx + y * dy) / reach;
    if (along < 0 || along > 1) continue;
    const droop = y + reach * 0.55 * along * along - dy * along * reach;
    const halfWidth = size * 0.055 * (1 - along) * (0.65 + 0.35 * Math.sin(along * 60)) + size * 0.006;
    if (Math.abs(droop) < halfWidth && Math.abs(x - dx * along * reach) < size * 0.12) return true;
  }
  return false;
}
