import type { WatchSurf } from '@pleamar/domain/waves/watch-rides';
import { readRides } from './read-rides.ts';
import { TrackFileError, type TrackFileErrorCode } from './track-file-error.ts';

export type WorkerAnswer = { surf: WatchSurf } | { fault: TrackFileErrorCode };

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  // The types are those of a window, where the second argument differs; in a worker it lists what is transferred.
  self.postMessage(answerTo(new Uint8Array(data)), { transfer: [] });
});

function answerTo(bytes: Uint8Array): WorkerAnswer {
  try {
    return { surf: readRides(bytes) };
  } catch (error) {
    return { fault: error instanceof TrackFileError ? error.code : 'unreadable' };
  }
}
