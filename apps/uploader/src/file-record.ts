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
  /** Why the server does not take these bytes. */
  fault?: string;
}

/** Null for lines of another version. */
export function parseRecord(value: unknown): FileRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { size, mtimeMs, sha256, upload, isDone, fault }: Partial<Record<keyof FileRecord, unknown>> = value;
  if (typeof size !== 'number' || typeof mtimeMs !== 'number' || typeof sha256 !== 'string') return null;
  return {
    size,
    mtimeMs,
    sha256,
    ...(typeof upload === 'string' && upload.startsWith('/') && { upload }),
    ...(isDone === true && { isDone }),
    ...(typeof fault === 'string' && { fault }),
  };
}

export const newRecord = ({ size, mtimeMs }: FoundFile, sha256: string): FileRecord => ({ size, mtimeMs, sha256 });
