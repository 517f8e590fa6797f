import { albums } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { sessionKnown } from '../../lib/session.ts';

/** Albums told of since the page was loaded: going back and forth in one visit is one view. */
const counted = new Set<string>();

/** Counts a view, once it is known who looks: the owner's views do not count. */
export function useCountedView(albumId: string) {
  useEffect(() => {
    if (counted.has(albumId)) return;
    counted.add(albumId);
    void countView(albumId);
  }, [albumId]);
}

async function countView(albumId: string) {
  await sessionKnown();
  // A lost view is nothing that the visitor could or should mend.
  await call(albums.countView, { params: { albumId } }).catch(() => undefined);
}
