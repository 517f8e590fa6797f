import type { FoundFile } from './scan-folder.ts';

/** All that a restart needs to know about a file. */
export interface FileRecord {
  size: number;
  mtimeMs: number;
  sha256: string;
  /** Address of its resumable upload, once begun. */
  upload?: string;
  /** The album has it, sent by this program or before. */
  isDone?: true;
  /** The photo that it became, where this program sent it. */
  photoId?: string;
  /** The photo of the bytes that this file had before, until it has these. */
  replaces?: { photoId: string; sha256: string };
  /** Why the server does not take these bytes. */
  fault?: string;
}

/** Null for lines of another version. */
export function parseRecord(value: unknown): FileRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields: Partial<Record<keyof FileRecord, unknown>> = value;
  const { size, mtimeMs, sha256, upload, isDone, photoId, fault } = fields;
  const replaces = parseReplaced(fields.replaces);
  if (typeof size !== 'number' || typeof mtimeMs !== 'number' || typeof sha256 !== 'string') return null;
  return {
    size,
    mtimeMs,
    sha256,
    ...(typeof upload === 'string' && upload.startsWith('/') && { upload }),
    ...(isDone === true && { isDone }),
    ...(typeof photoId === 'string' && { photoId }),
    ...(replaces && { replaces }),
    ...(typeof fault === 'string' && { fault }),
  };
}

function parseReplaced(value: unknown): FileRecord['replaces'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { photoId, sha256 }: Partial<Record<'photoId' | 'sha256', unknown>> = value;
  return typeof photoId === 'string' && typeof sha256 === 'string' ? { photoId, sha256 } : null;
}

/** `known` is what the journal has about the same path. */
export function newRecord(
  { size, mtimeMs }: Pick<FoundFile, 'size' | 'mtimeMs'>,
  sha256: string,
  known?: FileRecord,
): FileRecord {
  // Copied anew, or touched.
  if (known?.sha256 === sha256) return { ...known, size, mtimeMs };
  const before = known?.isDone && known.photoId !== undefined ? { photoId: known.photoId, sha256: known.sha256 } : null;
  const replaces = before ?? known?.replaces;
  return { size, mtimeMs, sha256, ...(replaces && { replaces }) };
}

/**
 * The photo that gets the new bytes of a file. Null where another file of the folder has the old bytes or stands for that
 * photo: files that were renamed around must not write over each other's photos.
 */
export function replacedPhoto(path: string, record: FileRecord, others: Iterable<[string, FileRecord]>): string | null {
  const { replaces } = record;
  if (!replaces) return null;
  for (const [otherPath, other] of others) {
    if (otherPath === path) continue;
    const isEarlierClaim = other.replaces?.photoId === replaces.photoId && otherPath < path;
    if (other.sha256 === replaces.sha256 || other.photoId === replaces.photoId || isEarlierClaim) return null;
  }
  return replaces.photoId;
}
