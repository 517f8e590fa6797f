import { albums } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { whenSessionKnown } from '../../lib/login/session.ts';

/** Going back and forth in one visit is one view. */
const counted = new Set<string>();

/** The owner's views do not count, so this waits for the session. */
export function useCountedView(albumId: string) {
  useEffect(() => {
    if (counted.has(albumId)) return;
    counted.add(albumId);
    void countView(albumId);
  }, [albumId]);
}

async function countView(albumId: string) {
  await whenSessionKnown();
  // A lost view is not worth an error message.
  await call(albums.countView, { params: { albumId } }).catch(() => undefined);
}
