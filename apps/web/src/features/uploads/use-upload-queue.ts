import { useEffect, useState } from 'react';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

/** One queue for the life of the page, also before and after the album is created. It stops when the page is left. */
export function useUploadQueue(albumId: string | null): UploadQueue {
  const [queue] = useState(() => createUploadQueue(albumId));
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
