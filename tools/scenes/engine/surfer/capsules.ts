// The body is a smooth union of tapered capsules.
import type { Vec3 } from '../math.ts';

export const PART = {
  none: 0,
  thigh: 1,
  shin: 2,
  torso: 3,
  arm: 4,
  forearm: 5,
  hand: 6,
  foot: 7,
  head: 8,
  hair: 9,
  board: 10,
  leash: 11,
  neck: 12,
  fin: 13,
} as const;
export type Part = (typeof PART)[keyof typeof PART];

/** Per capsule: start, vector to the end, 1 / its squared length, radius, its change, part, smoothness. */
const STRIDE = 11;
const RADIUS = 7;
const TAPER = 8;
const PART_AT = 9;
const SMOOTH = 10;
const MOST = 60;

/** Per group of neighbours: centre, radius, first and past-the-last capsule. */
const GROUP_STRIDE = 6;
/** Beyond this distance the group's bounding sphere is exact enough. */
const SPHERE_ENOUGH = 0.22;

export class Capsules {
  /** Set by the last call of distance(); nearestAlong runs from 0 to 1 along the capsule. */
  nearestPart: number = PART.none;
  nearestAlong = 0;
  count = 0;
  readonly #values = new Float64Array(MOST * STRIDE);
  #groups = new Float64Array(0);

  add(from: Vec3, to: Vec3, radii: [number, number], part: Part, smooth = 0.035): void {
    const v = this.#values;
    const o = this.count * STRIDE;
    this.count += 1;
    for (let c = 0; c < 3; c++) {
      v[o + c] = from[c];
      v[o + 3 + c] = to[c] - from[c];
    }
    v[o + 6] = 1 / (v[o + 3] ** 2 + v[o + 4] ** 2 + v[o + 5] ** 2 + 1e-9);
    v[o + RADIUS] = radii[0];
    v[o + TAPER] = radii[1] - radii[0];
    v[o + PART_AT] = part;
    v[o + SMOOTH] = smooth;
  }

  at(index: number): { from: Vec3; to: Vec3; radius: number } {
    const v = this.#values;
    const o = index * STRIDE;
    return {
      from: [v[o], v[o + 1], v[o + 2]],
      to: [v[o] + v[o + 3], v[o + 1] + v[o + 4], v[o + 2] + v[o + 5]],
      radius: v[o + RADIUS] + Math.max(0, v[o + TAPER]),
    };
  }

  /** Groups neighbours in bounding spheres; call once after the last add(). */
  group(): void {
    const groups: number[] = [];
    for (let first = 0; first < this.count;) {
      const last = this.#groupEnd(first);
      groups.push(...this.#boundingSphere(first, last), first, last);
      first = last;
    }
    this.#groups = Float64Array.from(groups);
  }

  distance(x: number, y: number, z: number): number {
    const v = this.#values;
    const groups = this.#groups;
    let nearest = 9;
    let part = 0;
    let along = 0;
    for (let g = 0; g < groups.length; g += GROUP_STRIDE) {
      const cx = x - groups[g];
      const cy = y - groups[g + 1];
      const cz = z - groups[g + 2];
      const toSphere = Math.sqrt(cx * cx + cy * cy + cz * cz) - groups[g + 3];
      if (toSphere > nearest + 0.07) continue;
      if (toSphere > SPHERE_ENOUGH) {
        if (toSphere < nearest) nearest = toSphere;
        continue;
      }
      const end = groups[g + 5] * STRIDE;
      for (let o = groups[g + 4] * STRIDE; o < end; o += STRIDE) {
        const px = x - v[o];
        const py = y - v[o + 1];
        const pz = z - v[o + 2];
        let h = (px * v[o + 3] + py * v[o + 4] + pz * v[o + 5]) * v[o + 6];
        h = h < 0 ? 0 : h > 1 ? 1 : h;
        const ex = px - v[o + 3] * h;
        const ey = py - v[o + 4] * h;
        const ez = pz - v[o + 5] * h;
        const d = Math.sqrt(ex * ex + ey * ey + ez * ez) - v[o + RADIUS] - v[o + TAPER] * h;
        const k = v[o + SMOOTH];
        if (d >= nearest + k) continue;
        if (d < nearest) {
          part = v[o + PART_AT];
          along = h;
        }
        let blend = 0.5 + (0.5 * (d - nearest)) / k;
        blend = blend < 0 ? 0 : blend > 1 ? 1 : blend;
        nearest = d + (nearest - d) * blend - k * blend * (1 - blend);
      }
    }
    this.nearestPart = part;
    this.nearestAlong = along;
    return nearest;
  }

  #groupEnd(first: number): number {
    const family = this.#family(first);
    const most = family === PART.thigh ? 3 : 9;
    let last = first + 1;
    while (last < this.count && this.#family(last) === family && last - first < most) last++;
    return last;
  }

  #family(index: number): number {
    const part = this.#values[index * STRIDE + PART_AT];
    if (part === PART.shin) return PART.thigh;
    return part === PART.hair || part === PART.neck ? PART.head : part;
  }

  #boundingSphere(first: number, last: number): [number, number, number, number] {
    const members = Array.from({ length: last - first }, (_, i) => this.at(first + i));
    const ends = members.flatMap(({ from, to }) => [from, to]);
    const [cx, cy, cz] = [0, 1, 2].map((c) => {
      const values = ends.map((end) => end[c]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    });
    const reach = members.flatMap(({ from, to, radius }) =>
      [from, to].map((end) => Math.hypot(end[0] - cx, end[1] - cy, end[2] - cz) + radius),
    );
    return [cx, cy, cz, Math.max(...reach)];
  }
}
