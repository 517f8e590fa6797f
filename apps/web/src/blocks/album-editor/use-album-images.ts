import type { Photo } from '@pleamar/contract/photos';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import {
  editorImages,
  isChanged,
  isNewCover,
  noChanges,
  type EditorImage,
  type EditorImageSettings,
} from '../../features/album-editor/images/editor-image.ts';
import { isWanted, photoIdOf } from '../../features/uploads/queue-store.ts';
import type { UploadQueue } from '../../features/uploads/upload-queue.ts';

export interface AlbumImages {
  images: readonly EditorImage[];
  selected: EditorImage | undefined;
  select: (key: string) => void;
  change: (keys: readonly string[], settings: Partial<EditorImageSettings>) => void;
  setCover: (key: string, isCover: boolean) => void;
  remove: (images: readonly EditorImage[]) => void;
  undoRemove: () => void;
  removed: readonly Photo[];
  removedIds: readonly string[];
  /** Drops the unsaved changes of images that were moved to another album. */
  forget: (moved: readonly EditorImage[]) => void;
  isChanged: boolean;
  hasFilesToSend: boolean;
}

interface ImageSources {
  queue: UploadQueue;
  /** Photos of the page with the clock's code, which are not part of the album. */
  clockPhotoIds: ReadonlySet<string>;
  linkedPhotoId: string;
}

/** The album's photos and the added files as one list, with the changes that the next save will store. */
export function useAlbumImages(
  photos: readonly Photo[] | undefined,
  { queue, clockPhotoIds, linkedPhotoId }: ImageSources,
): AlbumImages {
  const [changes, setChanges] = useState(noChanges);
  const [selectedKey, select] = useState<string | null>(linkedPhotoId || null);
  const items = useStore(queue.store, (state) => state.items);
  const files = items.filter(isWanted).map((item) => ({ key: item.key, file: item.file, photoId: photoIdOf(item) }));
  const added = files.filter(({ photoId }) => photoId === null || !clockPhotoIds.has(photoId));
  const images = editorImages(photos ?? [], added, changes);
  const removedIds = changes.removals.flat();
  const removed = removedIds.flatMap((id) => photos?.find((photo) => photo.id === id) ?? []);

  function change(keys: readonly string[], settings: Partial<EditorImageSettings>) {
    setChanges((now) => {
      const changed = keys.map((key) => [key, { ...now.settings[key], ...settings }] as const);
      return { ...now, settings: { ...now.settings, ...Object.fromEntries(changed) } };
    });
  }

  function setCover(key: string, isCover: boolean) {
    setChanges((now) => ({ ...now, coverKey: isCover ? key : null }));
  }

  // Every image gets this function: a new one would render all of them again.
  const remove = useCallback(
    (removedImages: readonly EditorImage[]) => {
      removeFiles(queue, removedImages);
      const ids = removedImages.flatMap(({ photoId }) => photoId ?? []);
      if (ids.length > 0) setChanges((now) => ({ ...now, removals: [...now.removals, ids] }));
    },
    [queue],
  );

  function undoRemove() {
    setChanges((now) => ({ ...now, removals: now.removals.slice(0, -1) }));
  }

  function forget(moved: readonly EditorImage[]) {
    removeFiles(queue, moved);
    const keys = new Set(moved.map(({ key }) => key));
    setChanges((now) => ({
      ...now,
      settings: Object.fromEntries(Object.entries(now.settings).filter(([key]) => !keys.has(key))),
      coverKey: now.coverKey && keys.has(now.coverKey) ? undefined : now.coverKey,
    }));
  }

  return {
    images,
    selected: images.find(({ key }) => key === selectedKey),
    select,
    change,
    setCover,
    remove,
    undoRemove,
    removed,
    removedIds,
    forget,
    isChanged: removed.length > 0 || images.some((image) => isChanged(image) || isNewCover(image)),
    hasFilesToSend: images.some(({ photoId }) => photoId === null),
  };
}

function removeFiles(queue: UploadQueue, images: readonly EditorImage[]) {
  for (const { key, file } of images) if (file) queue.remove(key);
}
