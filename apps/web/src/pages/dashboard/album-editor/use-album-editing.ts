import type { Album, AlbumChange } from '@pleamar/contract/albums';
import type { AlbumVisibility } from '@pleamar/domain/album-visibility';
import type { Day } from '@pleamar/domain/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { useStore } from 'zustand';
import {
  albumDataOf,
  changeFrom,
  isSameData,
  lacksOf,
  newAlbumData,
  type AlbumData,
  type SavedAlbum,
} from '../../../features/album-editor/album-data.ts';
import { createAlbumMaker } from '../../../features/album-editor/create-or-find.ts';
import { discardDraft, editorQueries, handOver, retryPhoto } from '../../../features/album-editor/queries.ts';
import { saveAlbum } from '../../../features/album-editor/save-album.ts';
import {
  createUploadQueue,
  hasOriginalsToSend,
  hasWaiting,
  photoIdIn,
  runUploads,
  sendAllUploads,
} from '../../../features/uploads/upload-queue.ts';
import { clockQueries } from '../../../features/camera-clocks/queries.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { keepUnsent } from '../../../shared/unsent-files.ts';
import { useAlbumDay } from './use-album-day.ts';
import { useAlbumImages } from './use-album-images.ts';
import { useAlbumPackages } from './use-album-packages.ts';
import { useCaptures } from './use-captures.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { useUnsentFiles } from './use-unsent-files.ts';
import { albumKeys, photoKeys } from '../../../shared/query-keys.ts';

export interface AlbumBooking {
  bookingId: string;
  surfer: string;
  isHandedOver: boolean;
}

export type SaveEnd = 'as-ticked' | 'published' | 'handed-over';

/** A new album may have a booking, an announced shoot, or only place and day. */
export interface AlbumOccasion {
  of?: { booking_id: string } | { shoot_id: string };
  booking?: AlbumBooking;
  data: Pick<AlbumData, 'title' | 'date'> & Partial<AlbumData>;
  surfBreakId: string;
}

