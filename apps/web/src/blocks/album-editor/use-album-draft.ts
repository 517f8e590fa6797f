import { useState } from 'react';
import { createAlbumMaker } from '../../features/album-editor/saving/album-maker.ts';
import type { AlbumOrigin } from './album-origin.ts';
import type { AlbumFields } from './use-album-fields.ts';
import { useDraftAutosave, type Autosave } from '../../features/album-editor/saving/use-draft-autosave.ts';

export interface AlbumDraft {
  /** Only the photographer sees the album. Files that are added to it are sent at once. */
  isDraft: boolean;
  /** Creates the album unless it exists; returns its id. */
  ensureAlbum: () => Promise<string>;
  /** Resolves after the running autosave, which must not overwrite the change that publishes the album. */
  waitForAutosave: () => Promise<unknown>;
  autosave: Autosave;
}

interface DraftOptions {
  isNew: boolean;
  albumId: string | null;
  origin: AlbumOrigin | undefined;
  fields: AlbumFields;
  onCreate: (albumId: string) => void;
}

/** A new album becomes a stored draft with its first file; from then on its fields are autosaved. */
export function useAlbumDraft({ isNew, albumId, origin, fields, onCreate }: DraftOptions): AlbumDraft {
  const { data, saved, surfBreakId } = fields;
  const [makeAlbum] = useState(createAlbumMaker);
  const isDraft = saved.visibility === 'private';
  const { waitForAutosave, autosave } = useDraftAutosave({
    albumId: isNew && isDraft ? albumId : null,
    change: fields.isChanged ? fields.change : null,
    changeSinceSaved: fields.changeSinceSaved,
    onSaved: () => fields.markSaved('private'),
  });

  async function ensureAlbum() {
    if (albumId !== null) return albumId;
    const id = await makeAlbum({
      title: data.title.trim(),
      date: data.date ?? saved.date ?? '',
      is_public: false,
      ...(surfBreakId ? { surf_break_id: surfBreakId } : {}),
      has_secret_spot: data.hasSecretSpot,
      ...origin?.source,
    });
    onCreate(id);
    // The request above does not store whether the album is free.
    fields.markSaved('private', { isFree: false });
    return id;
  }

  return { isDraft, ensureAlbum, waitForAutosave, autosave };
}
