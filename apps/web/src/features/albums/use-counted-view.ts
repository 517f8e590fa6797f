import { albums } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { whenSessionKnown } from '../../lib/login/session.ts';

/** Returning to an album in one visit is not another view. */
const counted = new Set<string>();

/** Waits for the session: the owner's views do not count. */
export function useCountedView(albumId: string) {
  useEffect(() => {
    if (counted.has(albumId)) return;
    counted.add(albumId);
    void countView(albumId);
  }, [albumId]);
}

async function countView(albumId: string) {
  await whenSessionKnown();
  // A failure is not shown, since the reader cannot do anything about it.
  await call(albums.countView, { params: { albumId } }).catch(() => undefined);
}
