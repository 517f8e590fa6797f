import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import * as exifr from 'exifr';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImages } from './images.ts';
import type { Images, Picture, PictureKey, ProcessedImage } from './port.ts';
import {
  QUARTERS,
  aJpeg,
  aPng,
  aWebp,
  emptyZip,
  noise,
  pngBomb,
  quarters,
  withChunk,
  withSegment,
} from './testing/make-images.ts';

let images: Images;
beforeAll(() => {
  images = createImages({ children: 1 });
});
afterAll(() => images.close());

const PICTURE_KEYS: PictureKey[] = ['thumbnail', 'preview', 'cover640', 'cover960', 'cover1280', 'cover1600'];

const processed = (bytes: Buffer, wanted: PictureKey[] = ['thumbnail'], markSeed = 'a') =>
  images.process('ana', Readable.from([bytes]), { markSeed, wanted });
const refusal = (bytes: Buffer) => processed(bytes).catch((error: unknown) => error);

/** Top left, top right, bottom left, bottom right. */
async function cornersOf({ pictures }: ProcessedImage, tolerance = 30) {
  const { data, info } = await sharp(pictures.thumbnail?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    return nearestQuarter([...data.subarray(place, place + 3)], tolerance);
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.65, 0.65)];
}

function nearestQuarter(colour: number[], tolerance: number): string {
  const distance = (other: readonly number[]) =>
    Math.hypot(...other.map((value, index) => value - (colour[index] ?? 0)));
  const [name, quarter] = Object.entries(QUARTERS).reduce((a, b) => (distance(a[1]) <= distance(b[1]) ? a : b));
  return distance(quarter) < tolerance ? name : colour.join(' ');
}

async function rootMeanSquare(a?: Picture, b?: Picture): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((picture) => sharp(picture?.bytes).raw().toBuffer()));
  if (!one || one.length !== other?.length) return Number.POSITIVE_INFINITY;
  return Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0) / one.length);
}

const UPRIGHT = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

