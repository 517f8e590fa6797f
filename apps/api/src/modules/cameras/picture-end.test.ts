import { describe, expect, test } from 'vitest';
import { aPicture } from '../../testing/pictures.ts';
import { createPictureEnd } from './picture-end.ts';

function isWhole(bytes: Buffer, pieces = 1000): boolean {
  const end = createPictureEnd();
  for (let at = 0; at < bytes.length; at += pieces) end.push(bytes.subarray(at, at + pieces));
  return end.isWhole();
}

/** Says in its header that further pictures follow its end. */
function withMore(jpeg: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0x00, 0x0a]), Buffer.from('MPF\0abcd')]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

describe('the end of a picture', () => {
  test.for(['jpeg', 'png', 'webp'] as const)('a whole %s has it, one that is cut anywhere has not', async (format) => {
    const bytes = await aPicture({ format });

    for (const pieces of [1, 7, 1000, bytes.length]) expect(isWhole(bytes, pieces)).toBe(true);
    for (let cut = 12; cut < bytes.length; cut += 97)
      expect([cut, isWhole(bytes.subarray(0, cut))]).toEqual([cut, false]);
    expect(isWhole(bytes.subarray(0, -1))).toBe(false);
  });

  test('zeros and other bytes after a JPEG change nothing', async () => {
    const jpeg = await aPicture();

    expect(isWhole(Buffer.concat([jpeg, Buffer.alloc(500)]))).toBe(true);
    expect(isWhole(Buffer.concat([jpeg, Buffer.from('trailer')]))).toBe(true);
  });

  test('pictures behind a JPEG have to be whole too', async () => {
    const [jpeg, preview] = [withMore(await aPicture()), await aPicture()];

    expect(isWhole(Buffer.concat([jpeg, preview]))).toBe(true);
    expect(isWhole(Buffer.concat([jpeg, preview, Buffer.alloc(100)]))).toBe(true);
    expect(isWhole(Buffer.concat([jpeg, preview.subarray(0, 300)]))).toBe(false);
  });

  test('a file that is not a picture counts as whole', () => {
    expect(isWhole(Buffer.from('a text'))).toBe(true);
    expect(isWhole(Buffer.alloc(0))).toBe(true);
  });
});
