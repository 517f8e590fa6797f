import type { Camera } from '../camera.ts';
import { clamp, type Vec3 } from '../math.ts';
import type { Body } from './body.ts';

const TILE = 8;

export class TileMask {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #marked: Uint8Array;

  constructor(x0: number, y0: number, width: number, height: number) {
    this.x0 = x0;
    this.y0 = y0;
    this.width = width;
    this.height = height;
    this.#columns = Math.ceil(width / TILE);
    this.#rows = Math.ceil(height / TILE);
    this.#marked = new Uint8Array(this.#columns * this.#rows);
  }

  /** `x` and `y` are measured from the mask's corner. */
  has(x: number, y: number): boolean {
    return this.#marked[Math.floor(y / TILE) * this.#columns + Math.floor(x / TILE)] === 1;
  }

  mark(from: Vec3, to: Vec3, halfWidth: number): void {
    const ex = to[0] - from[0];
    const ey = to[1] - from[1];
    const inverse = 1 / (ex * ex + ey * ey + 1e-9);
    for (let j = 0; j < this.#rows; j++) {
      for (let i = 0; i < this.#columns; i++) {
        const cx = this.x0 + i * TILE + TILE / 2 - from[0];
        const cy = this.y0 + j * TILE + TILE / 2 - from[1];
        const h = clamp((cx * ex + cy * ey) * inverse);
        const d2 = (cx - ex * h) ** 2 + (cy - ey * h) ** 2;
        if (d2 < halfWidth * halfWidth) this.#marked[j * this.#columns + i] = 1;
      }
    }
  }
}

/** Returns null when the body is off the screen. */
export function bodyTiles(body: Body, camera: Camera): TileMask | null {
  const [cx, cy, depth] = camera.project(body.middle);
  const radius = (body.radius / depth) * camera.focal + 4;
  const x0 = Math.max(0, Math.floor(cx - radius));
  const x1 = Math.min(camera.width - 1, Math.ceil(cx + radius));
  const y0 = Math.max(0, Math.floor(cy - radius));
  const y1 = Math.min(camera.height - 1, Math.ceil(cy + radius));
  if (x0 > x1 || y0 > y1) return null;
  const mask = new TileMask(x0, y0, x1 - x0 + 1, y1 - y0 + 1);

  const mark = (a: Vec3, b: Vec3, thickness: number) => {
    const from = camera.project(body.toWorld(...a));
    const to = camera.project(body.toWorld(...b));
    const nearest = Math.max(0.5, Math.min(from[2], to[2]));
    mask.mark(from, to, (thickness / nearest) * camera.focal + TILE * 0.75 + 2);
  };
  for (let i = 0; i < body.capsules.count; i++) {
    const { from, to, radius: thickness } = body.capsules.at(i);
    mark(from, to, thickness + 0.02);
  }
  for (let f = -1; f < 1; f += 0.25) {
    const at = (part: number): Vec3 => [body.boardCentre + part * body.boardHalfLength, 0.05, 0];
    mark(at(f), at(f + 0.25), body.boardHalfWidth + 0.03);
  }
  return mask;
}
