// The picture at an eighth of its size: for bloom, and for the blurred scene in lens drops.
import { boxBlur } from './box-blur.ts';

export const LIGHT_SCALE = 8;

export interface LightMap {
  width: number;
  height: number;
  bloom: Float32Array;
  soft: Float32Array;
}

export function makeLightMap(image: Float32Array, width: number, height: number, exposure: number): LightMap {
  const mapWidth = Math.ceil(width / LIGHT_SCALE);
  const mapHeight = Math.ceil(height / LIGHT_SCALE);
  const average = new Float32Array(mapWidth * mapHeight * 3);
  let bloom = new Float32Array(mapWidth * mapHeight * 3);
  for (let y = 0; y < mapHeight; y++) {
    for (let x = 0; x < mapWidth; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let excess = 0;
        for (let j = 0; j < LIGHT_SCALE; j += 2) {
          for (let i = 0; i < LIGHT_SCALE; i += 2) {
            const row = Math.min(height - 1, y * LIGHT_SCALE + j);
            const value = image[(row * width + Math.min(width - 1, x * LIGHT_SCALE + i)) * 3 + c];
            sum += Math.min(4, value);
            excess += Math.min(6, Math.max(0, value * exposure - 0.95));
          }
        }
        const o = (y * mapWidth + x) * 3 + c;
        average[o] = sum / 16;
        bloom[o] = excess / 16;
      }
    }
  }
  for (const radius of [2, 4, 7]) {
    bloom = boxBlur(bloom, mapWidth, mapHeight, 3, Math.max(1, Math.round((radius * mapHeight) / 134)));
  }
  return { width: mapWidth, height: mapHeight, bloom, soft: boxBlur(average, mapWidth, mapHeight, 3, 1) };
}
