import { isSameFile } from '../folder/same-file.ts';
import type { FileRecord } from '../journal/file-record.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sortForSending } from '../folder/send-order.ts';

export interface UnsentFile {
  file: FoundFile;
  record: FileRecord;
  isAwaited: boolean;
  /** A photo of the album has these bytes, or had them before. */
  isInAlbum: boolean;
}

/** Sold originals are first, in the order of their deadlines, followed by the others, the oldest first. */
export interface OriginalsQueue {
  add: (unsent: UnsentFile) => void;
  /** The most urgent one is first. */
  setSold: (hashes: readonly string[]) => void;
  next: () => UnsentFile | undefined;
  /** Returns false for a file that has changed since it was added. */
  has: (file: FoundFile) => boolean;
  size: () => number;
}

export function createOriginalsQueue(): OriginalsQueue {
  const waiting = new Map<string, UnsentFile>();
  let oldestFirst: UnsentFile[] | null = null;
  let sold: readonly string[] = [];

  function inOrder(): UnsentFile[] {
    const files = sortForSending([...waiting.values()].map(({ file }) => file));
    return files.flatMap(({ path }) => waiting.get(path) ?? []);
  }

  return {
    add: (unsent) => {
      waiting.set(unsent.file.path, unsent);
      oldestFirst = null;
    },
    setSold: (hashes) => {
      sold = hashes;
    },
    next: () => {
      oldestFirst ??= inOrder();
      const urgent = sold.find((hash) => oldestFirst?.some(({ record }) => record.sha256 === hash));
      const next = urgent === undefined ? oldestFirst[0] : oldestFirst.find(({ record }) => record.sha256 === urgent);
      oldestFirst = oldestFirst.filter((unsent) => unsent !== next);
      if (next) waiting.delete(next.file.path);
      return next;
    },
    has: (file) => {
      const known = waiting.get(file.path);
      return known !== undefined && isSameFile(known.file, file);
    },
    size: () => waiting.size,
  };
}
