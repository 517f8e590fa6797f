import { rgbaToThumbHash } from 'thumbhash';
import type { Pixels, PixelsWithAlpha } from './mark.ts';

/** A thumbhash holds so little detail that a picture of this size gives the same hash as a larger one. */
const MAX_SIDE_PX = 48;

export function makeThumbhash(pixels: Pixels): string {
  const { data, width, height } = averagePixels(pixels);
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64');
}

/** Makes each pixel the mean of those it replaces. A resize by the library takes several times as long. */
function averagePixels({ data, width, height }: Pixels): PixelsWithAlpha {
  const scale = Math.max(1, width / MAX_SIDE_PX, height / MAX_SIDE_PX);
  const columns = Math.max(1, Math.round(width / scale));
  const rows = Math.max(1, Math.round(height / scale));
  const small = Buffer.alloc(columns * rows * 4, OPAQUE);
  for (let row = 0, to = 0; row < rows; row += 1) {
    const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
    for (let column = 0; column < columns; column += 1, to += 4) {
      const [left, right] = [Math.floor((column * width) / columns), Math.floor(((column + 1) * width) / columns)];
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        const end = (y * width + right) * 3;
        for (let at = (y * width + left) * 3; at < end; at += 3) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      small[to] = Math.round(red / count);
      small[to + 1] = Math.round(green / count);
      small[to + 2] = Math.round(blue / count);
    }
  }
  return { data: small, width: columns, height: rows };
}

const OPAQUE = 255;
