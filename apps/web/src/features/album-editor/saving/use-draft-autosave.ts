import type { AlbumChange } from '@pleamar/contract/albums';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeDraft } from '../queries.ts';

const pauseMs = 800;

interface AutosaveOptions {
  /** Null for an album that is saved only by its button. */
  albumId: string | null;
  change: AlbumChange | null;
  changeSinceSaved: () => AlbumChange;
  onSaved: () => void;
}

export interface Autosave {
  error: unknown;
  retry: () => void;
}

/** After a failed autosave the next change and the keeping of the draft send the same fields again. */
export function useDraftAutosave({ albumId, change, changeSinceSaved, onSaved }: AutosaveOptions) {
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const [error, setError] = useState<unknown>(null);
  const changeText = change === null ? null : JSON.stringify(change);
  const save = () => {
    if (albumId === null || change === null) return;
    // One after the other: two requests at once could arrive in the wrong order.
    const autosave = latest.current.then(() => {
      const unsaved = changeSinceSaved();
      return Object.keys(unsaved).length > 0 ? changeDraft(albumId, unsaved).then(onSaved) : undefined;
    });
    latest.current = autosave.then(() => setError(null), setError);
  };
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    if (albumId === null || changeText === null || changeText === '{}') return undefined;
    const timer = setTimeout(() => saveLatest(), pauseMs);
    return () => clearTimeout(timer);
  }, [albumId, changeText]);
  // Without a change, as after its undoing, nothing is unsaved.
  const autosave: Autosave = { error: change === null ? null : error, retry: save };
  return { waitForAutosave: () => latest.current, autosave };
}
