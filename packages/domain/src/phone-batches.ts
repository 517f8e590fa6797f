/** Chromium refuses to share more than 10 files or 50 MB at once, and an older iPhone's sheet gives up beyond that too. */
export const MOST_SHARED_FILES = 10;
/** Below 50 MB by what rights add to each file (decision 106). */
export const MOST_SHARED_BYTES = 48_000_000;

interface Sized {
  bytes: number;
}

export interface PhoneBatches<File extends Sized> {
  /** Each can be shared at once. In the order of the files. */
  batches: File[][];
  /** Larger than a whole batch may be: only a download brings them to the phone. */
  tooLarge: File[];
}

/** Cuts files into batches that a phone's share sheet takes. */
export function phoneBatches<File extends Sized>(files: readonly File[]): PhoneBatches<File> {
  const tooLarge = files.filter(({ bytes }) => bytes > MOST_SHARED_BYTES);
  const batches: File[][] = [];
  let open: File[] = [];
  let openBytes = 0;
  for (const file of files) {
    if (file.bytes > MOST_SHARED_BYTES) continue;
    if (open.length === MOST_SHARED_FILES || openBytes + file.bytes > MOST_SHARED_BYTES || batches.length === 0) {
      open = [];
      openBytes = 0;
      batches.push(open);
    }
    open.push(file);
    openBytes += file.bytes;
  }
  return { batches, tooLarge };
}
