import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import type { WorkerAnswer } from './read-rides.worker.ts';
import { TrackFileError } from './track-file-error.ts';

/** A day of GPX with a heart rate is 20 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Reads the file in a worker: a large one would freeze the page. */
export async function readRidesFromFile(file: Blob): Promise<WatchSurf> {
  if (file.size > MAX_FILE_BYTES) throw new TrackFileError('too_large');
  const bytes = await readBytes(file);
  // Browsers inside other apps may have no workers.
  if (typeof Worker === 'undefined') {
    const { readRides } = await importWithRetry(() => import('./read-rides.ts'));
    return readRides(new Uint8Array(bytes));
  }
  const worker = new Worker(new URL('./read-rides.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new TrackFileError('unreadable', message)));
      worker.postMessage(bytes, [bytes]);
    });
    if ('fault' in answer) throw new TrackFileError(answer.fault);
    return answer.surf;
  } finally {
    worker.terminate();
  }
}

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new TrackFileError('unreadable', cause);
  }
}
