import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { discardDraft, useInvalidateAlbums } from '../../features/album-editor/queries.ts';
import type { SaveProblem } from '../../features/album-editor/saving/save-album.ts';
import { saveUnsentFiles } from '../../features/uploads/unsent-files.ts';
import type { UploadQueue } from '../../features/uploads/upload-queue.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { saveParts, type AlbumParts } from './save-parts.ts';

/** Stores a new album as a draft when its page is left, without the files that were not sent yet. */
export function useDraftKeeping(parts: AlbumParts): UseMutationResult<SaveProblem[], Error, void> {
  const { t } = useTranslation('albumEditor');
  return useMutation({
    mutationFn: () => {
      parts.queue.stop();
      return saveParts(parts, 'private', async () => 0);
    },
    meta: { logAs: 'Error saving the album:' },
    onSuccess: (problems) => {
      if (problems.length === 0) toast.ok(t('draftKept'));
    },
    onSettled: useInvalidateAlbums(),
  });
}

interface DraftDiscarding {
  discarding: UseMutationResult<void, Error, void>;
  /** The album is deleted or about to be, so its photos must not be fetched any more. */
  isDiscarded: boolean;
}

export function useDraftDiscarding(albumId: string | null, queue: UploadQueue): DraftDiscarding {
  const { t } = useTranslation('albumEditor');
  const [isDiscarded, setIsDiscarded] = useState(false);
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
    onSettled: useInvalidateAlbums(),
  });
  return { discarding, isDiscarded };
}