describe('a good picture', () => {
  test('a picture becomes a thumbnail of 480 px and a preview of 1600 px on its longer side', async () => {
    const result = await processed(await aJpeg({ width: 2000, height: 1000 }), ['thumbnail', 'preview']);

    expect(result).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 });
    expect(result.pictures.thumbnail).toMatchObject({ width: 480, height: 240, contentType: 'image/webp' });
    expect(result.pictures.preview).toMatchObject({ width: 1600, height: 800, contentType: 'image/webp' });
    expect(result.pictures.cover640).toBeUndefined();
  });

  test('a picture becomes a cover in four sizes', async () => {
    const wanted: PictureKey[] = ['cover640', 'cover960', 'cover1280', 'cover1600'];

    const { pictures } = await processed(await aJpeg({ width: 1000, height: 1700 }), wanted);

    expect(wanted.map((key) => pictures[key]?.height)).toEqual([640, 960, 1280, 1600]);
  });

  test('a quick preview shows what the usual one shows, and the thumbnail is the same', async () => {
    const request = { markSeed: 'a', wanted: ['thumbnail', 'preview'] as const };
    const file = await aJpeg({ width: 900, height: 600 });

    const usual = await images.process('ana', Readable.from([file]), request);
    const quick = await images.process('ana', Readable.from([file]), { ...request, withQuickPreview: true });

    expect(quick.pictures.thumbnail?.bytes).toEqual(usual.pictures.thumbnail?.bytes);
    expect(quick.pictures.preview?.bytes).not.toEqual(usual.pictures.preview?.bytes);
    expect(await rootMeanSquare(quick.pictures.preview, usual.pictures.preview)).toBeLessThan(5);
  });

  test('a picture is never enlarged', async () => {
    const { pictures } = await processed(await aJpeg({ width: 90, height: 60 }), ['thumbnail', 'preview']);

    expect(pictures.thumbnail).toMatchObject({ width: 90, height: 60 });
    expect(pictures.preview).toMatchObject({ width: 90, height: 60 });
  });

  test.each([
    ['JPEG', () => quarters().jpeg().toBuffer()],
    ['progressive JPEG', () => quarters().jpeg({ progressive: true }).toBuffer()],
    ['4:4:4 JPEG', () => quarters().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
    ['Display P3 JPEG', () => quarters().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    ['Display P3 PNG', () => quarters().withIccProfile('p3').png().toBuffer()],
    ['PNG', () => quarters().png().toBuffer()],
    ['interlaced PNG', () => quarters().png({ progressive: true }).toBuffer()],
    ['16 bit PNG', () => quarters().toColourspace('rgb16').png().toBuffer()],
    ['palette PNG', () => quarters().png({ palette: true }).toBuffer()],
    ['PNG with alpha', () => quarters().ensureAlpha().png().toBuffer()],
    ['WebP', () => quarters().webp().toBuffer()],
    ['lossless WebP', () => quarters().webp({ lossless: true }).toBuffer()],
  ])('a picture as %s keeps its colours, in sRGB', async (_kind, make) => {
    expect(await cornersOf(await processed(await make()))).toEqual(UPRIGHT);
  });

  test('a picture in CMYK is shown in the nearest colours that a screen has', async () => {
    const cmyk = await quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();

    expect(await cornersOf(await processed(cmyk), 80)).toEqual(UPRIGHT);
  });

  test('a picture in grey stays grey', async () => {
    const { pictures } = await processed(await noise().greyscale().jpeg().toBuffer());

    const { channels } = await sharp(pictures.thumbnail?.bytes).stats();
    const [red, green, blue] = channels.map(({ mean }) => mean);
    expect(Math.abs((red ?? 0) - (green ?? 255))).toBeLessThan(2);
    expect(Math.abs((blue ?? 0) - (green ?? 255))).toBeLessThan(2);
  });

  test.each([
    [1, ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']],
    [2, ['topRight', 'topLeft', 'bottomRight', 'bottomLeft']],
    [3, ['bottomRight', 'bottomLeft', 'topRight', 'topLeft']],
    [4, ['bottomLeft', 'bottomRight', 'topLeft', 'topRight']],
    [5, ['topLeft', 'bottomLeft', 'topRight', 'bottomRight']],
    [6, ['bottomLeft', 'topLeft', 'bottomRight', 'topRight']],
    [7, ['bottomRight', 'topRight', 'bottomLeft', 'topLeft']],
    [8, ['topRight', 'bottomRight', 'topLeft', 'bottomLeft']],
  ])('a good picture of orientation %i is shown upright', async (orientation, corners) => {
    const result = await processed(await quarters().withMetadata({ orientation }).jpeg().toBuffer());

    expect(await cornersOf(result)).toEqual(corners);
    expect([result.width, result.height]).toEqual(orientation >= 5 ? [400, 600] : [600, 400]);
  });

  test("a picture's capture time, camera and lens are read, and its thumbhash has its mean colour", async () => {
    const exif = {
      IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 9' },
      IFD2: { DateTimeOriginal: '2026:05:01 09:10:11', SubSecTimeOriginal: '5', LensModel: 'NIKKOR Z 600mm f/4' },
    };
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2080c0' } });

    const result = await processed(await plain.withExif(exif).jpeg().toBuffer());

    expect(result).toMatchObject({
      capturedAt: { local: '2026-05-01T09:10:11.500', offset: null, hasSubsecond: true },
      camera: 'Nikon Z 9',
      lens: 'NIKKOR Z 600mm f/4',
    });
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(result.thumbhash, 'base64'));
    expect([r, g, b].map((part) => Math.round(part * 255))).toEqual([
      expect.closeTo(0x20, -1),
      expect.closeTo(0x80, -1),
      expect.closeTo(0xc0, -1),
    ]);
  });

  test('the public files of a picture have no metadata', async () => {
    const jpeg = await noise({ width: 700 })
      .withExif({
        IFD0: { Copyright: 'Ana', ImageDescription: 'secret words' },
        IFD2: { BodySerialNumber: '12345' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '43/1 24/1 30/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '2/1 41/1 10/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const commented = withSegment(jpeg, 0xfe, Buffer.from('secret words'));

    const { pictures } = await processed(commented, PICTURE_KEYS);
    const squares = await images.profilePicture('ana', Readable.from([commented]));

    expect(await exifr.default.gps(commented)).toMatchObject({ latitude: expect.closeTo(43.408, 2) });
    const all = [...Object.values(pictures), ...Object.values(squares)];
    expect(all).toHaveLength(PICTURE_KEYS.length + 2);
    for (const { bytes } of all) {
      expect(riffChunks(bytes)).toEqual(['VP8 ']);
      expect(await exifr.default.parse(bytes).catch(() => undefined)).toBeUndefined();
      expect(bytes.includes('secret')).toBe(false);
    }
  });

  test.each([false, true])(
    'a good picture with stray bytes before its end is taken (progressive: %s)',
    async (progressive) => {
      const jpeg = await noise().jpeg({ progressive }).toBuffer();
      const stray = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(64, 3), jpeg.subarray(-2)]);

      expect(await processed(stray)).toMatchObject({ format: 'jpeg' });
    },
  );

  test('a picture with a film behind it, as some phones write it, is accepted', async () => {
    const live = Buffer.concat([await aJpeg(), Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(50_000, 7)]);

    expect(await processed(live)).toMatchObject({ format: 'jpeg' });
  });

  test('a picture with metadata full of rubbish is accepted, without it', async () => {
    const rubbish = Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0\xff\xff', 'latin1'), Buffer.alloc(60_000, 0xff)]);

    const result = await processed(withSegment(await aJpeg(), 0xe1, rubbish));

    expect(result).toMatchObject({ capturedAt: null, camera: null, lens: null });
  });

  test('a picture of one pixel, or one pixel high, is accepted', async () => {
    expect(await processed(await aPng({ width: 1, height: 1 }), ['thumbnail', 'preview'])).toMatchObject({ width: 1 });
    expect(await processed(await aPng({ width: 3000, height: 1 }), ['thumbnail', 'preview'])).toMatchObject({
      height: 1,
    });
  });
});

describe('the mark', () => {
  const grey = () =>
    sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#808080' } })
      .jpeg({ quality: 95 })
      .toBuffer();
  async function marked(
    bytes: Buffer | undefined,
    part?: { left: number; top: number; width: number; height: number },
  ) {
    const image = sharp(bytes).greyscale();
    const data = await (part ? image.extract(part) : image).raw().toBuffer();
    return data.filter((value) => Math.abs(value - 128) > 12).length / data.length;
  }

  test('the watermark of a thumbnail is small and in the corner', async () => {
    const { thumbnail } = (await processed(await grey())).pictures;

    expect(await marked(thumbnail?.bytes, { left: 0, top: 0, width: 480, height: 250 })).toBe(0);
    expect(await marked(thumbnail?.bytes, { left: 380, top: 260, width: 100, height: 40 })).toBeGreaterThan(0.05);
  });

  test('the watermark of a preview is in every part of it', async () => {
    const { preview } = (await processed(await grey(), ['preview'])).pictures;

    for (let left = 0; left < 1600; left += 400) {
      for (const top of [0, 333, 666]) {
        expect(await marked(preview?.bytes, { left, top, width: 400, height: 333 })).toBeGreaterThan(0.015);
      }
    }
  });

  test.for(['cover960', 'cover1280', 'cover1600'] as const)('the mark of a %s is in every part of it', async (key) => {
    const picture = (await processed(await grey(), [key])).pictures[key];
    if (!picture) throw new Error('no picture');

    const [width, height] = [Math.floor(picture.width / 4), Math.floor(picture.height / 3)];
    for (let left = 0; left + width <= picture.width; left += width) {
      for (let top = 0; top + height <= picture.height; top += height) {
        expect(await marked(picture.bytes, { left, top, width, height })).toBeGreaterThan(0.015);
      }
    }
  });

  test("the watermark of a cover is at the place of the preview's, so that neither shows what the other hides", async () => {
    const { cover1600, preview } = (await processed(await grey(), ['cover1600', 'preview'])).pictures;

    const strength = async (bytes: Buffer | undefined) => {
      const data = await sharp(bytes).greyscale().blur(2).raw().toBuffer();
      return Array.from(data, (value) => Math.abs(value - 128));
    };
    const [light, full] = [await strength(cover1600?.bytes), await strength(preview?.bytes)];
    const onlyOnCover = light.filter((value, at) => value > 12 && (full[at] ?? 0) < 6);
    expect(onlyOnCover).toHaveLength(0);
    expect(Math.max(...light.slice(0, 100_000))).toBeLessThan(Math.max(...full.slice(0, 100_000)));
  });

  test('no picture for a buyer has the watermark', async () => {
    const wanted: PictureKey[] = ['thumbnail', 'boughtThumbnail', 'preview', 'boughtPreview'];
    const { boughtThumbnail, boughtPreview } = (await processed(await grey(), wanted)).pictures;

    expect([boughtThumbnail?.width, boughtPreview?.width]).toEqual([480, 1600]);
    expect(await marked(boughtThumbnail?.bytes)).toBe(0);
    expect(await marked(boughtPreview?.bytes)).toBe(0);
  });

  test.for([300, 1600])(
    'the mark of one picture is not on the next that is made of the same %i pixels',
    async (width) => {
      const bytes = await aJpeg({ width, height: width / 2 });
      const previewWith = async (wanted: PictureKey[]) => (await processed(bytes, wanted)).pictures.preview?.bytes;
      const alone = await previewWith(['preview']);

      // Compared as text: the difference of two such buffers takes minutes to print.
      const all = [alone, await previewWith(['thumbnail', 'preview']), await previewWith(['cover1600', 'preview'])];

      expect(new Set(all.map((picture) => picture?.toString('base64'))).size).toBe(1);
    },
  );

  test('each photo has the watermark at a place of its own, and always at the same one', async () => {
    const [bytes, wanted] = [await grey(), ['preview'] as PictureKey[]];
    const [one, again, other] = await Promise.all(
      ['one', 'one', 'other'].map(async (seed) => (await processed(bytes, wanted, seed)).pictures.preview?.bytes),
    );

    expect(again).toEqual(one);
    const together = await sharp(one)
      .composite([{ input: other, blend: 'difference' }])
      .png()
      .toBuffer();
    expect((await sharp(together).greyscale().stats()).channels[0]?.max).toBeGreaterThan(30);
  });
});

describe('a bad file', () => {
  test.each([
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
    ['not_an_image', () => Promise.resolve(Buffer.from('Hola, mar.'))],
    ['not_an_image', () => Promise.resolve(emptyZip())],
    ['unsupported_format', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['unsupported_format', () => noise().gif().toBuffer()],
    ['unsupported_format', () => noise().tiff().toBuffer()],
    ['unsupported_format', () => noise({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
    ['polyglot', async () => Buffer.concat([await aJpeg(), emptyZip()])],
    ['polyglot', async () => withSegment(await aJpeg(), 0xfe, Buffer.from('<script>alert(1)</script>'))],
    ['animated', async () => withChunk(await aPng(), 'acTL', Buffer.alloc(8))],
    ['too_many_pixels', () => Promise.resolve(pngBomb(20_000, 6_001))],
    ['truncated', async () => (await aJpeg()).subarray(0, 4)],
    ['corrupt', async () => (await aPng()).fill(0, 29, 33)],
  ])('a bad file is refused as %s', async (code, make) => {
    expect(await refusal(await make())).toMatchObject({ name: 'ImageRejected', code });
  });

  describe.each([
    ['JPEG', () => aJpeg({ width: 600, height: 400 })],
    ['progressive JPEG', () => noise({ width: 600, height: 400 }).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => aPng({ width: 600, height: 400 })],
    ['interlaced PNG', () => noise({ width: 600, height: 400 }).png({ progressive: true }).toBuffer()],
    ['WebP', () => aWebp({ width: 600, height: 400 })],
    ['lossless WebP', () => noise({ width: 600, height: 400 }).webp({ lossless: true }).toBuffer()],
  ])('%s', (_kind, make) => {
    test.each([5, 50, 90, 99])('a file that is cut off after %i %% is refused', async (percent) => {
      const whole = await make();
      const part = whole.subarray(0, Math.floor((whole.length * percent) / 100));

      expect(await refusal(part)).toMatchObject({
        name: 'ImageRejected',
        code: expect.stringMatching(/truncated|corrupt/),
      });
    });

    test('a picture with any byte changed is accepted or refused, and never fails otherwise', async () => {
      const whole = await make();
      const ends = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const changed = Buffer.from(whole);
          changed.fill(
            0xa5,
            Math.floor((whole.length * (index + 0.5)) / 12),
            Math.floor((whole.length * (index + 0.5)) / 12) + 3,
          );
          const end = await refusal(changed);
          return end instanceof Error ? end.name : 'taken';
        }),
      );

      expect(ends.filter((end) => end !== 'taken' && end !== 'ImageRejected')).toEqual([]);
    });
  });

  test.each([
    ['120 megapixels of one colour', () => Promise.resolve(pngBomb(20_000, 6_000))],
    ['the same, interlaced', () => Promise.resolve(pngBomb(20_000, 6_000, { interlaced: true }))],
    ['a flat WebP of 116 megapixels', () => flat(16_000, 7_250).webp({ lossless: true, effort: 0 }).toBuffer()],
  ])('a bad file that unpacks to %s is refused', async (_what, make) => {
    expect(await refusal(await make())).toMatchObject({ code: 'too_many_pixels' });
  });

  test.each([
    ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(150_000_000))])],
    ['iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(Buffer.alloc(150_000_000))])],
    ['eXIf', Buffer.alloc(5_000_000, 'II*\0\b\0\0\0')],
  ])('a bad file with a huge %s block does not fill the memory', async (type, data) => {
    const small = createImages({ children: 1, memoryBytes: 300_000_000 });

    const end = await small
      .process('ana', Readable.from([withChunk(await aPng(), type, data)]), { markSeed: 'a', wanted: ['thumbnail'] })
      .catch((error: unknown) => error);

    expect(end).not.toMatchObject({ name: 'ImageWorkFailed' });
    await small.close();
  });
});

describe('a profile picture', () => {
  test('a profile picture is cut to squares of 96 and 256 around its middle, upright and without a mark', async () => {
    const jpeg = await quarters({ width: 900, height: 300 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const pictures = await images.profilePicture('ana', Readable.from([jpeg]));

    expect(pictures[96]).toMatchObject({ width: 96, height: 96 });
    expect(pictures[256]).toMatchObject({ width: 256, height: 256 });
    const asThumbnail = { pictures: { thumbnail: pictures[256] } } as ProcessedImage;
    expect(await cornersOf(asThumbnail)).toEqual(['bottomLeft', 'topLeft', 'bottomRight', 'topRight']);
  });

  test('a profile picture is refused as any bad file is', async () => {
    await expect(images.profilePicture('ana', Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
      code: 'not_an_image',
    });
  });
});

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
}

function riffChunks(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) & 1)) {
    names.push(webp.toString('latin1', at, at + 4));
  }
  return names;
}
