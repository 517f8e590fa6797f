import { readFile } from 'node:fs/promises';
import { PREVIEW_PX } from '@pleamar/domain/pictures/picture-sizes';
import { MAX_UPLOAD_PIXELS } from '@pleamar/domain/pictures/upload-limits';
import type sharp from 'sharp';
import { encodePreview } from './encode-preview.ts';
import { withExif } from './with-exif.ts';

export interface Preview {
  bytes: Buffer;
  /** Width and height are the original's, upright. */
  width: number;
  height: number;
}

/** Returns null for a file that cannot be shown before its original: the server decides about that one. */
export type MakePreview = (file: string) => Promise<Preview | null>;

/** The published file brings no library along; returns null on a machine without sharp. */
export async function previewMaker(): Promise<MakePreview | null> {
  const loaded = await import('sharp').catch(() => null);
  return loaded && ((file) => makePreview(loaded.default, file));
}

async function makePreview(image: typeof sharp, file: string): Promise<Preview | null> {
  try {
    const original = await readFile(file);
    const { pages = 1, autoOrient, exif } = await image(original).metadata();
    const { width, height } = autoOrient;
    if (pages > 1 || width * height > MAX_UPLOAD_PIXELS) return null;
    // Any number of qualities share the decoded pixels.
    const pixels = await image(original)
      .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bytes = await encodePreview(image, pixels);
    // The pixels are not turned here, so EXIF has their orientation, beside time and camera.
    return { bytes: withExif(bytes, exif), width, height };
  } catch {
    return null;
  }
}
