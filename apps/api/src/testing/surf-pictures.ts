import sharp from 'sharp';

export type Rgb = readonly [number, number, number];

export const RGB = {
  black: [22, 22, 25],
  white: [236, 236, 232],
  red: [190, 30, 35],
  yellow: [225, 190, 30],
  green: [40, 130, 60],
  blue: [25, 60, 150],
} satisfies Record<string, Rgb>;

export interface SurfTraits {
  suit: Rgb;
  board: Rgb;
  camera?: Rgb;
  width?: number;
  height?: number;
  shift?: number;
  takenAt?: string;
  grain?: number;
}

export function surfPixels({ suit, board, camera = [1, 1, 1], shift = 0, grain = 1, ...size }: SurfTraits) {
  const { width = 300, height = 200 } = size;
  const data = Buffer.alloc(width * height * 3);
  let noise = grain;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1664525) + 1013904223) | 0;
      const own = colourAt((x / width - 0.5 - shift) * 1.5, y / height - 0.5, { suit, board });
      const put = own.map((value, part) => Math.round(value * (camera[part] ?? 1)) + ((noise >>> 28) & 3));
      data.set(
        put.map((value) => Math.min(255, value)),
        (y * width + x) * 3,
      );
    }
  }
  return { data, width, height };
}

function colourAt(x: number, y: number, { suit, board }: { suit: Rgb; board: Rgb }): readonly number[] {
  if (Math.abs(x) < 0.08 && y > -0.16 && y < 0.05) return suit;
  if (Math.abs(x) < 0.13 && y >= 0.05 && y < 0.11) return board;
  if (y > 0.34) return [222, 226, 226];
  return [50 + 30 * y, 98 + 40 * y, 122 + 40 * y];
}

export async function aSurfPicture({ takenAt, ...traits }: SurfTraits): Promise<Buffer> {
  const { data, width, height } = surfPixels(traits);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: 'EOS R7' }, IFD2: takenAt ? { DateTimeOriginal: takenAt } : {} })
    .jpeg({ quality: 90 })
    .toBuffer();
}
