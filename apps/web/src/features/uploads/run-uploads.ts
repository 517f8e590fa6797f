import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Sends what waits; answers how many files that were expected in the album are not there now. */
export async function runUploads(queue: UploadQueue, albumId: string): Promise<number> {
  const before = count(queue, 'refused');
  // Who saves wants all of it: a pause would hold the save up for ever.
  queue.resume();
  await queue.run(albumId);
  return count(queue, 'failed') + count(queue, 'waiting') + count(queue, 'refused') - before;
}

/** The photo that a file has become; null while it has not. */
export function photoIdIn({ store }: UploadQueue, key: string): string | null {
  const state = store.getState().items.find((item) => item.key === key)?.state;
  return state?.at === 'uploaded' ? state.photoId : null;
}

/** Whether there is anything to send. */
export const hasWaiting = (queue: UploadQueue): boolean => count(queue, 'waiting') > 0;

const count = ({ store }: UploadQueue, at: UploadItem['state']['at']) =>
  store.getState().items.filter(({ state }) => state.at === at).length;
