import type { AlbumChange } from '@pleamar/contract/albums';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changeDraft } from '../../../features/album-editor/queries.ts';

const pauseMs = 800;

interface Draft {
  /** An album that is saved by its button alone has no draft here. */
  albumId: string | null;
  change: AlbumChange | null;
  onSaved: () => void;
}

/** The next change repeats a failed save, and so does keeping the draft. */
export function useDraftAutosave({ albumId, change, onSaved }: Draft) {
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const text = change === null ? null : JSON.stringify(change);
  const save = useEffectEvent(() => {
    if (albumId === null || change === null) return;
    const sent = changeDraft(albumId, change).then(onSaved);
    latest.current = sent.catch(() => undefined);
  });
  useEffect(() => {
    if (albumId === null || text === null || text === '{}') return undefined;
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [albumId, text]);
  return {
    /** An older change must not arrive after the one that publishes. */
    settled: () => latest.current,
  };
}
