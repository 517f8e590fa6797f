import type { AlbumChange } from '@pleamar/contract/albums';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changeDraft } from '../queries.ts';

const pauseMs = 800;

interface AutosaveOptions {
  /** An album that is saved by its button alone has no draft here. */
  albumId: string | null;
  change: AlbumChange | null;
  changeSinceSaved: () => AlbumChange;
  onSaved: () => void;
}

/** A failed save is repeated with the next change, and when the draft is kept. */
export function useDraftAutosave({ albumId, change, changeSinceSaved, onSaved }: AutosaveOptions) {
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const text = change === null ? null : JSON.stringify(change);
  const save = useEffectEvent(() => {
    if (albumId === null || change === null) return;
    // Two at once could arrive in the wrong order, and each sends what the one before has not saved.
    const sent = latest.current.then(() => {
      const unsaved = changeSinceSaved();
      return Object.keys(unsaved).length > 0 ? changeDraft(albumId, unsaved).then(onSaved) : undefined;
    });
    latest.current = sent.catch(() => undefined);
  });
  useEffect(() => {
    if (albumId === null || text === null || text === '{}') return undefined;
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [albumId, text]);
  return { untilAutosaved: () => latest.current };
}
