import { albumLinks } from '@pleamar/contract/album-links';
import type { Album } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';

/** Grants the account the album, so that it opens later too: from favourites, the cart or another device. */
export function useLinkGrant({ id, user_id, visibility }: Album, token: string | undefined) {
  const user = useLoggedInUser();
  const isWanted = user !== null && user.id !== user_id && visibility === 'link';
  useEffect(() => {
    if (!isWanted || token === undefined) return;
    // A failure is not shown: the album stays open on this page, and the next visit tries again.
    void call(albumLinks.open, { params: { albumId: id }, body: { token } }).catch(() => undefined);
  }, [isWanted, id, token]);
}
