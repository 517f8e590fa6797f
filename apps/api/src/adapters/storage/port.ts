import type { Readable } from 'node:stream';

/**
 * `storage.suite.ts` holds every implementation to these promises.
 *
 * - `storage/key.ts` checks every key; a bad one throws `StorageKeyInvalid` before anything is touched.
 * - The content type follows from the key's extension, so no second record has to be kept in step with the file.
 * - An object is visible only when it is whole and durable: a crash or a broken source leaves nothing under the key.
 * - No call waits longer than `STORAGE_TIMEOUT_MS` for the storage; a slow source or reader is not cut off.
 */
export interface Storage {
  /** The bytes stream in constant memory and replace what was there. An error of the source is rethrown unchanged. */
  put(key: string, source: Readable, options?: PutOptions): Promise<{ size: number }>;
  putBuffer(key: string, bytes: Uint8Array): Promise<{ size: number }>;
  /** The caller reads `stream` to its end or destroys it. Throws `StorageNotFound`, `StorageRangeInvalid`. */
  get(key: string, options?: GetOptions): Promise<StoredContent>;
  /**
   * The path is that of the object on this machine; null where the storage has no files. May throw `StorageNotFound`.
   */
  fileOf(key: string): Promise<string | null>;
  /** Browsers reach the store where this is there: any client gets the object at this address until it expires. */
  link?(key: string, options: LinkOptions): string;
  head(key: string): Promise<StoredObject>;
  /** The promise also resolves when the object was not there. */
  remove(key: string): Promise<void>;
  /**
   * A finished upload is taken over without sending its bytes through this process. `from` is a local path or a full
   * key of the same bucket. The call is safe to repeat after a crash; throws `StorageNotFound` when neither `from` nor
   * `to` is there.
   */
  move(from: string, to: string): Promise<StoredObject>;
  /** The order is not promised, and the list is never held in memory. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Leftovers of broken puts last touched before `before` are removed; returns how many. Uploads in pieces are the upload
   * store's own.
   */
  sweep(before: Date): Promise<number>;
  /** /readyz calls it. Throws `StorageUnavailable` with the reason. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export type PutOptions = {
  /** Any other length is refused with `StorageIncomplete`. */
  size?: number;
};

export type GetOptions = {
  /** Both ends are inclusive, as in HTTP; a missing `end`, or one past the last byte, means the last byte. */
  range?: { start: number; end?: number };
};

export type LinkOptions = {
  /** The validity starts then and lasts `seconds`. */
  at: Date;
  seconds: number;
  contentType: string;
  contentDisposition: string;
};

export type StoredObject = { key: string; size: number; contentType: string; modifiedAt: Date };

export type StoredContent = StoredObject & {
  stream: Readable;
  range?: { start: number; end: number };
};

/** A request is answered within 15 s, so a slow storage is given up on before. */
export const STORAGE_TIMEOUT_MS = 10_000;

/** No file is taken below this: the last bytes are for the database and the log. */
export const DISK_ROOM_BYTES = 128 * 1024 * 1024;

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

/** `size` goes into the `Content-Range: bytes *\/size` of a 416. */
export class StorageRangeInvalid extends StorageError {
  override name = 'StorageRangeInvalid';
  readonly code = 'storage_range_invalid';
  readonly size: number;
  constructor(message: string, size: number) {
    super(message);
    this.size = size;
  }
}

/** The source ended early, was closed, or exceeded its size. Nothing was stored. */
export class StorageIncomplete extends StorageError {
  override name = 'StorageIncomplete';
  readonly code = 'storage_incomplete';
}

/** An upload answers 507; everything else goes on. */
export class StorageFull extends StorageError {
  override name = 'StorageFull';
  readonly code = 'storage_full';
}

/** The storage is down, too slow or refusing us: 503, and worth a retry. */
export class StorageUnavailable extends StorageError {
  override name = 'StorageUnavailable';
  readonly code = 'storage_unavailable';
}
