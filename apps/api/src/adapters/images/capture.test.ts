import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cameraName, readCapture } from './capture.ts';
import { noise } from './testing/make-images.ts';

type Tags = Record<string, string>;

async function exifOf(IFD0: Tags, IFD2: Tags = {}): Promise<Buffer> {
  const jpeg = await noise({ width: 20, height: 20 }).withExif({ IFD0, IFD2 }).jpeg().toBuffer();
  return (await sharp(jpeg).metadata()).exif ?? Buffer.alloc(0);
}

test('capture time, fraction, offset, camera and lens are read from EXIF', async () => {
  const exif = await exifOf(
    { Make: 'SONY', Model: 'ILCE-7M4' },
    {
      DateTimeOriginal: '2026:05:01 09:10:11',
      SubSecTimeOriginal: '25',
      OffsetTimeOriginal: '+02:00',
      LensModel: 'FE 200-600mm F5.6-6.3 G OSS',
    },
  );

  expect(await readCapture(exif)).toEqual({
    capturedAt: { local: '2026-05-01T09:10:11.250', offset: '+02:00', hasSubsecond: true },
    camera: 'Sony ILCE-7M4',
    cameraSerial: null,
    lens: 'FE 200-600mm F5.6-6.3 G OSS',
  });
});

test('the capture time of a camera without an offset is local time', async () => {
  const exif = await exifOf({}, { DateTimeOriginal: '2026:05:01 09:10:11' });

  expect(await readCapture(exif)).toMatchObject({
    capturedAt: { local: '2026-05-01T09:10:11.000', offset: null, hasSubsecond: false },
  });
});

test("without EXIF's original time the digitized one counts, with its own fraction and offset", async () => {
  const exif = await exifOf(
    {},
    { DateTimeDigitized: '2026:05:01 09:10:11', SubSecTimeDigitized: '7', OffsetTimeDigitized: '-03:00' },
  );

  expect((await readCapture(exif)).capturedAt).toEqual({
    local: '2026-05-01T09:10:11.700',
    offset: '-03:00',
    hasSubsecond: true,
  });
});

test.each([
  ['NIKON CORPORATION', 'NIKON Z 9', 'Nikon Z 9'],
  ['Canon', 'Canon EOS R5', 'Canon EOS R5'],
  ['SONY', 'ILCE-7M4', 'Sony ILCE-7M4'],
  ['FUJIFILM', 'X-T5', 'Fujifilm X-T5'],
  ['OLYMPUS IMAGING CORP.', 'E-M1', 'Olympus E-M1'],
  ['Apple', 'iPhone 15 Pro', 'Apple iPhone 15 Pro'],
  ['DJI', 'FC3582', 'DJI FC3582'],
  [null, 'FC3582', 'FC3582'],
  ['GoPro', null, 'GoPro'],
  [null, null, null],
])('%j and %j are a %j', (make, model, name) => {
  expect(cameraName(make, model)).toBe(name);
});

test('names of cameras and lenses are one printable line of bounded length', async () => {
  const exif = await exifOf({ Make: 'A\u0007\n\tB', Model: 'x'.repeat(5000) }, { LensModel: '   ' });

  const { camera, lens } = await readCapture(exif);

  expect(camera).toMatch(/^A B x{100}$/);
  expect(lens).toBeNull();
});

test.each([
  ['no block', undefined],
  ['an empty block', Buffer.alloc(0)],
  ['text', Buffer.from('Exif\0\0this is not tiff at all')],
  ['a header alone', Buffer.from('Exif\0\0II*\0\b\0\0\0', 'latin1')],
  [
    'an endless directory',
    Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0\xff\xff', 'latin1'), Buffer.alloc(60_000, 0xff)]),
  ],
  [
    'a directory that points at itself',
    Buffer.from('Exif\0\0II*\0\b\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\b\0\0\0\b\0\0\0', 'latin1'),
  ],
  [
    'a value of four thousand million letters',
    Buffer.from('Exif\0\0II*\0\b\0\0\0\x01\0\x0f\x01\x02\0\xff\xff\xff\xff\x1a\0\0\0\0\0\0\0', 'latin1'),
  ],
  ['a megabyte', Buffer.alloc(1_000_000, 'Exif\0\0')],
])('%s in place of metadata gives nothing and breaks nothing', async (_what, exif) => {
  expect(await readCapture(exif)).toEqual({ capturedAt: null, camera: null, cameraSerial: null, lens: null });
});
