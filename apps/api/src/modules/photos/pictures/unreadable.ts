import { ImageRejected } from '../../../adapters/images/port.ts';
import { StorageNotFound } from '../../../adapters/storage/port.ts';

/** An original that was lost or damaged since its upload stays so: a job that failed would read it in vain each time. */
export function nullIfUnreadable(error: unknown): null {
  if (error instanceof ImageRejected || error instanceof StorageNotFound) return null;
  throw error;
}
