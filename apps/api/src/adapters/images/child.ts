import { PREVIEW_PX, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, WEB_SIZE_PX } from '@pleamar/domain';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { ResizeOptions, Sharp } from 'sharp';
import { readCapture } from './capture.ts';
import { CLOCK_CODE_PX, findClockCode } from './clock-code.ts';
import type { FromChild, ImageTask, Results, ToChild } from './child-protocol.ts';
import { describeGear, GEAR_PX } from './gear/describe-gear.ts';
import { markAllOver, markCorner } from './mark.ts';
import type { Pixels, PixelsWithAlpha } from './mark.ts';
import { decodeError } from './decode-error.ts';
import { EFFORT, webpQuality } from './encoding.ts';
import { ImageRejected, PICTURES, RECOGNISE_BYTES } from './port.ts';
import type {
  ImageFormat,
  ImageRequest,
  Picture,
  PictureKey,
  ProcessedImage,
  ProfileSize,
  WebPicture,
} from './port.ts';
import { endsAsArchive, recognise } from './recognise.ts';
import { drawCard } from './share-card.ts';
import { makeThumbhash } from './thumbhash.ts';

/*
 * Whatever a file claims to be, only three decoders can be reached. libvips runs on one thread without a cache, so that
 * one child per core fills the machine without contention.
 */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const MAX_PX = PREVIEW_PX;
// A photograph has more bytes per pixel. A picture of one colour that was made to exhaust memory has far fewer.
const BOMB = { pixels: 30_000_000, bytesPerPixel: 0.01 };

let receivedParts: Uint8Array[] = [];

process.on('message', (message: ToChild) => {
  if (message.kind === 'bytes') receivedParts.push(message.bytes);
  else if (message.kind === 'forget') receivedParts = [];
  else void handleTask(message);
});
// A terminal's Ctrl-C reaches every process; the parent lets running work finish and then disconnects.
process.on('SIGINT', () => undefined);
// A child without its parent would stay for ever.
process.on('disconnect', () => process.exit());

async function handleTask({ path, task }: Extract<ToChild, { kind: 'run' }>): Promise<void> {
  const parts = receivedParts;
  receivedParts = [];
  const reply = await runTask(
    task,
    path === undefined ? () => Promise.resolve(Buffer.concat(parts)) : () => readImageFile(path),
  ).catch(failureReply);
  process.send?.(reply);
}

async function runTask(task: ImageTask, load: () => Promise<Buffer>): Promise<FromChild> {
  const bytes = await load();
  return { kind: 'done', result: await computeResult(task, bytes) };
}

async function computeResult(task: ImageTask, bytes: Buffer): Promise<Results[ImageTask['type']]> {
  if (task.type === 'photo') return processImage(bytes, task.request);
  if (task.type === 'profile') return processProfilePicture(bytes);
  if (task.type === 'web') return makeWebSize(bytes);
  return drawCard(splitParts(bytes, task.lengths));
}

function splitParts(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  let from = 0;
  return lengths.map((length) => bytes.subarray(from, (from += length)));
}

async function readImageFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MAX_UPLOAD_BYTES) throw new ImageRejected('too_large', 'more than 60 MB');
  return readFile(path);
}

