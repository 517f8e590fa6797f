// The breaking wave and its roller of whitewater. x runs along the crest, y up, z toward the shore.
import { mix, smoothstep, type Vec3 } from '../math.ts';
import { billow2, fbm2, noise2 } from '../noise.ts';
import type { WaveShape } from '../scene.ts';
import { sectionY, sectionZ } from './section.ts';

const SAMPLES = 8192;
const LENGTH = 340;

export class Wave {
  readonly shape: WaveShape;
  /** 1: small and soft, foam spills down the face; 0: the lip throws and a roller forms. */
  readonly spill: number;
  readonly #startX: number;
  readonly #broken = new Float32Array(SAMPLES + 2);
  readonly #height = new Float32Array(SAMPLES + 2);

  constructor(shape: WaveShape) {
    this.shape = shape;
    this.spill = 1 - smoothstep(1.5, 2.1, shape.hollow);
    this.#startX = shape.peel - LENGTH / 2;
    for (let i = 0; i < SAMPLES + 2; i++) {
      const x = this.#startX + i * (LENGTH / SAMPLES);
      this.#broken[i] = brokenAt(shape, x);
      this.#height[i] = heightAt(shape, x);
    }
  }

  broken(x: number): number {
    return this.#lookUp(this.#broken, x);
  }

  height(x: number): number {
    return this.#lookUp(this.#height, x);
  }

  point(x: number, section: number): Vec3 {
    const broken = this.broken(x);
    const height = this.height(x);
    let z = sectionZ(broken, section) * height;
    let y = sectionY(broken, section) * height;
    const lip = smoothstep(6.6, 8, section) * (1 - smoothstep(8, 10.2, section)) * smoothstep(1, 2, broken);
    if (lip > 0) {
      z += lip * height * 0.16 * fbm2(x * 1.3, 4.2, 3);
      y += lip * height * 0.12 * fbm2(x * 1.6, 7.2, 4, 0.55);
    }
    const face = smoothstep(2, 4, section) * (1 - smoothstep(6.5, 8, section));
    const back = smoothstep(9.5, 11.5, section) * (1 - smoothstep(13, 15, section));
    z += height * (0.045 * face * noise2(x * 0.7, section * 0.5) + 0.25 * noise2(x * 0.12, 0.3));
    y += height * back * 0.035 * fbm2(x * 1.1, section * 1.2, 3);
    const foam = this.spillAt(x, section);
    if (foam > 0) {
      const lump = 0.42 - billow2(x * 1.5, section * 1.1, 4);
      z += foam * height * (0.22 + 0.42 * lump);
      y += foam * height * (0.06 + 0.3 * lump) * smoothstep(4, 7, section);
    }
    return [x, y, z];
  }

  spillAt(x: number, section: number): number {
    if (this.spill < 0.05) return 0;
    return (
      this.spill *
      smoothstep(-0.6, 2.6, this.shape.peel - x + 1.2 * noise2(x * 0.9, 5)) *
      smoothstep(2.8, 4.4, section + 0.9 * noise2(x * 0.7, 9)) *
      (1 - smoothstep(9.2, 11.6, section))
    );
  }

  /** 0 ahead of where the lip lands. */
  rollerRadius(x: number): number {
    const behind = -(x - this.shape.peel) - this.shape.barrel * mix(0.8, 0.12, this.spill);
    const grown = 0.2 * smoothstep(-0.8, 0.5, behind) + mix(0.6, 0.34, this.spill) * smoothstep(0.2, 4.2, behind);
    return this.height(x) * grown * (1 - 0.22 * smoothstep(6, 20, behind));
  }

  /** Metres in front of the crest. */
  rollerZ(x: number): number {
    const behind = -(x - this.shape.peel) - this.shape.barrel * 0.8;
    return this.height(x) * mix(mix(1.28, 1.0, smoothstep(0, 5, behind)), 0.5, this.spill);
  }

  rollerY(x: number): number {
    const height = this.height(x);
    return this.spill * height * 0.42 * smoothstep(0, 0.32 * height, this.rollerRadius(x));
  }

  #lookUp(table: Float32Array, x: number): number {
    let u = (x - this.#startX) * (SAMPLES / LENGTH);
    u = u < 0 ? 0 : u > SAMPLES ? SAMPLES : u;
    const i = u | 0;
    return table[i] + (table[i + 1] - table[i]) * (u - i);
  }
}

function brokenAt({ peel, shoulder, barrel, hollow }: WaveShape, x: number): number {
  const pitching = Math.min(1.55, hollow);
  const ahead = x - peel + fbm2(x * 0.25, 3.3, 2) * 1.2;
  if (ahead > 0) return mix(pitching, 0, smoothstep(0, shoulder, ahead));
  if (ahead > -barrel) return mix(pitching, hollow, Math.pow(-ahead / barrel, 0.85));
  return hollow + (-ahead - barrel) * (hollow < 2 ? 0.04 : 0.5);
}

function heightAt({ height, peel, shoulder, barrel }: WaveShape, x: number): number {
  const ahead = x - peel;
  const onShoulder = 1 - 0.55 * smoothstep(0, shoulder * 1.6, ahead);
  const whereBroken = 1 - 0.42 * smoothstep(barrel, barrel + 9, -ahead);
  return height * onShoulder * whereBroken * (1 + 0.1 * fbm2(x * 0.22, 9.1, 2));
}
