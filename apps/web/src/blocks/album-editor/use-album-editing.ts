import type { Album, AlbumChange } from '@pleamar/contract/albums';
import type { AlbumVisibility } from '@pleamar/domain/album-visibility';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useStore } from 'zustand';
import { missingParts, type AlbumData } from '../../features/album-editor/data/album-data.ts';
import { createAlbumMaker } from '../../features/album-editor/saving/album-maker.ts';
import { discardDraft, handOver } from '../../features/album-editor/queries.ts';
import { saveAlbum } from '../../features/album-editor/saving/save-album.ts';
import {
  createUploadQueue,
  hasOriginalsToSend,
  hasWaiting,
  photoIdIn,
  runUploads,
  sendAllUploads,
} from '../../features/uploads/upload-queue.ts';
import { toast } from '../../lib/browser/toast.ts';
import { saveUnsentFiles } from '../../features/uploads/unsent-files.ts';
import { useAlbumContents } from './images/use-album-contents.ts';
import { useAlbumFields, type KnownFields } from './data/use-album-fields.ts';
import { useAlbumPackages } from './packages/use-album-packages.ts';
import { useCaptures } from './data/use-captures.ts';
import { useDraftAutosave } from './saving/use-draft-autosave.ts';
import { useUnsentFiles } from './files/use-unsent-files.ts';
import { albumKeys, photoKeys } from '../../shared/query-keys.ts';

export interface AlbumBooking {
  bookingId: string;
  surfer: string;
  isHandedOver: boolean;
}

export type SaveIntent = 'as-ticked' | 'published' | 'handed-over';

/** A new album may have a booking, an announced shoot, or only place and day. */
export interface AlbumOrigin extends KnownFields {
  of?: { booking_id: string } | { shoot_id: string };
  booking?: AlbumBooking;
}

