// Rasterises grids of vertices into the G-buffer, with perspective-correct interpolation.
import type { Camera } from './camera.ts';
import type { GBuffer, Material } from './gbuffer.ts';

/** (columns + 1) x (rows + 1) vertices, column after column: three coordinates and three attributes each. */
export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly positions: Float32Array;
  readonly attributes: Float32Array;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.positions = new Float32Array((columns + 1) * (rows + 1) * 3);
    this.attributes = new Float32Array(this.positions.length);
  }

  offset(column: number, row: number): number {
    return (column * (this.rows + 1) + row) * 3;
  }
}

/** False makes a hole in the surface, by its first two attributes and x. */
export type Keep = (attribute0: number, attribute1: number, x: number) => boolean;

/** Metres; a triangle that is nearer is left out, because its projection has no bounds. */
const NEAREST_DEPTH = 0.12;
/** Pixels of a triangle that is seen from its edge. */
const SMALLEST_AREA = 1e-9;
/** Neighbours share their edge: rounding must not leave a hole between them. */
const EDGE_TOLERANCE = 1e-4;

interface RasterTarget {
  buffer: GBuffer;
  grid: Grid;
  /** Place on the screen and depth of each vertex, and its normal. */
  screen: Float32Array;
  normals: Float32Array;
  material: Material;
  keep: Keep | undefined;
}

export function rasterGrid(camera: Camera, buffer: GBuffer, grid: Grid, material: Material, keep?: Keep): void {
  const screen = projectGrid(camera, grid);
  const target: RasterTarget = { buffer, grid, screen, normals: gridNormals(grid), material, keep };
  for (let i = 0; i < grid.columns; i++) {
    for (let j = 0; j < grid.rows; j++) {
      const here = grid.offset(i, j);
      const above = grid.offset(i, j + 1);
      const beside = grid.offset(i + 1, j);
      rasterTriangle(target, here, above, beside);
      rasterTriangle(target, above, beside + 3, beside);
    }
  }
}

/** `a`, `b` and `c` are offsets of the vertices. */
function rasterTriangle(target: RasterTarget, a: number, b: number, c: number): void {
  const { screen } = target;
  const { width, height, depth } = target.buffer;
  const az = screen[a + 2];
  const bz = screen[b + 2];
  const cz = screen[c + 2];
  if (az < NEAREST_DEPTH || bz < NEAREST_DEPTH || cz < NEAREST_DEPTH) return;
  const ax = screen[a];
  const ay = screen[a + 1];
  const bx = screen[b];
  const by = screen[b + 1];
  const cx = screen[c];
  const cy = screen[c + 1];
  const left = Math.min(ax, bx, cx);
  const right = Math.max(ax, bx, cx);
  const top = Math.min(ay, by, cy);
  const bottom = Math.max(ay, by, cy);
  if (right < 0 || left > width || bottom < 0 || top > height) return;
  const x0 = Math.max(0, Math.ceil(left - 0.5));
  const x1 = Math.min(width - 1, Math.floor(right - 0.5));
  const y0 = Math.max(0, Math.ceil(top - 0.5));
  const y1 = Math.min(height - 1, Math.floor(bottom - 0.5));
  if (x0 > x1 || y0 > y1) return;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < SMALLEST_AREA) return;
  const inverseArea = 1 / area;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5;
      const py = y + 0.5;
      let w0 = ((bx - px) * (cy - py) - (by - py) * (cx - px)) * inverseArea;
      let w1 = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) * inverseArea;
      let w2 = 1 - w0 - w1;
      if (w0 < -EDGE_TOLERANCE || w1 < -EDGE_TOLERANCE || w2 < -EDGE_TOLERANCE) continue;
      w0 /= az;
      w1 /= bz;
      w2 /= cz;
      const pixelDepth = 1 / (w0 + w1 + w2);
      const pixel = y * width + x;
      if (pixelDepth >= depth[pixel]) continue;
      writePixel(target, pixel, pixelDepth, a, b, c, w0 * pixelDepth, w1 * pixelDepth, w2 * pixelDepth);
    }
  }
}

/** `w0`, `w1` and `w2` are the weights of the vertices at the pixel. Plain numbers, as a picture has millions of pixels. */
function writePixel(
  { buffer, grid, normals, material, keep }: RasterTarget,
  pixel: number,
  pixelDepth: number,
  a: number,
  b: number,
  c: number,
  w0: number,
  w1: number,
  w2: number,
): void {
  const { positions: V, attributes: A } = grid;
  const { depth, position, normal, attributes } = buffer;
  const attribute0 = w0 * A[a] + w1 * A[b] + w2 * A[c];
  const attribute1 = w0 * A[a + 1] + w1 * A[b + 1] + w2 * A[c + 1];
  const worldX = w0 * V[a] + w1 * V[b] + w2 * V[c];
  if (keep !== undefined && !keep(attribute0, attribute1, worldX)) return;
  depth[pixel] = pixelDepth;
  buffer.material[pixel] = material;
  const o = pixel * 3;
  position[o] = worldX;
  position[o + 1] = w0 * V[a + 1] + w1 * V[b + 1] + w2 * V[c + 1];
  position[o + 2] = w0 * V[a + 2] + w1 * V[b + 2] + w2 * V[c + 2];
  normal[o] = w0 * normals[a] + w1 * normals[b] + w2 * normals[c];
  normal[o + 1] = w0 * normals[a + 1] + w1 * normals[b + 1] + w2 * normals[c + 1];
  normal[o + 2] = w0 * normals[a + 2] + w1 * normals[b + 2] + w2 * normals[c + 2];
  attributes[o] = attribute0;
  attributes[o + 1] = attribute1;
  attributes[o + 2] = w0 * A[a + 2] + w1 * A[b + 2] + w2 * A[c + 2];
}

function projectGrid(camera: Camera, grid: Grid): Float32Array {
  const { width, height, focal, position, forward, right, up } = camera;
  const V = grid.positions;
  const screen = new Float32Array(V.length);
  for (let k = 0; k < V.length; k += 3) {
    const x = V[k] - position[0];
    const y = V[k + 1] - position[1];
    const z = V[k + 2] - position[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    const s = focal / depth;
    screen[k] = width / 2 + (x * right[0] + y * right[1] + z * right[2]) * s;
    screen[k + 1] = height / 2 - (x * up[0] + y * up[1] + z * up[2]) * s;
    screen[k + 2] = depth;
  }
  return screen;
}

function gridNormals(grid: Grid): Float32Array {
  const { columns, rows, positions: V } = grid;
  const normals = new Float32Array(V.length);
  for (let i = 0; i <= columns; i++) {
    for (let j = 0; j <= rows; j++) {
      const k = grid.offset(i, j);
      const a = grid.offset(Math.min(columns, i + 1), j);
      const b = grid.offset(Math.max(0, i - 1), j);
      const c = grid.offset(i, Math.min(rows, j + 1));
      const d = grid.offset(i, Math.max(0, j - 1));
      const ex = V[a] - V[b];
      const ey = V[a + 1] - V[b + 1];
      const ez = V[a + 2] - V[b + 2];
      const fx = V[c] - V[d];
      const fy = V[c + 1] - V[d + 1];
      const fz = V[c + 2] - V[d + 2];
      const x = ey * fz - ez * fy;
      const y = ez * fx - ex * fz;
      const z = ex * fy - ey * fx;
      const inverse = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
      normals[k] = x * inverse;
      normals[k + 1] = y * inverse;
      normals[k + 2] = z * inverse;
    }
  }
  return normals;
}
