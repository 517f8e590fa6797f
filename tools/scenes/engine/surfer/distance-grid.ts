// A sampled distance field: ray steps, shadows and occlusion are exact only near the skin.
import type { Vec3 } from '../math.ts';

const MARGIN = 0.16;

export class DistanceGrid {
  readonly cell: number;
  readonly #inverse: number;
  readonly #low: Vec3;
  readonly #size: Vec3;
  readonly #values: Float32Array;

  constructor(low: Vec3, high: Vec3, cell: number, distance: (x: number, y: number, z: number) => number) {
    this.cell = cell;
    this.#inverse = 1 / cell;
    this.#low = [low[0] - MARGIN, low[1] - MARGIN, low[2] - MARGIN];
    const samples = (c: number) => Math.ceil((high[c] + MARGIN - this.#low[c]) / cell) + 1;
    this.#size = [samples(0), samples(1), samples(2)];
    const [nx, ny, nz] = this.#size;
    this.#values = new Float32Array(nx * ny * nz);
    let k = 0;
    for (let i = 0; i < nx; i++) {
      for (let j = 0; j < ny; j++) {
        for (let l = 0; l < nz; l++) {
          this.#values[k++] = distance(this.#low[0] + i * cell, this.#low[1] + j * cell, this.#low[2] + l * cell);
        }
      }
    }
  }

  /** Outside the grid a safe lower bound. */
  at(x: number, y: number, z: number): number {
    const low = this.#low;
    const size = this.#size;
    const fx = (x - low[0]) * this.#inverse;
    const fy = (y - low[1]) * this.#inverse;
    const fz = (z - low[2]) * this.#inverse;
    const mx = size[0] - 1.001;
    const my = size[1] - 1.001;
    const mz = size[2] - 1.001;
    if (fx < 0 || fy < 0 || fz < 0 || fx > mx || fy > my || fz > mz) {
      const a = outside(fx, mx);
      const b = outside(fy, my);
      const c = outside(fz, mz);
      return Math.sqrt(a * a + b * b + c * c) * this.cell + 0.1;
    }
    const i = fx | 0;
    const j = fy | 0;
    const k = fz | 0;
    const u = fx - i;
    const v = fy - j;
    const w = fz - k;
    const G = this.#values;
    const row = size[2];
    const slab = size[1] * row;
    const o = i * slab + j * row + k;
    const a = G[o] + w * (G[o + 1] - G[o]);
    const b = G[o + row] + w * (G[o + row + 1] - G[o + row]);
    const c = G[o + slab] + w * (G[o + slab + 1] - G[o + slab]);
    const d = G[o + slab + row] + w * (G[o + slab + row + 1] - G[o + slab + row]);
    const near = a + v * (b - a);
    const far = c + v * (d - c);
    return near + u * (far - near);
  }
}

const outside = (f: number, most: number) => (f < 0 ? -f : f > most ? f - most : 0);
