import { StorageError, StorageFull, StorageNotFound, StorageUnavailable } from './port.ts';
import { isPrematureClose, sourceClosed } from './transfer.ts';

/** While reading, a missing file is a missing object. */
export function toReadError(error: unknown, key: string): StorageError {
  if (isMissing(error)) return new StorageNotFound(`nothing is stored under ${key}`, { cause: error });
  return toWriteError(error);
}

/** While writing, a missing folder means that the disk is gone. */
export function toWriteError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const code = errorCodeOf(error);
  if (isPrematureClose(error)) return sourceClosed(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    return new StorageFull('the disk is full', { cause: error });
  }
  return new StorageUnavailable(`the disk refused: ${code ?? String(error)}`, { cause: error });
}

export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function isMissing(error: unknown): boolean {
  return errorCodeOf(error) === 'ENOENT';
}

export function ignoreMissing(error: unknown): undefined {
  if (isMissing(error) || error instanceof StorageNotFound) return undefined;
  throw error;
}
