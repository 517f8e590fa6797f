import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageError, StorageFull, StorageNotFound, StorageRangeInvalid, StorageUnavailable } from './port.ts';

const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioStorageQuotaExceeded']);
const MISSING = new Set(['NoSuchKey', 'NotFound']);

export function toStorageError(error: unknown, key: string): StorageError {
  if (error instanceof StorageError) return error;
  if (!(error instanceof S3ServiceException)) {
    return new StorageUnavailable(`the store does not answer: ${nameOf(error)}`, { cause: error });
  }
  const status = error.$metadata.httpStatusCode;
  if (MISSING.has(error.name)) return new StorageNotFound(`nothing is stored under ${key}`, { cause: error });
  if (status === 416) return new StorageRangeInvalid('no such range', 0);
  if (status === 507 || FULL.has(error.name)) return new StorageFull('the store is full', { cause: error });
  return new StorageUnavailable(`the store refused: ${error.name} ${status ?? ''}`, { cause: error });
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
