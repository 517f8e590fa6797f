import type { Photo } from '@pleamar/contract/photos';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { editorQueries, retryPhoto } from '../../features/album-editor/queries.ts';
import { clockQueries } from '../../features/camera-clocks/queries.ts';
import type { UploadQueue } from '../../features/uploads/upload-queue.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { useAlbumImages, type AlbumImages } from './use-album-images.ts';

export interface AlbumContents extends AlbumImages {
  photos: UseQueryResult<Photo[]>;
  hasCameras: boolean;
  retryProcessing: (photoId: string) => void;
  isRetrying: (photoId: string) => boolean;
}

/** The album's photos with their unsaved changes, and its cameras. `albumId` is null while no album is stored. */
export function useAlbumContents(albumId: string | null, queue: UploadQueue, linkedPhotoId: string): AlbumContents {
  const errorText = useErrorText();
  const photos = useQuery(editorQueries.photos(albumId));
  const cameras = useQuery(clockQueries.ofAlbum(albumId));
  // While the query fails the album may have cameras, so their block shows the error with a retry.
  const mayHaveCameras = cameras.errorUpdateCount > 0 && !(cameras.error instanceof ApiError && cameras.error.isFinal);
  const retry = useMutation({
    mutationFn: retryPhoto,
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => photos.refetch(),
  });
  const clockPhotoIds = new Set(cameras.data?.flatMap(({ codes }) => codes.map((code) => code.photo_id)));
  return {
    ...useAlbumImages(photos.data, { queue, clockPhotoIds, linkedPhotoId }),
    photos,
    hasCameras: cameras.data ? cameras.data.length > 0 : mayHaveCameras,
    retryProcessing: (photoId) => retry.mutate(photoId),
    isRetrying: (photoId) => retry.isPending && retry.variables === photoId,
  };
}
