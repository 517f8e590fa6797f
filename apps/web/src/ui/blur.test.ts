import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { blurOf, pixelsOf } from './blur.ts';

describe.each([
  ['wide', 96, 64],
  ['tall', 64, 96],
  ['square', 90, 90],
  ['very wide', 96, 30],
])('the blur of a %s picture', (_, width, height) => {
  const hash = rgbaToThumbHash(width, height, aPicture(width, height));

  test('is the one that its hash holds', () => {
    const theirs = thumbHashToRGBA(hash);
    const ours = pixelsOf(hash, 32);

    expect([ours.width, ours.height]).toEqual([theirs.w, theirs.h]);
    for (let y = 0; y < ours.height; y += 1) {
      for (let x = 0; x < ours.width; x += 1) {
        const [r, g, b] = theirs.rgba.subarray((y * theirs.w + x) * 4);
        const at = ((ours.height - 1 - y) * ours.width + x) * 3;
        expect([...ours.pixels.subarray(at, at + 3)]).toEqual([b, g, r]);
      }
    }
  });

  test('is a bitmap of a thousand letters', () => {
    const [type, base64 = ''] = blurOf(hash).split(',');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const header = new DataView(bytes.buffer);
    const [across, down] = [header.getInt32(18, true), header.getInt32(22, true)];

    expect(type).toBe('data:image/bmp;base64');
    expect(base64.length).toBeLessThan(1200);
    expect(Math.max(across, down)).toBe(16);
    expect(across / down).toBeCloseTo(width / height, 0);
    expect(header.getUint32(2, true)).toBe(bytes.length);
    expect(bytes).toHaveLength(54 + Math.ceil((across * 3) / 4) * 4 * down);
  });
});

test('a transparent picture has none', () => {
  expect(() => blurOf(rgbaToThumbHash(8, 8, new Uint8Array(8 * 8 * 4)))).toThrow(RangeError);
});

function aPicture(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const [channel, x, y] = [index % 4, (index >> 2) % width, Math.floor((index >> 2) / width)];
    return channel === 3 ? 255 : 128 + 60 * Math.sin(x / 11 + channel) + 60 * Math.cos(y / 7 - channel);
  });
}
