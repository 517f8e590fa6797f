import type { Album } from '@pleamar/contract/albums';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { handOver, useInvalidateAlbums } from '../../features/album-editor/queries.ts';
import type { SaveProblem } from '../../features/album-editor/saving/save-album.ts';
import { hasOriginalsToSend, runUploads, sendAllUploads } from '../../features/uploads/upload-queue.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useSingleMutate } from '../../ui/use-single-flight.ts';
import type { AlbumBooking } from '../../features/album-editor/data/album-booking.ts';
import type { AlbumFiles } from './use-album-files.ts';
import { visibilityAfter, type SaveIntent } from '../../features/album-editor/saving/save-intent.ts';
import { saveParts, type AlbumParts } from './save-parts.ts';

/** `sent`: the originals are sent, and the page closes unless edits were typed meanwhile. `left`: it closes at once. */
export type AlbumEnd = 'sent' | 'left';

export interface AlbumSaving {
  save: (intent: SaveIntent) => void;
  isSaving: boolean;
  error: Error | null;
  problems: readonly SaveProblem[];
  /** The album is saved. The page stays open, because a browser stops sending the originals when it is closed. */
  isSendingOriginals: boolean;
  /** How the editing ended; null while it continues. */
  end: AlbumEnd | null;
  isPublished: boolean;
  finish: () => void;
}

interface SavingOptions {
  album: Album | null;
  booking: AlbumBooking | undefined;
  parts: AlbumParts;
  files: AlbumFiles;
}

/** Saves the album, publishes it, or hands it over to the surfer of its booking. */
export function useAlbumSaving({ album, booking, parts, files }: SavingOptions): AlbumSaving {
  const { t } = useTranslation('albumEditor');
  const invalidateAlbums = useInvalidateAlbums();
  const [end, setEnd] = useState<AlbumEnd | null>(null);
  const [isPublished, setIsPublished] = useState(false);
  const { fields, queue } = parts;
  const { uploading, isUploading } = files;

  const saving = useMutation({
    mutationFn: async (intent: SaveIntent) => {
      const visibility = visibilityAfter(intent, fields.data);
      // A booking is handed over with all of its originals; other albums can be sold as soon as they have previews.
      const problems = await saveParts(parts, visibility, intent === 'handed-over' ? sendAllUploads : runUploads);
      if (intent === 'handed-over' && booking && problems.length === 0) await handOver(booking.bookingId);
      return problems;
    },
    meta: { logAs: 'Error saving the album:' },
    // The end of an earlier save would close the page during this one.
    onMutate: () => setEnd(null),
    onSuccess: (problems, intent) => {
      if (problems.length > 0) return;
      toast.ok(savedText(intent));
      const visibility = visibilityAfter(intent, fields.data);
      setIsPublished(visibility !== 'private' && visibility !== album?.visibility);
      if (hasOriginalsToSend(queue)) sendOriginals();
      else setEnd('left');
    },
    onSettled: invalidateAlbums,
  });

  const save = useSingleMutate(saving);

  function sendOriginals() {
    uploading.mutate(undefined, { onSuccess: () => setEnd(hasOriginalsToSend(queue) ? null : 'sent') });
  }

  function savedText(intent: SaveIntent) {
    if (intent === 'handed-over' && booking) return t('handedOver', { name: booking.surfer });
    return album ? t('updated') : t('created');
  }

  const isSaved = saving.isSuccess && saving.data.length === 0;
  return {
    save,
    isSaving: saving.isPending,
    error: saving.error,
    problems: saving.data ?? [],
    isSendingOriginals: isSaved && end !== 'left' && isUploading,
    end,
    isPublished,
    finish: () => setEnd('left'),
  };
}
