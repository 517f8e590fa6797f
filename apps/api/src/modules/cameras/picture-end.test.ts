import { describe, expect, test } from 'vitest';
import { aPicture } from '../../testing/pictures.ts';
import { createPictureEndDetector } from './picture-end.ts';

function isComplete(bytes: Buffer, pieces = 1000): boolean {
  const end = createPictureEndDetector();
  for (let at = 0; at < bytes.length; at += pieces) end.push(bytes.subarray(at, at + pieces));
  return end.isComplete();
}

/** Says in its header that further pictures follow its end. */
function withMore(jpeg: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0x00, 0x0a]), Buffer.from('MPF\0abcd')]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

describe('the end of a picture', () => {
  test.for(['jpeg', 'png', 'webp'] as const)('a whole %s has it, one that is cut anywhere has not', async (format) => {
    const bytes = await aPicture({ format });

    for (const pieces of [1, 7, 1000, bytes.length]) expect(isComplete(bytes, pieces)).toBe(true);
    for (let cut = 12; cut < bytes.length; cut += 97)
      expect([cut, isComplete(bytes.subarray(0, cut))]).toEqual([cut, false]);
    expect(isComplete(bytes.subarray(0, -1))).toBe(false);
  });

  test('zeros and other bytes after a JPEG change nothing', async () => {
    const jpeg = await aPicture();

    expect(isComplete(Buffer.concat([jpeg, Buffer.alloc(500)]))).toBe(true);
    expect(isComplete(Buffer.concat([jpeg, Buffer.from('trailer')]))).toBe(true);
  });

  test('pictures behind a JPEG have to be whole too', async () => {
    const [jpeg, preview] = [withMore(await aPicture()), await aPicture()];

    expect(isComplete(Buffer.concat([jpeg, preview]))).toBe(true);
    expect(isComplete(Buffer.concat([jpeg, preview, Buffer.alloc(100)]))).toBe(true);
    expect(isComplete(Buffer.concat([jpeg, preview.subarray(0, 300)]))).toBe(false);
  });

  test('a file that is not a picture counts as whole', () => {
    expect(isComplete(Buffer.from('a text'))).toBe(true);
    expect(isComplete(Buffer.alloc(0))).toBe(true);
  });
});
