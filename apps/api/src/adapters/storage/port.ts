import type { Readable } from 'node:stream';

/**
 * `storage.suite.ts` tests every implementation.
 *
 * - A key that `storage/key.ts` does not accept throws `StorageKeyInvalid` before anything is read or written.
 * - The content type follows from the key's extension.
 * - An object is visible only once it is complete and durable. A crash or a broken source leaves nothing under the key.
 * - No call waits longer than `STORAGE_TIMEOUT_MS` for the storage. A slow source or reader is not interrupted.
 */
export interface Storage {
  /** Replaces the object, with constant memory. An error of the source is rethrown unchanged. */
  put(key: string, source: Readable, options?: PutOptions): Promise<{ size: number }>;
  putBuffer(key: string, bytes: Uint8Array): Promise<{ size: number }>;
  /** The caller reads `stream` to its end or destroys it. Throws `StorageNotFound`, `StorageRangeInvalid`. */
  get(key: string, options?: GetOptions): Promise<StoredContent>;
  /** The object's file on this machine. Null if the storage has no files. May throw `StorageNotFound`. */
  localPath(key: string): Promise<string | null>;
  /** The address at which any client gets the object until it expires. Missing if browsers cannot reach the store. */
  link?(key: string, options: LinkOptions): string;
  head(key: string): Promise<StoredObject>;
  /** Resolves also if the object does not exist. */
  remove(key: string): Promise<void>;
  /**
   * Takes over a finished upload without sending its bytes through this process. `from` is a local path or a full key
   * of the same bucket. The call may be repeated after a crash. Throws `StorageNotFound` if neither `from` nor `to`
   * exists.
   */
  move(from: string, to: string): Promise<StoredObject>;
  /** The order is undefined. The list is never in memory as a whole. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Removes what broken puts left behind before `before`, and returns how many. The files of resumable uploads belong
   * to the upload store.
   */
  sweep(before: Date): Promise<number>;
  /** For `/readyz`. Throws `StorageUnavailable` with the reason. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export type PutOptions = {
  /** Any other length is refused with `StorageIncomplete`. */
  size?: number;
};

export type GetOptions = {
  /** Both ends are inclusive, as in HTTP. A missing `end`, or one beyond the last byte, means the last byte. */
  range?: { start: number; end?: number };
};

export type LinkOptions = {
  /** The start of the `seconds` for which the address is valid. */
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

/** Less than the 15 s in which a request is answered. */
export const STORAGE_TIMEOUT_MS = 10_000;

/** With less room no file is stored: the rest is for the database and the log. */
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

/** Uploads answer 507; everything else goes on. */
export class StorageFull extends StorageError {
  override name = 'StorageFull';
  readonly code = 'storage_full';
}

/** The storage is down, too slow or refuses us. Requests answer 503, and a retry may help. */
export class StorageUnavailable extends StorageError {
  override name = 'StorageUnavailable';
  readonly code = 'storage_unavailable';
}
