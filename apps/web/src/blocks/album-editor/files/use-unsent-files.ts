import type { Photo } from '@pleamar/contract/photos';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { UploadItem } from '../../../features/uploads/queue-store.ts';
import type { UploadQueue } from '../../../features/uploads/upload-queue.ts';
import { saveUnsentFiles, readUnsentFiles, type UnsentFile } from '../../../features/uploads/unsent-files.ts';

interface Filling {
  albumId: string | null;
  /** Files wait for a save that may never come where this is false. */
  isFilling: boolean;
  queue: UploadQueue;
  photos: readonly Photo[] | undefined;
}

/**
 * Files that were being sent when the page was closed are listed until chosen again, found in the album, or given up.
 */
export function useUnsentFiles({ albumId, isFilling, queue, photos }: Filling) {
  const [earlier, setEarlier] = useState<readonly UnsentFile[]>(() =>
    albumId === null ? [] : readUnsentFiles(albumId),
  );
  const items = useStore(queue.store, (state) => state.items);
  // A photo that is there by its preview still needs its file.
  const arrived = new Set(photos?.flatMap((photo) => (photo.original ? [] : photo.file_name)));
  const chosen = new Set(items.map(({ file }) => nameOf(file)));
  const missing = earlier.filter((file) => !arrived.has(file.name) && !chosen.has(nameOf(file)));
  const kept = [...missing, ...items.filter(isUnsent).map(({ file: { name, size } }) => ({ name, size }))];
  const text = JSON.stringify(kept);
  useEffect(() => {
    if (albumId !== null && isFilling) saveUnsentFiles(albumId, JSON.parse(text) as UnsentFile[]); // the code above wrote it
  }, [albumId, isFilling, text]);
  const giveUp = () => {
    setEarlier([]);
    if (albumId !== null && !isFilling) saveUnsentFiles(albumId, []);
  };
  return { missing: photos === undefined ? [] : missing, giveUp };
}

const nameOf = ({ name, size }: UnsentFile): string => `${name}/${size}`;

const isUnsent = ({ state }: UploadItem): boolean =>
  ['waiting', 'sending', 'previewed', 'failed'].includes(state.status);
