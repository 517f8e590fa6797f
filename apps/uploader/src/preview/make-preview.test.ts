import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previewFault } from '@pleamar/domain/pictures/preview-fault';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/files.ts';
import { createPreviewMaker } from './make-preview.ts';
import { withExif } from './with-exif.ts';

/** Noise over colour, as foam is: nothing is harder to make small. */
const foam = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

async function previewOf(bytes: Buffer) {
  const file = path.join(await scratchFolder(), 'a.jpg');
  await writeFile(file, bytes);
  const make = await createPreviewMaker();
  return make ? make(file) : null;
}

test('a preview has the long side that the server asks for, the capture data and the orientation', async () => {
  const original = await foam(2400, 1600)
    .withExif({ IFD0: { Model: 'Canon EOS R7' }, IFD2: { DateTimeOriginal: '2026:05:01 09:10:11' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

  const preview = await previewOf(original);

  const { autoOrient, orientation, exif } = await sharp(preview?.bytes).metadata();
  expect([preview?.width, preview?.height]).toEqual([1600, 2400]);
  expect(orientation).toBe(6);
  expect(previewFault(autoOrient, { width: 1600, height: 2400 })).toBeNull();
  expect(exif?.toString('latin1')).toContain('2026:05:01 09:10:11');
  expect(exif?.toString('latin1')).toContain('Canon EOS R7');
});

test.each(['png', 'webp'] as const)('capture data of a %s is in its preview', async (format) => {
  const original = await foam(300, 200)
    .withExif({ IFD2: { DateTimeOriginal: '2026:05:01 09:10:11' } })
    .toFormat(format)
    .toBuffer();

  const { exif } = await sharp((await previewOf(original))?.bytes).metadata();

  expect(exif?.toString('latin1')).toMatch(/^Exif\0\0(II|MM)/);
  expect(exif?.toString('latin1')).toContain('2026:05:01 09:10:11');
});

test('more capture data than a JPEG holds in a segment stays out', async () => {
  const jpeg = await foam(30, 20).jpeg().toBuffer();
  const most = Buffer.alloc(0xffff - 2 - 6);

  expect((await sharp(withExif(jpeg, most)).metadata()).exif).toHaveLength(0xffff - 2);
  expect(withExif(jpeg, Buffer.concat([most, Buffer.alloc(1)]))).toEqual(jpeg);
});

test('foam is made smaller by its quality, and a small picture keeps its size', async () => {
  const large = await foam(2000, 1300).blur(0.6).jpeg({ quality: 95 }).toBuffer();
  const small = await foam(300, 200).png().toBuffer();

  const [ofLarge, ofSmall] = await Promise.all([previewOf(large), previewOf(small)]);

  const best = await sharp(large).resize({ width: 1600 }).jpeg({ quality: 80 }).toBuffer();
  expect(ofLarge?.bytes.length).toBeLessThan(best.length);
  expect(await sharp(ofSmall?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
});

test('a file that is not a picture, or is several, has no preview', async () => {
  const frames = foam(30, 60);
  const animated = await sharp(await frames.raw().toBuffer(), {
    raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
  })
    .webp()
    .toBuffer();

  expect(await previewOf(Buffer.from('<html>'))).toBeNull();
  expect(await previewOf(animated)).toBeNull();
});
