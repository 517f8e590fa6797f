import type { Photo } from '@pleamar/contract/photos';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import {
  editorImages,
  isChanged,
  isNewCover,
  noChanges,
  type EditorImage,
  type ImageSettings,
} from '../../../features/album-editor/images/editor-image.ts';
import { isWanted, photoIdOf } from '../../../features/uploads/queue-store.ts';
import type { UploadQueue } from '../../../features/uploads/upload-queue.ts';

export function useAlbumImages(
  photos: readonly Photo[] | undefined,
  queue: UploadQueue,
  clockFrames: ReadonlySet<string>,
  linkedPhotoId: string,
) {
  const [changes, setChanges] = useState(noChanges);
  const [selectedKey, select] = useState<string | null>(linkedPhotoId || null);
  const items = useStore(queue.store, (state) => state.items);
  const sent = items.filter(isWanted).map((item) => ({ key: item.key, file: item.file, photoId: photoIdOf(item) }));
  // A photo of the clock page is not part of the album.
  const added = sent.filter(({ photoId }) => photoId === null || !clockFrames.has(photoId));
  const images = editorImages(photos ?? [], added, changes);
  const removedIds = changes.removals.flat();
  const removed = removedIds.flatMap((id) => photos?.find((photo) => photo.id === id) ?? []);

  function change(keys: readonly string[], settings: Partial<ImageSettings>) {
    setChanges((now) => {
      const changed = keys.map((key) => [key, { ...now.settings[key], ...settings }] as const);
      return { ...now, settings: { ...now.settings, ...Object.fromEntries(changed) } };
    });
  }

  function setCover(key: string, isCover: boolean) {
    setChanges((now) => ({ ...now, coverKey: isCover ? key : null }));
  }

  // Every image holds the function and would be rendered again for another one.
  const remove = useCallback(
    (gone: readonly EditorImage[]) => {
      for (const { key, file } of gone) if (file) queue.remove(key);
      const ids = gone.flatMap(({ photoId }) => photoId ?? []);
      if (ids.length > 0) setChanges((now) => ({ ...now, removals: [...now.removals, ids] }));
    },
    [queue],
  );

  /** Images moved to another album have nothing left to save here. */
  function forget(moved: readonly EditorImage[]) {
    for (const { key, file } of moved) if (file) queue.remove(key);
    const keys = new Set(moved.map(({ key }) => key));
    setChanges((now) => ({
      ...now,
      settings: Object.fromEntries(Object.entries(now.settings).filter(([key]) => !keys.has(key))),
      coverKey: now.coverKey && keys.has(now.coverKey) ? undefined : now.coverKey,
    }));
  }

  function undoRemove() {
    setChanges((now) => ({ ...now, removals: now.removals.slice(0, -1) }));
  }

  return {
    images,
    selected: images.find(({ key }) => key === selectedKey),
    select,
    change,
    setCover,
    remove,
    forget,
    removed,
    removedIds,
    undoRemove,
    isChanged: removed.length > 0 || images.some((image) => isChanged(image) || isNewCover(image)),
    hasFilesToSend: images.some(({ photoId }) => photoId === null),
  };
}
