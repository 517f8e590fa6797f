/** Chromium refuses to share more than 10 files or 50 MB at once, and an older iPhone's sheet gives up beyond that too. */
export const MAX_SHARED_FILES = 10;
/** The limit leaves room below 50 MB for what rights add to each file (decision 106). */
export const MAX_SHARED_BYTES = 48_000_000;

interface SizedFile {
  bytes: number;
}

export interface PhoneBatches<File extends SizedFile> {
  /** Each batch can be shared at once; they are in the order of the files. */
  batches: File[][];
  /** A file larger than a whole batch may be reaches the phone only by a download. */
  tooLarge: File[];
}

export function phoneBatches<File extends SizedFile>(files: readonly File[]): PhoneBatches<File> {
  const tooLarge = files.filter(({ bytes }) => bytes > MAX_SHARED_BYTES);
  const batches: File[][] = [];
  let open: File[] = [];
  let openBytes = 0;
  for (const file of files) {
    if (file.bytes > MAX_SHARED_BYTES) continue;
    if (open.length === MAX_SHARED_FILES || openBytes + file.bytes > MAX_SHARED_BYTES || batches.length === 0) {
      open = [];
      openBytes = 0;
      batches.push(open);
    }
    open.push(file);
    openBytes += file.bytes;
  }
  return { batches, tooLarge };
}
