import * as exifr from 'exifr';
import { expect, test } from 'vitest';
import { CAMERA_TAGS, CLOCK_TAGS, withExif } from './preview-exif.ts';

// Start and end of a JPEG: a reader of metadata needs no pixels.
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0x00, 0x02, 0xff, 0xd9]);

const tagsOf = (file: Uint8Array<ArrayBuffer>) =>
  exifr.default.parse(file.buffer, {
    tiff: true,
    ifd0: {},
    exif: true,
    mergeOutput: true,
    translateKeys: false,
    translateValues: false,
    reviveValues: false,
    pick: [...CAMERA_TAGS, ...CLOCK_TAGS],
  });

test("a preview has the original's camera and clock, as raw texts", async () => {
  const tags = new Map([
    [0x010f, 'Canon'],
    [0x0110, 'Canon EOS R7'],
    [0x9003, '2026:05:01 09:10:11'],
    [0x9011, '+02:00'],
    // Short enough to be in the entry itself.
    [0x9291, '25'],
    [0xa431, '012345678'],
    [0xa434, 'RF100-500mm F4.5-7.1 L IS USM'],
  ]);

  const preview = withExif(jpeg, tags);

  expect(await tagsOf(preview)).toEqual(Object.fromEntries(tags));
  expect([...preview.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1]);
  expect([...preview.subarray(-6)]).toEqual([...jpeg.subarray(2)]);
});

test('a file without EXIF leaves the preview as it is', () => {
  expect(withExif(jpeg, new Map())).toBe(jpeg);
});
