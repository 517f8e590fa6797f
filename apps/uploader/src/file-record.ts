import type { FoundFile } from './scan-folder.ts';

/** All that a restart needs to know about a file. */
export interface FileRecord {
  size: number;
  mtimeMs: number;
  sha256: string;
  /** The preview that goes before it. */
  preview?: PreviewRecord;
  /** Address of its resumable upload, once begun. */
  upload?: string;
  /** The album has it, sent by this program or before. */
  isDone?: true;
  /** The photo that it became, where this program sent it. */
  photoId?: string;
  /** The photo of the bytes that this file had before, until it has these. */
  replaces?: PhotoOfBytes;
  /** A photo by the preview of bytes that this file had before, and whose original can no longer be sent. */
  abandons?: PhotoOfBytes;
  /** Why the server does not take these bytes. */
  fault?: string;
}

export interface PreviewRecord {
  /** A resumed upload gets the same bytes, or begins again. */
  sha256: string;
  upload?: string;
  /** The photo that it became: the preview has arrived. */
  photoId?: string;
}

interface PhotoOfBytes {
  photoId: string;
  sha256: string;
}

/** Null for lines of another version. */
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

/** `known` is what the journal has about the same path. */
export function newRecord(
  { size, mtimeMs }: Pick<FoundFile, 'size' | 'mtimeMs'>,
  sha256: string,
  known?: FileRecord,
): FileRecord {
  // Copied anew, or touched.
  if (known?.sha256 === sha256) return { ...known, size, mtimeMs };
  const ofPhoto = (photoId: string | undefined) =>
    known && photoId !== undefined ? { photoId, sha256: known.sha256 } : null;
  const replaces = (known?.isDone && ofPhoto(known.photoId)) || known?.replaces;
  const abandons = (!known?.isDone && ofPhoto(known?.preview?.photoId)) || known?.abandons;
  return { size, mtimeMs, sha256, ...(replaces && { replaces }), ...(abandons && { abandons }) };
}

/** Entries of the journal, by path, whose files the scan found. */
type Others = Iterable<[string, FileRecord]>;

/**
 * The photo that gets the new bytes of a file. Null where another file of the folder has the old bytes or stands for that
 * photo: files that were renamed around must not write over each other's photos.
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

/** The photo by a preview that will never get its original. Null where another file of the folder has those bytes. */
export function abandonedPhoto(path: string, { abandons }: FileRecord, others: Others): string | null {
  if (!abandons) return null;
  for (const [otherPath, other] of others) if (otherPath !== path && other.sha256 === abandons.sha256) return null;
  return abandons.photoId;
}
