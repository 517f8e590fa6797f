import type { Album } from '@pleamar/contract/albums';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useStore } from 'zustand';
import { albumDataOf, isSameData, lacksOf, newAlbumData } from '../../features/album-editor/album-data.ts';
import {
  editorImages,
  isChanged,
  isNewCover,
  noChanges,
  type EditorImage,
  type ImageSettings,
} from '../../features/album-editor/editor-image.ts';
import { editorQueries, retryPhoto } from '../../features/album-editor/queries.ts';
import { saveAlbum } from '../../features/album-editor/save-album.ts';
import { nowhere, type ChosenPlace } from '../../features/places/chosen-place.ts';
import { photoIdIn, runUploads } from '../../features/uploads/run-uploads.ts';
import { isWanted } from '../../features/uploads/upload-item.ts';
import { createUploadQueue } from '../../features/uploads/upload-queue.ts';
import { toast } from '../../ui/toast.tsx';
import { useAlbumPackages } from './use-album-packages.ts';

/** All that is typed, chosen, dropped and removed until it is saved. */
export function useAlbumEditing(album: Album | null, bookingId: string | undefined) {
  const { t } = useTranslation('albumEditor');
  const queryClient = useQueryClient();
  const [data, setData] = useState(() => (album ? albumDataOf(album) : newAlbumData(new Date())));
  const [place, setPlace] = useState(() => placeOf(album));
  const [saved, setSaved] = useState({ data, surfBreak: place.surfBreak });
  const [changes, setChanges] = useState(noChanges);
  const [selectedKey, select] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  // In create mode too the album exists after the first save, whatever became of the rest.
  const [albumId, setAlbumId] = useState(album?.id ?? null);
  const [queue] = useState(() => createUploadQueue(albumId));

  const packages = useAlbumPackages(album);

  const items = useStore(queue.store, (state) => state.items);
  const isUploading = useStore(queue.store, ({ mode }) => mode !== 'idle');
  const photos = useQuery(editorQueries.photos(albumId, isUploading));
  const added = items.filter(isWanted).map(({ key, file, state }) => ({
    key,
    file,
    photoId: state.at === 'uploaded' ? state.photoId : null,
  }));
  const images = editorImages(photos.data ?? [], added, changes);
  const removed = changes.removedIds.flatMap((id) => photos.data?.find((photo) => photo.id === id) ?? []);

  const saving = useMutation({
    mutationFn: (date: string) =>
      saveAlbum(
        {
          albumId,
          draft: {
            title: data.title.trim(),
            date,
            is_public: data.isPublic,
            surf_break_id: place.surfBreak,
            ...(bookingId ? { booking_id: bookingId } : {}),
          },
          removedIds: changes.removedIds,
          images,
        },
        {
          onAlbum: (id) => {
            setAlbumId(id);
            setSaved({ data, surfBreak: place.surfBreak });
          },
          upload: (id) => runUploads(queue, id),
          photoIdOf: (image) => image.photoId ?? photoIdIn(queue, image.key),
          savePackages: packages.saver(),
        },
      ),
    onSuccess: (problems) => {
      if (problems.length > 0) return;
      toast.ok(album ? t('updated') : t('created'));
      setIsDone(true);
    },
    // The lists of albums, and the photos with their prices wherever they are shown.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['albums'] });
      void queryClient.invalidateQueries({ queryKey: ['photos'] });
    },
  });

  const hasChanges =
    !isSameData(data, saved.data) ||
    place.surfBreak !== saved.surfBreak ||
    removed.length > 0 ||
    packages.isDirty ||
    images.some((image) => image.photoId === null || isChanged(image) || isNewCover(image));

  function change(key: string, settings: Partial<ImageSettings>) {
    setChanges((now) => ({ ...now, settings: { ...now.settings, [key]: { ...now.settings[key], ...settings } } }));
  }

  function setCover(key: string, isCover: boolean) {
    setChanges((now) => ({ ...now, coverKey: isCover ? key : null }));
  }

  function remove({ key, photoId, file }: EditorImage) {
    if (file) queue.remove(key);
    if (selectedKey === key) select(null);
    if (photoId === null) return;
    setChanges((now) => ({ ...now, removedIds: [...now.removedIds, photoId] }));
  }

  /** The last one comes back. */
  function undoRemove() {
    const last = removed.at(-1)?.id;
    setChanges((now) => ({ ...now, removedIds: now.removedIds.filter((id) => id !== last) }));
  }

  return {
    data,
    setData,
    place,
    setPlace,
    queue,
    photos,
    packages,
    images,
    selected: images.find(({ key }) => key === selectedKey),
    select,
    change,
    setCover,
    remove,
    removed,
    undoRemove,
    lacks: lacksOf(data, { isNew: album === null, imageCount: images.length }),
    isDirty: hasChanges && !isDone,
    isDone,
    saving,
    processAgain: async (photoId: string) => {
      await retryPhoto(photoId);
      await photos.refetch();
    },
  };
}

const placeOf = (album: Album | null): ChosenPlace =>
  album
    ? {
        continent: album.continent_id ?? '',
        country: album.country_id ?? '',
        region: album.region_id ?? '',
        surfBreak: album.surf_break_id ?? '',
      }
    : nowhere;
