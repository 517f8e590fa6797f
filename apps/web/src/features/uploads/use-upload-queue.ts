import { useEffect, useState } from 'react';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** The queue stays the same when the album is made; it stops when the page is left. */
export function useUploadQueue(albumId: string | null): UploadQueue {
  const [queue] = useState(() => createUploadQueue(albumId));
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