function failureReply(error: unknown): FromChild {
  if (error instanceof ImageRejected) return { kind: 'rejected', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function processImage(bytes: Buffer, request: ImageRequest): Promise<ProcessedImage> {
  const { markSeed, wanted, withGear, withQuickPreview } = request;
  const about = await inspect(bytes);
  const base = await decode(bytes, about.orientation, { width: MAX_PX, height: MAX_PX, fit: 'inside' });
  const isTurned = about.orientation >= 5;
  const small = await shrink(base, PICTURES.thumbnail.size);
  const thumbhash = makeThumbhash(small);
  // The clock code is searched first, because the last picture is marked on the same pixels.
  const clockCodeMs = await findClockCode(await shrinkForClockCode(base));
  // This comes before the marks, whose white would be taken for foam.
  const gear = withGear ? describeGear(await shrink(small, GEAR_PX)) : null;
  const pictures: Partial<Record<PictureKey, Picture>> = {};
  for (const [index, key] of wanted.entries()) {
    const isLast = index === wanted.length - 1;
    const pixels = PICTURES[key].size === PICTURES.thumbnail.size ? small : base;
    const effort = withQuickPreview && key === 'preview' ? EFFORT.quick : EFFORT.usual;
    pictures[key] = await makePicture(pixels, { key, markSeed, effort, isNeeded: !isLast });
  }
  return {
    format: about.format,
    width: isTurned ? about.height : about.width,
    height: isTurned ? about.width : about.height,
    thumbhash,
    ...(await readCapture(about.exif)),
    clockCodeMs,
    gear,
    pictures,
  };
}

async function processProfilePicture(bytes: Buffer): Promise<Record<ProfileSize, Picture>> {
  const { orientation } = await inspect(bytes);
  // Turning does not change a square in the middle, so the picture is cut before it is turned.
  const large = await decode(bytes, orientation, { width: 256, height: 256, fit: 'cover', withoutEnlargement: false });
  return { 96: await encode(await shrink(large, 96), 82), 256: await encode(large, 82) };
}

/** Enough for a screen and a small print. A higher quality makes files half as large again. */
const WEB_QUALITY = 88;

async function makeWebSize(bytes: Buffer): Promise<WebPicture> {
  const { orientation } = await inspect(bytes);
  const pixels = await decode(bytes, orientation, { width: WEB_SIZE_PX, height: WEB_SIZE_PX, fit: 'inside' });
  const { data, info } = await fromPixels(pixels)
    .jpeg({ quality: WEB_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

type ImageFacts = { format: ImageFormat; width: number; height: number; orientation: number; exif?: Buffer };

async function inspect(bytes: Buffer): Promise<ImageFacts> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new ImageRejected('too_large', 'more than 60 MB');
  const recognition = recognise(bytes.subarray(0, RECOGNISE_BYTES));
  if (recognition.format === 'other') throw new ImageRejected(recognition.code, recognition.kind);
  if (endsAsArchive(bytes.subarray(-65_600))) throw new ImageRejected('polyglot', 'an archive follows the picture');
  const { width, height, pages, orientation, exif } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw decodeError(error);
    });
  const pixels = width * height;
  if (pixels > MAX_UPLOAD_PIXELS) throw new ImageRejected('too_many_pixels', `${width} x ${height}`);
  if (pixels > BOMB.pixels && bytes.length / pixels < BOMB.bytesPerPixel) {
    throw new ImageRejected('too_many_pixels', `${width} x ${height} in ${bytes.length} bytes`);
  }
  if ((pages ?? 1) > 1) throw new ImageRejected('animated', `${pages} pictures`);
  return { format: recognition.format, width, height, orientation: orientation ?? 1, ...(exif ? { exif } : {}) };
}

/** The picture is turned after it was made small, so that a large one is never in memory whole. */
async function decode(bytes: Buffer, orientation: number, size: ResizeOptions): Promise<Pixels> {
  const attempt = (failOn: 'warning' | 'error') =>
    sharp(bytes, { failOn, limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
      .resize({ withoutEnlargement: true, ...size })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await attempt('warning')
    // Some cameras leave stray bytes before the end of a complete picture. Other errors get no second attempt.
    .catch((error: unknown) => {
      if (isStrayBytes(error)) return attempt('error');
      throw error;
    })
    .catch((error: unknown) => {
      throw decodeError(error);
    });
  if (info.channels !== 3) throw new ImageRejected('corrupt', `${info.channels} channels`);
  return turnUpright({ data, width: info.width, height: info.height }, orientation);
}

function isStrayBytes(error: unknown): boolean {
  return error instanceof Error && /extraneous bytes before marker 0xd9/.test(error.message);
}

const MIRRORED = new Set([2, 4, 5, 7]);

async function turnUpright(pixels: Pixels, orientation: number): Promise<Pixels> {
  if (orientation <= 1 || orientation > 8) return pixels;
  const turns = { 2: 0, 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0;
  const turned = turns === 0 ? pixels : await toPixels(fromPixels(pixels).rotate(turns));
  const isMirrored = MIRRORED.has(orientation);
  return isMirrored ? toPixels(fromPixels(turned).flop()) : turned;
}

type PictureRequest = {
  key: PictureKey;
  markSeed: string;
  effort: number;
  isNeeded: boolean;
};

async function makePicture(from: Pixels, { key, markSeed, effort, isNeeded }: PictureRequest): Promise<Picture> {
  const { size, mark } = PICTURES[key];
  const pixels = await shrink(from, size);
  const own = pixels === from && isNeeded ? { ...from, data: Buffer.from(from.data) } : pixels;
  if (mark === 'small') markCorner(own);
  else if (mark !== 'none') markAllOver(own, markSeed, mark);
  return encode(own, webpQuality(size), effort);
}

async function shrink(pixels: Pixels, size: number): Promise<Pixels> {
  if (Math.max(pixels.width, pixels.height) <= size) return pixels;
  return toPixels(fromPixels(pixels).resize({ width: size, height: size, fit: 'inside' }));
}

/** Browsers take pixels without metadata for sRGB. */
async function encode(pixels: Pixels, quality: number, effort = EFFORT.usual): Promise<Picture> {
  const { data, info } = await fromPixels(pixels).webp({ quality, effort }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' };
}

/** Several times as fast as a loop over the pixels. The cubic kernel is fast and keeps enough of the code. */
async function shrinkForClockCode(pixels: Pixels): Promise<PixelsWithAlpha> {
  const size = CLOCK_CODE_PX;
  const { data, info } = await fromPixels(pixels)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
