import { useState } from 'react';
import { createAlbumMaker } from '../../../features/album-editor/saving/album-maker.ts';
import type { AlbumOrigin } from '../album-origin.ts';
import type { AlbumFields } from '../data/use-album-fields.ts';
import { useDraftAutosave } from '../../../features/album-editor/saving/use-draft-autosave.ts';

export interface AlbumDraft {
  /** Only the photographer sees the album, so its files are sent at once. */
  isDraft: boolean;
  /** Makes the album where there is none yet. */
  ensureAlbum: () => Promise<string>;
  /** An older change must not arrive after the one that publishes. */
  untilAutosaved: () => Promise<unknown>;
}

interface DraftOptions {
  isNew: boolean;
  albumId: string | null;
  origin: AlbumOrigin | undefined;
  fields: AlbumFields;
  onMade: (albumId: string) => void;
}

/** A new album is a draft from its first file on, and what is typed into it is saved by itself. */
export function useAlbumDraft({ isNew, albumId, origin, fields, onMade }: DraftOptions): AlbumDraft {
  const { data, saved, surfBreakId } = fields;
  const [makeAlbum] = useState(createAlbumMaker);
  const isDraft = saved.visibility === 'private';
  const { untilAutosaved } = useDraftAutosave({
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
      ...origin?.of,
    });
    onMade(id);
    // The request above does not say whether the album is free.
    fields.markSaved('private', { isFree: false });
    return id;
  }

  return { isDraft, ensureAlbum, untilAutosaved };
}
