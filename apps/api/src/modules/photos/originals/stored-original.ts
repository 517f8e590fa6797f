import { randomBytes } from 'node:crypto';
import type { PixelSize } from '@pleamar/domain';
import type { ImageFormat } from '../../../adapters/images/port.ts';

export interface StoredOriginal {
  key: string;
  /** The name is only shown, and never used as a path. */
  name: string;
  /** The hash of the original identifies the photo, also where the file is its preview. */
  sha256: string;
  bytes: number;
  announced?: PixelSize;
}

const extensions: Record<ImageFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

export const newOriginalKey = (format: ImageFormat): string => newKey('originals/', format);

/** Downloads deliver no file below this prefix. */
const PREVIEWS_PREFIX = 'previews/';
export const isPreviewKey = (key: string): boolean => key.startsWith(PREVIEWS_PREFIX);
export const newPreviewKey = (format: ImageFormat): string => newKey(PREVIEWS_PREFIX, format);

export const newWebKey = (): string => newKey('web/', 'jpeg');

function newKey(prefix: string, format: ImageFormat): string {
  const random = randomBytes(16).toString('hex');
  return `${prefix}${random.slice(0, 2)}/${random}.${extensions[format]}`;
}

export const contentTypeOfOriginal = (key: string) => `image/${formatOf(key)}` as const;

function formatOf(key: string): ImageFormat {
  const format = (['jpeg', 'png', 'webp'] as const).find((each) => key.endsWith(`.${extensions[each]}`));
  if (!format) throw new Error(`not the key of an original: ${key}`);
  return format;
}
