// A surfer on a board: a distance field in board space [forward, up, right].
import { add, addScaled, clamp, cross, dot, normalize, scale, smoothstep, sub, type Vec3 } from '../math.ts';
import type { Rider } from '../scene.ts';
import type { Wave } from '../wave/wave.ts';
import { Capsules, PART } from './capsules.ts';
import { DistanceGrid } from './distance-grid.ts';
import { isProne } from './poses.ts';
import { type Anatomy, buildBody } from './skeleton.ts';

/** Centre of the bounding sphere of body and board, in board space. */
export const CENTRE: Vec3 = [0.05, 0.55, 0];

export class Body {
  readonly rider: Rider;
  /** Where the board touches the water, and the water's normal there. */
  readonly waterPoint: Vec3;
  readonly waterNormal: Vec3;
  readonly origin: Vec3;
  readonly forward: Vec3;
  readonly up: Vec3;
  readonly right: Vec3;
  readonly middle: Vec3;
  readonly radius: number;
  readonly boardHalfLength: number;
  readonly boardHalfWidth: number;
  /** Forward position of the board's middle. */
  readonly boardCentre: number;
  /** 1 in the open … 0.25 deep under the lip. */
  readonly openness: number;
  readonly anatomy: Anatomy;
  readonly capsules = new Capsules();
  /** Set by the last call of distance(). */
  nearestPart = 0;
  nearestAlong = 0;
  readonly #grid: DistanceGrid;
  #sunLocal: Vec3 | null = null;

  /** `gridCell` is the cell size of the sampled distance field; it depends on the body's size in the picture. */
  constructor(rider: Rider, wave: Wave | null, gridCell: (middle: Vec3) => number) {
    const { gear, pose } = rider;
    const place = placeOnWater(rider, wave);
    this.rider = rider;
    this.waterPoint = place.point;
    this.waterNormal = place.normal;
    this.openness = place.openness;
    this.forward = normalize(
      add(scale(place.along, Math.cos(rider.heading)), scale(place.upFace, Math.sin(rider.heading))),
    );
    const lean = rider.lean ?? 0.45;
    const leaning = normalize(add(scale(place.normal, 1 - lean), [0, lean, 0]));
    const upright = normalize(sub(leaning, scale(this.forward, dot(leaning, this.forward))));
    const roll = rider.roll ?? 0;
    this.up = add(scale(upright, Math.cos(roll)), scale(cross(this.forward, upright), -Math.sin(roll)));
    this.right = cross(this.forward, this.up);

    this.boardHalfLength = (gear.boardLength ?? 1.83) / 2;
    const isLongboard = this.boardHalfLength > 1.2;
    this.boardHalfWidth = isLongboard ? 0.285 : 0.245;
    this.boardCentre = isProne(pose) && pose.hip[0] < -0.1 ? -0.05 : isLongboard ? 0.2 : 0.02;
    this.origin = addScaled(place.point, place.normal, 0.03 + (rider.lift ?? 0));
    if (!rider.position) {
      // A tilted board is on its rail.
      const tilt = dot(this.right, place.normal);
      const toRail = (tilt < 0 ? -1 : 1) * this.boardHalfWidth * 0.62 * Math.min(1, Math.abs(tilt) * 1.5);
      this.origin = addScaled(this.origin, this.right, toRail);
    }
    const board = { halfLength: this.boardHalfLength, centre: this.boardCentre };
    this.anatomy = buildBody(pose, gear, board, this.capsules);
    this.capsules.group();
    this.middle = add(this.origin, add(scale(this.forward, CENTRE[0]), scale(this.up, CENTRE[1])));
    this.radius = this.#boundingRadius();
    this.#grid = this.#sampleDistance(gridCell(this.middle));
  }

  get gridCell(): number {
    return this.#grid.cell;
  }

  toLocal(v: Vec3): Vec3 {
    return [dot(v, this.forward), dot(v, this.up), dot(v, this.right)];
  }

  toWorld(x: number, y: number, z: number): Vec3 {
    return add(this.origin, add(scale(this.forward, x), add(scale(this.up, y), scale(this.right, z))));
  }

  distance(x: number, y: number, z: number): number {
    const toBody = this.capsules.distance(x, y, z);
    this.nearestPart = this.capsules.nearestPart;
    this.nearestAlong = this.capsules.nearestAlong;
    const beyondTip = Math.abs(x - this.boardCentre) - this.boardHalfLength;
    if (beyondTip < 0.4 && y < 0.6 && y > -0.5) {
      const toBoard = this.#boardDistance(x, y, z, beyondTip);
      if (toBoard >= toBody) return toBody;
      this.nearestPart = PART.board;
      return toBoard;
    }
    return beyondTip > 0 && beyondTip * 0.7 < toBody ? Math.min(toBody, Math.max(beyondTip * 0.7, 0.2)) : toBody;
  }

  /** Off by less than half a cell. */
  roughDistance(x: number, y: number, z: number): number {
    return this.#grid.at(x, y, z);
  }