export function useAlbumEditing(
  album: Album | null,
  occasion: AlbumOccasion | undefined,
  { calledId, onDraft }: { calledId: string; onDraft: (albumId: string) => void },
) {
  const { t } = useTranslation('albumEditor');
  const queryClient = useQueryClient();
  const isNew = album === null;
  const booking = occasion?.booking ?? bookingOf(album);
  const [typedData, setTypedData] = useState(() =>
    album ? albumDataOf(album) : { ...newAlbumData(new Date()), ...occasion?.data },
  );
  // Pictures' dates never change a day that the photographer chose.
  const [isDayChosen, setIsDayChosen] = useState(!isNew || occasion !== undefined);
  const [surfBreakId, setSurfBreakId] = useState(occasion?.surfBreakId ?? album?.surf_break_id ?? '');
  const [saved, setSaved] = useState<SavedAlbum>({
    ...typedData,
    visibility: album?.visibility ?? 'private',
    surfBreak: surfBreakId,
  });
  // Files are sent at once while only the photographer sees them.
  const isDraft = saved.visibility === 'private';
  const [isDone, setIsDone] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  // A new album is a draft from its first file on.
  const [albumId, setAlbumId] = useState(album?.id ?? null);
  const [makeAlbum] = useState(createAlbumMaker);
  const [queue] = useState(() => createUploadQueue(albumId));
  const packages = useAlbumPackages(album);
  const isUploading = useStore(queue.store, ({ mode }) => mode !== 'idle');
  const [isDiscarded, setIsDiscarded] = useState(false);
  const photos = useQuery(editorQueries.photos(isDiscarded ? null : albumId));
  const cameras = useQuery(clockQueries.ofAlbum(isDiscarded ? null : albumId));
  // It is unknown without a response whether there are cameras: the block shows the error with a retry.
  const mayHaveCameras = cameras.errorUpdateCount > 0 && !(cameras.error instanceof ApiError && cameras.error.isFinal);
  const clockFrames = new Set(cameras.data?.flatMap(({ codes }) => codes.map((code) => code.photo_id)));
  const albumImages = useAlbumImages(photos.data, queue, clockFrames, calledId);
  const { images, removedIds } = albumImages;
  const unsent = useUnsentFiles({
    albumId,
    isFilling: isDraft || isUploading,
    queue,
    photos: isNew ? [] : photos.data,
  });

  const { captures, read } = useCaptures();
  const positions = useMemo(() => [...captures.values()].flatMap(({ position }) => position ?? []), [captures]);
  const day = useAlbumDay(album, surfBreakId, { images, captures });
  const isDayProposed = !isDayChosen && day.proposed !== null;
  const data = isDayProposed ? { ...typedData, date: day.proposed } : typedData;

  function setDay(date: Day | null) {
    setIsDayChosen(true);
    setTypedData({ ...data, date });
  }

  const typed = { ...data, surfBreak: surfBreakId };
  // A new album's checkbox says what creating it will do; it does not change the draft.
  const isDataChanged =
    !isSameData(data, isNew ? { ...saved, visibility: data.visibility } : saved) || surfBreakId !== saved.surfBreak;

  useEffect(() => () => queue.stop(), [queue]);

  const autosave = useDraftAutosave({
    albumId: isNew && isDraft ? albumId : null,
    change: isDataChanged ? changeFrom(typed, saved) : null,
    onSaved: () => setSaved({ ...typed, visibility: 'private' }),
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
    setSaved({ ...typed, visibility: 'private', isFree: false });
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
        onChanged: () => setSaved({ ...typed, visibility: change.visibility ?? saved.visibility }),
        upload,
        photoIdOf: (image) => image.photoId ?? photoIdIn(queue, image.key),
        savePackages: packages.saver(),
      },
    );
  }

  const saving = useMutation({
    mutationFn: async (end: SaveEnd) => {
      const change = { ...changeFrom(typed, saved), visibility: visibilityAtEnd(end, data) };
      // A session is handed over with all of its originals; other albums are sold by their previews.
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
      return save({ ...changeFrom(typed, saved), visibility: 'private' }, async () => 0);
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
      keepUnsent(albumId, []);
    },
    onError: () => setIsDiscarded(false),
    onSuccess: () => toast.ok(t('draftDiscarded')),
    onSettled: forgetLists,
  });

  return {
    ...albumImages,
    albumId,
    booking,
    hasCameras: cameras.data ? cameras.data.length > 0 : mayHaveCameras,
    data,
    setData: setTypedData,
    setDay,
    day,
    isDayProposed,
    surfBreakId,
    setSurfBreakId,
    positions,
    queue,
    unsent,
    addFiles,
    uploading,
    isUploading,
    photos,
    packages,
    lacks: lacksOf(data, { isNew, imageCount: images.length }),
    isDraft,
    isDirty:
      !isDone &&
      (isDataChanged || albumImages.isChanged || packages.isDirty || (!isDraft && albumImages.hasFilesToSend)),
    isDone,
    isPublished,
    areOriginalsLeft: saving.isSuccess && saving.data.length === 0 && !isDone && isUploading,
    finish: () => setIsDone(true),
    saving,
    keeping,
    discarding,
    processAgain: async (photoId: string) => {
      await retryPhoto(photoId);
      await photos.refetch();
    },
  };
}

export const visibilityAtEnd = (end: SaveEnd, { visibility }: AlbumData): AlbumVisibility => {
  if (end === 'published') return 'public';
  return end === 'as-ticked' ? visibility : 'private';
};

const bookingOf = (album: Album | null): AlbumBooking | undefined =>
  album?.session && {
    bookingId: album.session.booking_id,
    surfer: album.session.surfer.full_name,
    isHandedOver: album.session.handed_over_at !== null,
  };
