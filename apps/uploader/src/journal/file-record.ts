import type { FoundFile } from '../folder/scan-folder.ts';

export interface FileRecord {
  size: number;
  mtimeMs: number;
  sha256: string;
  preview?: PreviewRecord;
  upload?: string;
  /** The album has the original, which may also have been sent by another program. */
  isDone?: true;
  photoId?: string;
  /** The photo that still has earlier bytes of this file. It gets the new ones. */
  replaces?: PhotoOfBytes;
  /** The photo that has the preview of earlier bytes of this file. Its original can no longer be sent. */
  abandons?: PhotoOfBytes;
  /** The reason for which the server refuses these bytes. */
  fault?: string;
}

export interface PreviewRecord {
  /** An upload is only resumed with the same bytes. */
  sha256: string;
  upload?: string;
  /** The photo that the preview has become. */
  photoId?: string;
}

interface PhotoOfBytes {
  photoId: string;
  sha256: string;
}

/** Returns null for a line of another version. */
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
    ...parseUpload(fields.upload),
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
  return { sha256, ...parseUpload(upload), ...(typeof photoId === 'string' && { photoId }) };
}

function parsePhotoOfBytes(value: unknown): PhotoOfBytes | null {
  if (typeof value !== 'object' || value === null) return null;
  const { photoId, sha256 }: Partial<Record<'photoId' | 'sha256', unknown>> = value;
  return typeof photoId === 'string' && typeof sha256 === 'string' ? { photoId, sha256 } : null;
}

const parseUpload = (upload: unknown): { upload?: string } =>
  typeof upload === 'string' && upload.startsWith('/') ? { upload } : {};

export function newRecord(
  { size, mtimeMs }: Pick<FoundFile, 'size' | 'mtimeMs'>,
  sha256: string,
  known?: FileRecord,
): FileRecord {
  // The file has the same content but another time.
  if (known?.sha256 === sha256) return { ...known, size, mtimeMs };
  const ofPhoto = (photoId: string | undefined) =>
    known && photoId !== undefined ? { photoId, sha256: known.sha256 } : null;
  const replaces = (known?.isDone && ofPhoto(known.photoId)) || known?.replaces;
  const abandons = (!known?.isDone && ofPhoto(known?.preview?.photoId)) || known?.abandons;
  return { size, mtimeMs, sha256, ...(replaces && { replaces }), ...(abandons && { abandons }) };
}

type FolderRecords = Iterable<[string, FileRecord]>;

/**
 * The photo that gets the new bytes of the file. Null if another file of the folder has the old bytes or is that photo:
 * files that have swapped their names must not replace each other's photos.
 */
export function findReplacedPhoto(path: string, record: FileRecord, others: FolderRecords): string | null {
  const { replaces } = record;
  if (!replaces) return null;
  for (const [otherPath, other] of others) {
    if (otherPath === path) continue;
    const isEarlierClaim = other.replaces?.photoId === replaces.photoId && otherPath < path;
    if (other.sha256 === replaces.sha256 || other.photoId === replaces.photoId || isEarlierClaim) return null;
  }
  return replaces.photoId;
}

/** The photo that will never get its original. Null if another file of the folder has the bytes of that original. */
export function findAbandonedPhoto(path: string, { abandons }: FileRecord, others: FolderRecords): string | null {
  if (!abandons) return null;
  for (const [otherPath, other] of others) if (otherPath !== path && other.sha256 === abandons.sha256) return null;
  return abandons.photoId;
}
