import { Transform } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { STORAGE_TIMEOUT_MS, StorageIncomplete, StorageRangeInvalid, StorageUnavailable } from './port.ts';
import type { GetOptions } from './port.ts';

/** The stream fails when its size is not the promised one, so that no partial object is completed. */
export function createMeter(size: number | undefined): Transform & { readonly count: () => number } {
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

/** If the storage fails first, the source is destroyed and its error is not the cause. */
export function trackSourceError(source: Readable, hasStorageFailed: () => boolean): () => Error | undefined {
  let own: Error | undefined;
  source.once('error', (error) => {
    if (!hasStorageFailed()) own = error;
  });
  return () => own;
}

export function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function sourceClosed(cause: unknown): StorageIncomplete {
  return new StorageIncomplete('the source was closed before its end', { cause });
}

/** Rejects after the deadline. The work itself goes on, because a call to a hung disk cannot be cancelled. */
export async function withDeadline<T>(what: string, work: Promise<T>, timeoutMs = STORAGE_TIMEOUT_MS): Promise<T> {
  const { promise: bound, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StorageUnavailable(`storage: ${what} took over ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
  }
}

type Watch = {
  /** Whether the storage has to act next. The time in which a client has to read does not count. */
  isWaiting: () => boolean;
  progress: () => number;
  onStall: (error: StorageUnavailable) => void;
};

/** Calls `onStall` once after `timeoutMs` without progress. The returned function ends the watch. */
export function watchForStall({ isWaiting, progress, onStall }: Watch, timeoutMs = STORAGE_TIMEOUT_MS): () => void {
  let [seen, stalledTurns] = [progress(), 0];
  const timer = setInterval(() => {
    stalledTurns = isWaiting() && progress() === seen ? stalledTurns + 1 : 0;
    seen = progress();
    if (stalledTurns < 10) return;
    clearInterval(timer);
    onStall(new StorageUnavailable(`storage: no progress for ${timeoutMs} ms`));
  }, timeoutMs / 10);
  return () => clearInterval(timer);
}

/** Destroys a writer that makes no progress, so that a lost disk does not hold a request for ever. */
export function failWhenStalled<W extends Writable & { bytesWritten: number }>(writer: W): W {
  const unwatch = watchForStall({
    isWaiting: () => writer.writableLength > 0 || writer.writableEnded,
    progress: () => writer.bytesWritten,
    onStall: (error) => writer.destroy(error),
  });
  writer.once('close', unwatch);
  return writer;
}

export function resolveRange(range: NonNullable<GetOptions['range']>, size: number): { start: number; end: number } {
  const end = Math.min(range.end ?? size - 1, size - 1);
  const isValid = Number.isInteger(range.start) && Number.isInteger(end) && range.start >= 0 && range.start <= end;
  if (!isValid) throw new StorageRangeInvalid(`no such range in ${size} bytes`, size);
  return { start: range.start, end };
}
