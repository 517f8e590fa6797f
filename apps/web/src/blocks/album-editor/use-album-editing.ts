import type { Album } from '@pleamar/contract/albums';
import { useState } from 'react';
import { bookingOf } from '../../features/album-editor/data/album-booking.ts';
import { missingParts } from '../../features/album-editor/data/album-data.ts';
import type { AlbumOrigin } from './album-origin.ts';
import { useAlbumFields } from './use-album-fields.ts';
import { useCaptures } from '../../features/album-editor/data/use-captures.ts';
import { useAlbumFiles } from './use-album-files.ts';
import { useUploadQueue } from '../../features/uploads/use-upload-queue.ts';
import { useAlbumContents } from './use-album-contents.ts';
import { useAlbumPackages } from '../../features/pricing/use-album-packages.ts';
import { useAlbumDraft } from './use-album-draft.ts';
import { useAlbumSaving } from './use-album-saving.ts';
import { useDraftDiscarding, useDraftKeeping } from './draft-end.ts';

interface EditingOptions {
  album: Album | null;
  origin: AlbumOrigin | undefined;
  linkedPhotoId: string;
  onDraft: (albumId: string) => void;
}

/** Connects the parts of the editor, each of which has its own hook. */
export function useAlbumEditing({ album, origin, linkedPhotoId, onDraft }: EditingOptions) {
  const isNew = album === null;
  const booking = origin?.booking ?? bookingOf(album);
  const [albumId, setAlbumId] = useState(album?.id ?? null);
  const onCreate = (id: string) => {
    setAlbumId(id);
    onDraft(id);
  };
  const queue = useUploadQueue(albumId);
  const { discarding, isDiscarded } = useDraftDiscarding(albumId, queue);
  const contents = useAlbumContents(isDiscarded ? null : albumId, queue, linkedPhotoId);
  const { captures, read } = useCaptures();
  const fields = useAlbumFields(album, origin, { images: contents.images, captures });
  const packages = useAlbumPackages(album);
  const draft = useAlbumDraft({ isNew, albumId, origin, fields, onCreate });
  const photos = isNew ? [] : contents.photos.data;
  const files = useAlbumFiles({ queue, albumId, draft, photos, onAdded: (added) => void read(added) });
  const parts = { isNew, draft, fields, contents, packages, queue };
  const saving = useAlbumSaving({ album, booking, parts, files });
  const keeping = useDraftKeeping(parts);

  const { isDraft } = draft;
  const { end, isSaving } = saving;
  const isChanged = fields.isChanged || contents.isChanged || packages.isDirty || (!isDraft && contents.hasFilesToSend);
  // Edits that the user typed while the originals were sent keep the page open.
  const isDone = end === 'left' || (end === 'sent' && !isChanged);
  const isDirty = !isDone && isChanged;
  return {
    albumId,
    isNew,
    isDraft,
    autosave: draft.autosave,
    booking,
    fields,
    contents,
    packages,
    files,
    saving,
    keeping,
    discarding,
    missing: missingParts(fields.data, { isNew, imageCount: contents.images.length }),
    isDirty,
    /** Nothing is left to save or to send. */
    isDone,
    /** Leaving the page now would lose edits or stop a transfer. */
    isUnsaved: isDirty || (!isDone && (files.isUploading || isSaving)),
  };
}
