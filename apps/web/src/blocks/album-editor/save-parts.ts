import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import { saveAlbum, type SaveProblem } from '../../features/album-editor/saving/save-album.ts';
import { photoIdIn, type UploadQueue } from '../../features/uploads/upload-queue.ts';
import type { AlbumFields } from './use-album-fields.ts';
import type { AlbumContents } from './use-album-contents.ts';
import type { AlbumPackages } from '../../features/pricing/use-album-packages.ts';
import type { AlbumDraft } from './use-album-draft.ts';

export interface AlbumParts {
  isNew: boolean;
  draft: AlbumDraft;
  fields: AlbumFields;
  contents: AlbumContents;
  packages: AlbumPackages;
  queue: UploadQueue;
}

/** Saves all parts of the album. `upload` returns the number of files that did not reach it. */
export async function saveParts(
  { isNew, draft, fields, contents, packages, queue }: AlbumParts,
  visibility: AlbumVisibility,
  upload: (queue: UploadQueue, albumId: string) => Promise<number>,
): Promise<SaveProblem[]> {
  const albumId = await draft.ensureAlbum();
  await draft.waitForAutosave();
  const change = { ...fields.changeSinceSaved(), visibility };
  return saveAlbum(
    { albumId, change, isNew, removedIds: contents.removedIds, images: contents.images },
    {
      onChanged: () => fields.markSaved(visibility),
      upload: (id) => upload(queue, id),
      photoIdOf: (image) => image.photoId ?? photoIdIn(queue, image.key),
      savePackages: packages.saver(),
    },
  );
}
