// Ripples of the water, as slopes in surface coordinates: along the crest and up the face.
import { noise2WithSlope } from '../noise.ts';

const OCTAVES = 7;

export class Ripples {
  /** Set by the last call of at(). */
  along = 0;
  up = 0;
  readonly #longest: number;
  readonly #noise = new Float64Array(3);

  constructor(waveHeight: number) {
    this.#longest = Math.max(3.1, waveHeight * 0.85);
  }

  /** `footprint` is metres per pixel. Shorter ripples are left out. */
  at(x: number, s: number, footprint: number, roughness: number): void {
    const noise = this.#noise;
    let along = 0;
    let up = 0;
    let wavelength = this.#longest;
    let amplitude = 0.032 * this.#longest * roughness;
    for (let octave = 0; octave < OCTAVES; octave++) {
      const visible = (wavelength / footprint - 1.6) * 0.3;
      if (visible <= 0) break;
      const frequency = 1 / wavelength;
      const stretched = frequency * (octave < 3 ? 0.5 : 0.85);
      noise2WithSlope(x * stretched + octave * 17.3 + s * frequency * 0.12, s * frequency + octave * 5.1, noise);
      let k = amplitude * (visible > 1 ? 1 : visible);
      // The long ripples are folded into crests.
      if (octave < 3) k *= noise[0] > 0 ? -1.6 : 1.6;
      along += k * noise[1] * stretched;
      up += k * noise[2] * frequency;
      wavelength *= 0.52;
      amplitude *= octave < 2 ? 0.5 : 0.56;
    }
    this.along = along;
    this.up = up;
  }
}
