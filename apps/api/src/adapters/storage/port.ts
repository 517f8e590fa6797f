import type { Readable } from 'node:stream';

/**
 * Where files live: originals, pictures, uploads on their way. Two implementations (`fs.ts`, `s3.ts`) keep the same
 * promises, and `storage.suite.ts` holds both to them.
 *
 * - A key is checked by `storage/key.ts` on every call; a bad one throws `StorageKeyInvalid` before anything is touched.
 * - The content type follows from the key's extension, so no second record has to be kept in step with the file.
 * - An object is visible only when it is whole and durable: a crash or a broken source leaves nothing under the key.
 * - Nothing here waits longer than `STORAGE_BOUND_MS` for the storage itself. A slow source or a slow reader is not the
 *   storage's fault and is not cut off.
 */
export interface Storage {
  /** Streams `source` into `key` in constant memory, replacing what was there. An error of the source is rethrown as it is. */
  put(key: string, source: Readable, options?: PutOptions): Promise<{ size: number }>;
  putBuffer(key: string, bytes: Uint8Array): Promise<{ size: number }>;
  /** The caller reads `stream` to its end or destroys it. Throws `StorageNotFound`, `StorageRangeInvalid`. */
  get(key: string, options?: GetOptions): Promise<StoredContent>;
  /**
   * Where the object is a file of this machine, its path, for a process of ours that reads it by itself; else null.
   * Throws `StorageNotFound` where it has looked.
   */
  fileOf(key: string): Promise<string | null>;
  /** Only where browsers may ask the store itself: an address at which any client gets this object until it expires. */
  link?(key: string, options: LinkOptions): string;
  /** Throws `StorageNotFound`. */
  head(key: string): Promise<StoredObject>;
  /** Gone afterwards, whether or not it was there. */
  remove(key: string): Promise<void>;
  /**
   * Takes over a whole file that the upload store wrote beside the objects, without sending its bytes through this
   * process. `from` is a path on this machine, or a full key of the same bucket. Safe to repeat after a crash: when only
   * `to` is there it has already happened. Throws `StorageNotFound` when neither is.
   */
  move(from: string, to: string): Promise<StoredObject>;
  /** Every object whose key starts with `prefix`, in no promised order, without holding the list in memory. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes what broken puts left behind and was last touched before `before`; returns how many. */
  sweep(before: Date): Promise<number>;
  /** For /readyz: resolves when the storage answers, else throws `StorageUnavailable` with the reason. */
  check(): Promise<void>;
  /** Frees connections. */
  close(): Promise<void>;
}

export type PutOptions = {
  /** The length of the source, where it is known: any other length is refused with `StorageIncomplete`. */
  size?: number;
};

export type GetOptions = {
  /** Both ends inclusive, as in HTTP; without `end` up to the last byte. An `end` past the last byte is cut to it. */
  range?: { start: number; end?: number };
};

export type LinkOptions = {
  /** From when on it counts, and for how many seconds. */
  at: Date;
  seconds: number;
  /** The headers of the answer, whatever the store has. */
  contentType: string;
  contentDisposition: string;
};

export type StoredObject = { key: string; size: number; contentType: string; modifiedAt: Date };

export type StoredContent = StoredObject & {
  stream: Readable;
  /** The part that `stream` gives, when a range was asked for. */
  range?: { start: number; end: number };
};

/** A storage that is slow or down is given up on after this long, so that a request is answered within 15 s. */
export const STORAGE_BOUND_MS = 10_000;

/** On a disk with less than this no file is taken: the last bytes are the database's and the log's. */
export const DISK_ROOM_BYTES = 128 * 1024 * 1024;

/** Every refusal and failure of a storage; `code` is stable. */
export abstract class StorageError extends Error {
  abstract readonly code: string;
}

export class StorageKeyInvalid extends StorageError {
  override name = 'StorageKeyInvalid';
  readonly code = 'storage_key_invalid';
}

export class StorageNotFound extends StorageError {
  override name = 'StorageNotFound';
  readonly code = 'storage_not_found';
}

/** The range starts past the end of the object; `size` goes into the `Content-Range: bytes *\/size` of a 416. */
export class StorageRangeInvalid extends StorageError {
  override name = 'StorageRangeInvalid';
  readonly code = 'storage_range_invalid';
  readonly size: number;
  constructor(message: string, size: number) {
    super(message);
    this.size = size;
  }
}

/** The source ended early, was closed, or gave more than it promised. Nothing was stored. */
export class StorageIncomplete extends StorageError {
  override name = 'StorageIncomplete';
  readonly code = 'storage_incomplete';
}

/** No room left: an upload answers 507, everything else goes on. */
export class StorageFull extends StorageError {
  override name = 'StorageFull';
  readonly code = 'storage_full';
}

/** The storage is down, too slow or refuses us: 503, and worth trying again later. */
export class StorageUnavailable extends StorageError {
  override name = 'StorageUnavailable';
  readonly code = 'storage_unavailable';
}