  /** 1 lit … 0 in shadow, for a world point on the water. */
  sunlightAt(x: number, y: number, z: number, sun: Vec3): number {
    const { origin, forward, up, right, radius } = this;
    const ox = x - origin[0];
    const oy = y - origin[1];
    const oz = z - origin[2];
    if (ox * ox + oy * oy + oz * oz > 16) return 1;
    this.#sunLocal ??= this.toLocal(sun);
    const s = this.#sunLocal;
    const lx = ox * forward[0] + oy * forward[1] + oz * forward[2];
    const ly = ox * up[0] + oy * up[1] + oz * up[2];
    const lz = ox * right[0] + oy * right[1] + oz * right[2];
    // Rays to the sun that miss the bounding sphere are skipped.
    const cx = CENTRE[0] - lx;
    const cy = CENTRE[1] - ly;
    const cz = CENTRE[2] - lz;
    const nearestAt = cx * s[0] + cy * s[1] + cz * s[2];
    if (cx * cx + cy * cy + cz * cz - nearestAt * nearestAt > radius * radius) return 1;
    let t = Math.max(0.03, nearestAt - radius);
    let light = 1;
    for (let i = 0; i < 16 && t < nearestAt + radius; i++) {
      const d = this.roughDistance(lx + s[0] * t, ly + s[1] * t, lz + s[2] * t);
      light = Math.min(light, 0.35 + (9 * d) / t);
      if (light < 0.02) return 0;
      t += d > 0.04 ? d : 0.04;
    }
    return clamp(light);
  }

  #boardDistance(x: number, y: number, z: number, beyondTip: number): number {
    const f = (x - this.boardCentre) / this.boardHalfLength;
    const reach = Math.min(1, Math.abs(f));
    const isLongboard = this.boardHalfLength > 1.2;
    const taper = f > 0 ? 1 - Math.pow(reach, isLongboard ? 2.9 : 2.1) : 1 - Math.pow(reach, 3.4);
    const fullness = f > 0 ? (isLongboard ? 0.55 : 0.72) : 0.6;
    const halfWidth = this.boardHalfWidth * Math.pow(taper < 0 ? 0 : taper, fullness);
    const rocker = 0.13 * (f > 0 ? reach * reach * reach : reach * reach * 0.35);
    const aside = z < 0 ? -z : z;
    const halfThickness = 0.031 * (1 - 0.6 * reach * reach) * (1 - 0.35 * Math.min(1, (aside / 0.26) ** 2));
    const above = Math.abs(y - rocker) - halfThickness;
    const outside = aside - halfWidth;
    const a = above > 0 ? above : 0;
    const o = outside > 0 ? outside : 0;
    const inside = above > outside ? above : outside;
    const d = Math.sqrt(a * a + o * o) + (inside < 0 ? inside : 0) - 0.008;
    return (d > beyondTip ? d : beyondTip) * 0.7;
  }

  #boundingRadius(): number {
    let radius = Math.hypot(this.boardHalfLength + 0.2, 0.6);
    for (let i = 0; i < this.capsules.count; i++) {
      const { from, to } = this.capsules.at(i);
      for (const end of [from, to]) {
        radius = Math.max(radius, Math.hypot(end[0] - CENTRE[0], end[1] - CENTRE[1], end[2]) + 0.15);
      }
    }
    return radius;
  }

  #sampleDistance(cell: number): DistanceGrid {
    const low: Vec3 = [this.boardCentre - this.boardHalfLength, -0.1, -this.boardHalfWidth];
    const high: Vec3 = [this.boardCentre + this.boardHalfLength, 0.3, this.boardHalfWidth];
    for (let i = 0; i < this.capsules.count; i++) {
      const { from, to, radius } = this.capsules.at(i);
      for (let c = 0; c < 3; c++) {
        low[c] = Math.min(low[c], from[c] - radius, to[c] - radius);
        high[c] = Math.max(high[c], from[c] + radius, to[c] + radius);
      }
    }
    return new DistanceGrid(low, high, cell, (x, y, z) => this.distance(x, y, z));
  }
}

interface Place {
  point: Vec3;
  normal: Vec3;
  along: Vec3;
  upFace: Vec3;
  openness: number;
}

function placeOnWater({ position, x, section }: Rider, wave: Wave | null): Place {
  if (position || !wave) {
    return { point: position ?? [x, 0, 0], normal: [0, 1, 0], along: [1, 0, 0], upFace: [0, 0, -1], openness: 1 };
  }
  const along = normalize(sub(wave.point(x + 0.3, section), wave.point(x - 0.3, section)));
  const rising = normalize(sub(wave.point(x, section + 0.2), wave.point(x, section - 0.2)));
  const upFace = normalize(sub(rising, scale(along, dot(rising, along))));
  const exact = normalize(cross(along, upFace));
  // On a vertical face a surfer is never quite square to the water.
  const normal = exact[1] < 0.3 ? normalize([exact[0], Math.max(0.3, exact[1]), Math.max(0.25, exact[2])]) : exact;
  const underLip =
    smoothstep(1.75, 2.3, wave.broken(x)) * smoothstep(2.6, 3.6, section) * (1 - smoothstep(7, 8, section));
  return { point: wave.point(x, section), normal, along, upFace, openness: 1 - 0.75 * underLip };
}
