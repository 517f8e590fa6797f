import type { Photo } from '@pleamar/contract/photos';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { UploadItem } from './queue-store.ts';
import type { UploadQueue } from './upload-queue.ts';
import { saveUnsentFiles, readUnsentFiles, type UnsentFile } from './unsent-files.ts';

export interface UnsentFiles {
  /** Files that an earlier visit to the page did not send. */
  missing: readonly UnsentFile[];
  giveUp: () => void;
}

interface UnsentFilesOptions {
  albumId: string | null;
  /** While it is false, added files are not stored: they wait for a save that may never come. */
  isSending: boolean;
  queue: UploadQueue;
  photos: readonly Photo[] | undefined;
}

/** Lists files that were being sent when the page closed, until they are chosen again, in the album or given up. */
export function useUnsentFiles({ albumId, isSending, queue, photos }: UnsentFilesOptions): UnsentFiles {
  const [earlier, setEarlier] = useState<readonly UnsentFile[]>(() =>
    albumId === null ? [] : readUnsentFiles(albumId),
  );
  const items = useStore(queue.store, (state) => state.items);
  // A photo with only a preview still needs its file.
  const arrived = new Set(photos?.flatMap((photo) => (photo.original ? [] : photo.file_name)));
  const chosen = new Set(items.map(({ file }) => idOf(file)));
  const missing = earlier.filter((file) => !arrived.has(file.name) && !chosen.has(idOf(file)));
  const unsent = [...missing, ...items.filter(isUnsent).map(({ file: { name, size } }) => ({ name, size }))];

  const text = JSON.stringify(unsent);
  useEffect(() => {
    if (albumId !== null && isSending) saveUnsentFiles(albumId, JSON.parse(text) as UnsentFile[]); // written above
  }, [albumId, isSending, text]);

  function giveUp() {
    setEarlier([]);
    if (albumId !== null && !isSending) saveUnsentFiles(albumId, []);
  }

  return { missing: photos === undefined ? [] : missing, giveUp };
}

const idOf = ({ name, size }: UnsentFile): string => `${name}/${size}`;

const isUnsent = ({ state }: UploadItem): boolean =>
  ['waiting', 'sending', 'previewed', 'failed'].includes(state.status);
