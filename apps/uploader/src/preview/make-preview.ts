import { readFile } from 'node:fs/promises';
import { PREVIEW_PX } from '@pleamar/domain/pictures/picture-sizes';
import { MAX_UPLOAD_PIXELS } from '@pleamar/domain/pictures/upload-limits';
import type sharp from 'sharp';
import { encodePreview } from './encode-preview.ts';
import { withExif } from './with-exif.ts';

export interface Preview {
  bytes: Buffer;
  /** Width and height of the upright original. */
  width: number;
  height: number;
}

/** Returns null for a file without a preview. The server then decides about its original. */
export type MakePreview = (file: string) => Promise<Preview | null>;

/** Returns null on a machine without sharp, which is not part of the downloaded program. */
export async function createPreviewMaker(): Promise<MakePreview | null> {
  const loaded = await import('sharp').catch(() => null);
  return loaded && ((file) => makePreview(loaded.default, file));
}

async function makePreview(image: typeof sharp, file: string): Promise<Preview | null> {
  try {
    const original = await readFile(file);
    const { pages = 1, autoOrient, exif } = await image(original).metadata();
    const { width, height } = autoOrient;
    if (pages > 1 || width * height > MAX_UPLOAD_PIXELS) return null;
    // Decoded once for all qualities that are tried.
    const pixels = await image(original)
      .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bytes = await encodePreview(image, pixels);
    // EXIF has the orientation of the pixels, which were not turned, and the time and camera.
    return { bytes: withExif(bytes, exif), width, height };
  } catch {
    return null;
  }
}
