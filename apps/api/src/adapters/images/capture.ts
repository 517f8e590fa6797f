import { captureTime, type CaptureTime } from '@pleamar/domain';
import * as exifr from 'exifr';

export type Capture = {
  capturedAt: CaptureTime | null;
  camera: string | null;
  cameraSerial: string | null;
  lens: string | null;
};

const NOTHING: Capture = { capturedAt: null, camera: null, cameraSerial: null, lens: null };

// Real camera metadata is a few tens of KB; JPEG cannot hold more than 64 KB in one segment.
const MAX_EXIF_BYTES = 256 * 1024;

// exifr ignores the time zone of a date, so the raw values are read by the number of their tag.
const TAG = {
  make: 0x010f,
  model: 0x0110,
  taken: 0x9003,
  takenFraction: 0x9291,
  takenOffset: 0x9011,
  digitized: 0x9004,
  digitizedFraction: 0x9292,
  digitizedOffset: 0x9012,
  serial: 0xa431,
  lens: 0xa434,
} as const;

export async function readCapture(exif: Buffer | undefined): Promise<Capture> {
  if (!exif || exif.length > MAX_EXIF_BYTES) return NOTHING;
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  try {
    const options = { tiff: true, ifd0: {}, exif: true, gps: false, interop: false, ifd1: false, makerNote: false };
    const raw = { translateKeys: false, translateValues: false, reviveValues: false, sanitize: true };
    // exifr is a CommonJS bundle: Node finds its functions only on the default export.
    const tags: unknown = await exifr.default.parse(tiff, {
      ...options,
      ...raw,
      pick: Object.values(TAG),
      mergeOutput: true,
    });
    return buildCapture((tag) => textOf(tags, tag));
  } catch {
    return NOTHING;
  }
}

function buildCapture(text: (tag: number) => string | null): Capture {
  return {
    capturedAt:
      captureTime(text(TAG.taken), text(TAG.takenFraction), text(TAG.takenOffset)) ??
      captureTime(text(TAG.digitized), text(TAG.digitizedFraction), text(TAG.digitizedOffset)),
    camera: cameraName(text(TAG.make), text(TAG.model)),
    cameraSerial: text(TAG.serial),
    lens: text(TAG.lens),
  };
}

/** `NIKON CORPORATION` and `NIKON Z 9` are a `Nikon Z 9`; `SONY` and `ILCE-7M4` a `Sony ILCE-7M4`. */
export function cameraName(make: string | null, model: string | null): string | null {
  const maker = (make ?? '')
    .replace(/(?<![ ,])[ ,]*\b(corporation|corp|company|co|inc|ltd|gmbh|imaging)\b.*$/i, '')
    .trim();
  const brand = /^[A-Z]{4,}$/.test(maker) ? maker.slice(0, 1) + maker.slice(1).toLowerCase() : maker;
  if (!model) return brand || null;
  const rest = model.toLowerCase().startsWith(maker.toLowerCase()) ? model.slice(maker.length).trim() : model;
  return [brand, rest].filter(Boolean).join(' ') || null;
}

function textOf(tags: unknown, tag: number): string | null {
  const value: unknown = tags !== null && typeof tags === 'object' ? Reflect.get(tags, tag) : undefined;
  if (typeof value !== 'string') return null;
  const line = value.split('\0', 1)[0] ?? '';
  return (
    line
      .slice(0, 500)
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 100) || null
  );
}
