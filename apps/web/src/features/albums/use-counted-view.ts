import { albums } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { sessionKnown } from '../../lib/session.ts';

/** Albums already counted since the page was loaded: going back and forth in one visit is one view. */
const counted = new Set<string>();

/** Counts a view once the session is known: the owner's views do not count. */
export function useCountedView(albumId: string) {
  useEffect(() => {
    if (counted.has(albumId)) return;
    counted.add(albumId);
    void countView(albumId);
  }, [albumId]);
}

async function countView(albumId: string) {
  await sessionKnown();
  // A lost view is not worth an error message.
  await call(albums.countView, { params: { albumId } }).catch(() => undefined);
}
