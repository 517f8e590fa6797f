import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { hasWaiting, type UploadQueue } from '../../features/uploads/upload-queue.ts';
import { albumKeys } from '../../shared/query-keys.ts';
import type { AlbumDraft } from './use-album-draft.ts';
import { useUnsentFiles, type UnsentFiles } from '../../features/uploads/use-unsent-files.ts';
import type { Photo } from '@pleamar/contract/photos';

export interface AlbumFiles {
  queue: UploadQueue;
  /** A draft's files are sent at once, a published album's when it is saved. */
  add: (files: readonly File[]) => void;
  uploading: UseMutationResult<void, Error, void>;
  isUploading: boolean;
  unsent: UnsentFiles;
}

interface FilesOptions {
  queue: UploadQueue;
  albumId: string | null;
  draft: AlbumDraft;
  /** The album's photos, undefined until they are known. */
  photos: readonly Photo[] | undefined;
  onAdded: (files: readonly File[]) => void;
}

/** The files that the user added, until they are photos of the album. */
export function useAlbumFiles({ queue, albumId, draft, photos, onAdded }: FilesOptions): AlbumFiles {
  const queryClient = useQueryClient();
  const isUploading = useStore(queue.store, ({ mode }) => mode !== 'idle');
  const unsent = useUnsentFiles({ albumId, isSending: draft.isDraft || isUploading, queue, photos });
  const uploading = useMutation({
    mutationFn: async () => queue.run(await draft.ensureAlbum()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: albumKeys.editorPhotos }),
  });

  function add(files: readonly File[]) {
    queue.add(files);
    onAdded(files);
    if (draft.isDraft && hasWaiting(queue)) uploading.mutate();
  }

  return { queue, add, uploading, isUploading, unsent };
}
