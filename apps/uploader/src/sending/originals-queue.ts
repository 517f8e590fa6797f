import { isSameFile } from '../folder/same-file.ts';
import type { FileRecord } from '../journal/file-record.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { sendOrder } from '../folder/send-order.ts';

export interface Unsent {
  file: FoundFile;
  record: FileRecord;
  isAwaited: boolean;
  /** The album has these bytes, or a photo of it had them before. */
  isInAlbum: boolean;
}

/** Sold originals come first, in the order of their deadlines, then the oldest. */
export interface OriginalsQueue {
  add: (unsent: Unsent) => void;
  /** The most urgent one is first. */
  setSold: (hashes: readonly string[]) => void;
  next: () => Unsent | undefined;
  /** A file that changed since is another one. */
  has: (file: FoundFile) => boolean;
  size: () => number;
}

export function originalsQueue(): OriginalsQueue {
  const waiting = new Map<string, Unsent>();
  let oldestFirst: Unsent[] | null = null;
  let sold: readonly string[] = [];

  function inOrder(): Unsent[] {
    const files = sendOrder([...waiting.values()].map(({ file }) => file));
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
