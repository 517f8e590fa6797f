import { add, cross, dot, normalize, scale, sub, type Vec3 } from './math.ts';
import type { CameraSetting } from './scene.ts';

export class Camera {
  readonly width: number;
  readonly height: number;
  readonly position: Vec3;
  readonly forward: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  /** Focal length in pixels. */
  readonly focal: number;
  /** A pixel at distance d is d * pixelAngle wide. */
  readonly pixelAngle: number;

  constructor(setting: CameraSetting, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.position = setting.position;
    this.forward = normalize(sub(setting.target, setting.position));
    const level = levelRight(this.forward);
    const upright = cross(level, this.forward);
    const roll = setting.roll ?? 0;
    this.right = add(scale(level, Math.cos(roll)), scale(upright, Math.sin(roll)));
    this.up = add(scale(upright, Math.cos(roll)), scale(level, -Math.sin(roll)));
    this.focal = height / 2 / Math.tan((setting.fov * Math.PI) / 360);
    this.pixelAngle = 1 / this.focal;
  }

  project(point: Vec3): Vec3 {
    const { forward, right, up } = this;
    const x = point[0] - this.position[0];
    const y = point[1] - this.position[1];
    const z = point[2] - this.position[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    const k = this.focal / depth;
    return [
      this.width / 2 + (x * right[0] + y * right[1] + z * right[2]) * k,
      this.height / 2 - (x * up[0] + y * up[1] + z * up[2]) * k,
      depth,
    ];
  }

  /** Writes a unit ray through a screen point to out; out[3] is its cosine to the axis (distance * out[3] = depth). */
  ray(screenX: number, screenY: number, out: Float64Array): void {
    const { forward, right, up } = this;
    const sx = (screenX - this.width / 2) * this.pixelAngle;
    const sy = (this.height / 2 - screenY) * this.pixelAngle;
    const x = forward[0] + right[0] * sx + up[0] * sy;
    const y = forward[1] + right[1] * sx + up[1] * sy;
    const z = forward[2] + right[2] * sx + up[2] * sy;
    const inverse = 1 / Math.sqrt(x * x + y * y + z * z);
    out[0] = x * inverse;
    out[1] = y * inverse;
    out[2] = z * inverse;
    out[3] = inverse;
  }
}

function levelRight(forward: Vec3): Vec3 {
  const right = cross(forward, [0, 1, 0]);
  return dot(right, right) < 1e-6 ? [1, 0, 0] : normalize(right);
}
