import type { FoundFile } from '../folder/scan-folder.ts';

export interface FileRecord {
  size: number;
  mtimeMs: number;
  sha256: string;
  preview?: PreviewRecord;
  upload?: string;
  /** This program or another sent it to the album. */
  isDone?: true;
  photoId?: string;
  /** The photo has bytes that this file had before, until it has these. */
  replaces?: PhotoOfBytes;
  /** The photo has the preview of bytes that this file had before, and its original can no longer be sent. */
  abandons?: PhotoOfBytes;
  /** The server does not take these bytes for this reason. */
  fault?: string;
}

export interface PreviewRecord {
  /** A resumed upload gets the same bytes, or begins again. */
  sha256: string;
  upload?: string;
  /** The preview became this photo. */
  photoId?: string;
}

interface PhotoOfBytes {
  photoId: string;
  sha256: string;
}

/** A line of another version is ignored. */
export function parseRecord(value: unknown): FileRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Partial<Record<keyof FileRecord, unknown>> = value;
  const { size, mtimeMs, sha256, isDone, photoId, fault } = fields;
  const preview = parsePreview(fields.preview);
  const [replaces, abandons] = [parsePhotoOfBytes(fields.replaces), parsePhotoOfBytes(fields.abandons)];
  if (typeof size !== 'number' || typeof mtimeMs !== 'number' || typeof sha256 !== 'string') return null;
  return {
    size,
    mtimeMs,
    sha256,
    ...(preview && { preview }),
    ...uploadIn(fields.upload),
    ...(isDone === true && { isDone }),
    ...(typeof photoId === 'string' && { photoId }),
    ...(replaces && { replaces }),
    ...(abandons && { abandons }),
    ...(typeof fault === 'string' && { fault }),
  };
}

function parsePreview(value: unknown): PreviewRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sha256, upload, photoId }: Partial<Record<keyof PreviewRecord, unknown>> = value;
  if (typeof sha256 !== 'string') return null;
  return { sha256, ...uploadIn(upload), ...(typeof photoId === 'string' && { photoId }) };
}

function parsePhotoOfBytes(value: unknown): PhotoOfBytes | null {
  if (typeof value !== 'object' || value === null) return null;
  const { photoId, sha256 }: Partial<Record<'photoId' | 'sha256', unknown>> = value;
  return typeof photoId === 'string' && typeof sha256 === 'string' ? { photoId, sha256 } : null;
}

const uploadIn = (upload: unknown): { upload?: string } =>
  typeof upload === 'string' && upload.startsWith('/') ? { upload } : {};

export function newRecord(
  { size, mtimeMs }: Pick<FoundFile, 'size' | 'mtimeMs'>,
  sha256: string,
  known?: FileRecord,
): FileRecord {
  // The file was copied anew, or touched.
  if (known?.sha256 === sha256) return { ...known, size, mtimeMs };
  const ofPhoto = (photoId: string | undefined) =>
    known && photoId !== undefined ? { photoId, sha256: known.sha256 } : null;
  const replaces = (known?.isDone && ofPhoto(known.photoId)) || known?.replaces;
  const abandons = (!known?.isDone && ofPhoto(known?.preview?.photoId)) || known?.abandons;
  return { size, mtimeMs, sha256, ...(replaces && { replaces }), ...(abandons && { abandons }) };
}

type Others = Iterable<[string, FileRecord]>;

/**
 * The photo gets the new bytes of a file. Returns null where another file of the folder has the old bytes or
 * stands for that photo: files that were renamed around must not write over each other's photos.
 */
export function replacedPhoto(path: string, record: FileRecord, others: Others): string | null {
  const { replaces } = record;
  if (!replaces) return null;
  for (const [otherPath, other] of others) {
    if (otherPath === path) continue;
    const isEarlierClaim = other.replaces?.photoId === replaces.photoId && otherPath < path;
    if (other.sha256 === replaces.sha256 || other.photoId === replaces.photoId || isEarlierClaim) return null;
  }
  return replaces.photoId;
}

/**
 * The photo will never get the original of its preview. Returns null where another file of the folder has those
 * bytes.
 */
export function abandonedPhoto(path: string, { abandons }: FileRecord, others: Others): string | null {
  if (!abandons) return null;
  for (const [otherPath, other] of others) if (otherPath !== path && other.sha256 === abandons.sha256) return null;
  return abandons.photoId;
}
