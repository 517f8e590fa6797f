// Each visible pixel before it is shaded: depth, material, place, normal and three attributes.

export const MATERIAL = { none: 0, wave: 1, foam: 2, flat: 3, surfer: 4, swell: 5 } as const;
export type Material = (typeof MATERIAL)[keyof typeof MATERIAL];

export class GBuffer {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  readonly material: Uint8Array;
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly attributes: Float32Array;

  constructor(width: number, height: number) {
    const pixels = width * height;
    this.width = width;
    this.height = height;
    this.depth = new Float32Array(pixels).fill(1e9);
    this.material = new Uint8Array(pixels);
    this.position = new Float32Array(pixels * 3);
    this.normal = new Float32Array(pixels * 3);
    this.attributes = new Float32Array(pixels * 3);
  }
}
