import { PREVIEW_PX } from '@pleamar/domain/pictures/picture-sizes';
import { MAX_PREVIEW_BYTES } from '@pleamar/domain/pictures/preview-fault';
import * as exifr from 'exifr';
import { CAMERA_TAGS, CLOCK_TAGS, withExif } from './preview-exif.ts';

export interface Preview {
  file: Blob;
  width: number;
  height: number;
}

const QUALITY = 0.82;
/** A larger preview is not worth a second transfer. */
const MAX_OF_ORIGINAL = 0.5;

/** Runs in a worker. Returns null if the original itself should be sent at once. */
export async function drawPreview(original: Blob): Promise<Preview | null> {
  const bitmap = await createImageBitmap(original);
  const { width, height } = bitmap;
  const scale = PREVIEW_PX / Math.max(width, height);
  if (scale >= 1) {
    bitmap.close();
    return null;
  }
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  // Browsers that protect canvases from scripts return noise or another type.
  if (jpeg.type !== 'image/jpeg') return null;
  const tags = await tagsOf(original);
  const file = new Blob([withExif(new Uint8Array(await jpeg.arrayBuffer()), tags)], { type: 'image/jpeg' });
  const isWorthIt = file.size < Math.min(original.size * MAX_OF_ORIGINAL, MAX_PREVIEW_BYTES);
  return isWorthIt ? { file, width, height } : null;
}

/** The original's tags as raw texts, for the preview: the capture time decides the photo's place in the album. */
async function tagsOf(original: Blob): Promise<ReadonlyMap<number, string>> {
  const wanted = [...CAMERA_TAGS, ...CLOCK_TAGS];
  const options = { tiff: true, ifd0: {}, exif: true, gps: false, interop: false, ifd1: false, makerNote: false };
  const raw = { translateKeys: false, translateValues: false, reviveValues: false };
  const tags: unknown = await exifr.default
    .parse(original, { ...options, ...raw, pick: wanted, mergeOutput: true })
    .catch(() => undefined);
  return new Map(
    wanted.flatMap((tag) => {
      const value: unknown = typeof tags === 'object' && tags !== null ? Reflect.get(tags, tag) : undefined;
      const text = typeof value === 'string' ? (value.split('\0', 1)[0] ?? '').trim() : '';
      return text ? [[tag, text] as const] : [];
    }),
  );
}
