import { Transform } from 'node:stream';
import type { Writable } from 'node:stream';
import { STORAGE_BOUND_MS, StorageIncomplete, StorageRangeInvalid, StorageUnavailable } from './port.ts';
import type { GetOptions } from './port.ts';

/** Counts what passes and fails the stream when it is not what was promised, so that nothing half is ever completed. */
export function meter(size: number | undefined): Transform & { readonly count: () => number } {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (size !== undefined && count > size)
        done(new StorageIncomplete(`the source gave more than its ${size} bytes`));
      else done(null, chunk);
    },
    flush(done) {
      if (size !== undefined && count !== size) {
        done(new StorageIncomplete(`the source ended after ${count} of ${size} bytes`));
      } else done();
    },
  });
  return Object.assign(stream, { count: () => count });
}

/** Gives up waiting after the bound. The work itself may go on: a hung disk cannot be called back. */
export async function bounded<T>(what: string, work: Promise<T>, boundMs = STORAGE_BOUND_MS): Promise<T> {
  const { promise: bound, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StorageUnavailable(`storage: ${what} took over ${boundMs} ms`)), boundMs);
  try {
    return await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
  }
}

/** Destroys a writer that owes us progress for longer than the bound: a hung disk must not hold a request for ever. */
export function failWhenStalled<W extends Writable & { bytesWritten: number }>(
  writer: W,
  boundMs = STORAGE_BOUND_MS,
): W {
  let [written, sinceMs] = [-1, 0];
  const timer = setInterval(() => {
    const isWaiting = writer.writableLength > 0 || writer.writableEnded;
    sinceMs = isWaiting && writer.bytesWritten === written ? sinceMs + boundMs / 14 : 0;
    written = writer.bytesWritten;
    if (sinceMs >= boundMs) writer.destroy(new StorageUnavailable(`storage: no progress for ${boundMs} ms`));
  }, boundMs / 14);
  writer.once('close', () => clearInterval(timer));
  return writer;
}

/** The bytes that a range means in an object of this size; throws `StorageRangeInvalid`. */
export function resolvedRange(range: NonNullable<GetOptions['range']>, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  const isValid = Number.isInteger(range.start) && Number.isInteger(end) && range.start >= 0 && range.start <= end;
  if (!isValid) throw new StorageRangeInvalid(`no such range in ${size} bytes`, size);
  return { start: range.start, end };
}
