import type { WatchSurf } from '@pleamar/domain/watch-rides';
import { readRides } from './read-rides.ts';
import { TrackFault, type TrackFaultCode } from './track-fault.ts';

export type WorkerAnswer = { surf: WatchSurf } | { fault: TrackFaultCode };

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  // The page's own types know windows alone; a worker's second argument is a list of what is handed over.
  self.postMessage(answerTo(new Uint8Array(data)), { transfer: [] });
});

function answerTo(bytes: Uint8Array): WorkerAnswer {
  try {
    return { surf: readRides(bytes) };
  } catch (error) {
    return { fault: error instanceof TrackFault ? error.code : 'unreadable' };
  }
}