export function useAlbumEditing(
  album: Album | null,
  occasion: AlbumOrigin | undefined,
  { linkedPhotoId, onDraft }: { linkedPhotoId: string; onDraft: (albumId: string) => void },
) {
  const { t } = useTranslation('albumEditor');
  const queryClient = useQueryClient();
  const isNew = album === null;
  const booking = occasion?.booking ?? bookingOf(album);
  // A new album is a draft from its first file on.
  const [albumId, setAlbumId] = useState(album?.id ?? null);
  const [makeAlbum] = useState(createAlbumMaker);
  const [queue] = useState(() => createUploadQueue(albumId));
  const [isDone, setIsDone] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const { captures, read } = useCaptures();
  const contents = useAlbumContents(isDiscarded ? null : albumId, queue, linkedPhotoId);
  const { images, removedIds, photos } = contents;
  const fields = useAlbumFields(album, occasion, { images, captures });
  const { data, saved, surfBreakId, change: typedChange } = fields;
  const packages = useAlbumPackages(album);
  // Files are sent at once while only the photographer sees them.
  const isDraft = saved.visibility === 'private';
  const isUploading = useStore(queue.store, ({ mode }) => mode !== 'idle');
  const unsent = useUnsentFiles({
    albumId,
    isFilling: isDraft || isUploading,
    queue,
    photos: isNew ? [] : photos.data,
  });

  useEffect(() => () => queue.stop(), [queue]);

  const autosave = useDraftAutosave({
    albumId: isNew && isDraft ? albumId : null,
    change: fields.isChanged ? typedChange : null,
    onSaved: () => fields.markSaved('private'),
  });

  async function ensureAlbum(): Promise<string> {
    if (albumId !== null) return albumId;
    const id = await makeAlbum({
      title: data.title.trim(),
      date: data.date ?? saved.date ?? '',
      is_public: false,
      ...(surfBreakId ? { surf_break_id: surfBreakId } : {}),
      has_secret_spot: data.hasSecretSpot,
      ...occasion?.of,
    });
    setAlbumId(id);
    onDraft(id);
    // The request above does not say whether the album is free.
    fields.markSaved('private', { isFree: false });
    return id;
  }

  /** A draft gets its files at once, a public album when it is saved. */
  const uploading = useMutation({
    mutationFn: async () => queue.run(await ensureAlbum()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumKeys.editorPhotos }),
  });

  function addFiles(files: readonly File[]) {
    queue.add(files);
    read(files);
    if (isDraft && hasWaiting(queue)) uploading.mutate();
  }

  function forgetLists() {
    void queryClient.invalidateQueries({ queryKey: albumKeys.all });
    void queryClient.invalidateQueries({ queryKey: photoKeys.all });
  }

  async function save(change: AlbumChange, upload: (albumId: string) => Promise<number>) {
    const id = await ensureAlbum();
    await autosave.settled();
    return saveAlbum(
      { albumId: id, change, isNew, removedIds, images },
      {
        onChanged: () => fields.markSaved(change.visibility ?? saved.visibility),
        upload,
        photoIdOf: (image) => image.photoId ?? photoIdIn(queue, image.key),
        savePackages: packages.saver(),
      },
    );
  }

  const saving = useMutation({
    mutationFn: async (end: SaveIntent) => {
      const change = { ...typedChange, visibility: visibilityAtEnd(end, data) };
      // A booking is handed over with all of its originals; other albums are sold by their previews.
      const upload = end === 'handed-over' ? sendAllUploads : runUploads;
      const problems = await save(change, (albumToFill) => upload(queue, albumToFill));
      if (end === 'handed-over' && booking && problems.length === 0) await handOver(booking.bookingId);
      return problems;
    },
    meta: { logAs: 'Error saving the album:' },
    onSuccess: (problems, end) => {
      if (problems.length > 0) return;
      if (end === 'handed-over' && booking) toast.ok(t('handedOver', { name: booking.surfer }));
      else toast.ok(isNew ? t('created') : t('updated'));
      const after = visibilityAtEnd(end, data);
      setIsPublished(after !== 'private' && after !== album?.visibility);
      // A browser sends originals only while this page is open.
      if (hasOriginalsToSend(queue))
        uploading.mutate(undefined, { onSuccess: () => setIsDone(!hasOriginalsToSend(queue)) });
      else setIsDone(true);
    },
    onSettled: forgetLists,
  });

  /** Leaving a new album stores it as a draft; unsent files are not sent. */
  const keeping = useMutation({
    mutationFn: () => {
      queue.stop();
      return save({ ...typedChange, visibility: 'private' }, async () => 0);
    },
    meta: { logAs: 'Error saving the album:' },
    onSuccess: (problems) => {
      if (problems.length === 0) toast.ok(t('draftKept'));
    },
    onSettled: forgetLists,
  });

  const discarding = useMutation({
    mutationFn: async () => {
      queue.stop();
      setIsDiscarded(true);
      if (albumId === null) return;
      await discardDraft(albumId);
      saveUnsentFiles(albumId, []);
    },
    onError: () => setIsDiscarded(false),
    onSuccess: () => toast.ok(t('draftDiscarded')),
    onSettled: forgetLists,
  });

  return {
    albumId,
    booking,
    isDraft,
    fields,
    contents,
    packages,
    files: {
      queue,
      unsent,
      add: addFiles,
      uploading,
      isUploading,
      areOriginalsLeft: saving.isSuccess && saving.data.length === 0 && !isDone && isUploading,
    },
    lacks: missingParts(data, { isNew, imageCount: images.length }),
    isDirty:
      !isDone && (fields.isChanged || contents.isChanged || packages.isDirty || (!isDraft && contents.hasFilesToSend)),
    isDone,
    isPublished,
    finish: () => setIsDone(true),
    saving,
    keeping,
    discarding,
  };
}

export type AlbumEditor = ReturnType<typeof useAlbumEditing>;

export const visibilityAtEnd = (end: SaveIntent, { visibility }: AlbumData): AlbumVisibility => {
  if (end === 'published') return 'public';
  return end === 'as-ticked' ? visibility : 'private';
};

const bookingOf = (album: Album | null): AlbumBooking | undefined =>
  album?.session && {
    bookingId: album.session.booking_id,
    surfer: album.session.surfer.full_name,
    isHandedOver: album.session.handed_over_at !== null,
  };
