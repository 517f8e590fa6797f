import { albumLinks } from '@pleamar/contract/album-links';
import type { Album } from '@pleamar/contract/albums';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';

/** The account may see the album from then on: in favourites, in the cart, on another device. */
export function useLinkGrant({ id, user_id, visibility }: Album, token: string | undefined) {
  const user = useLoggedInUser();
  const isWanted = user !== null && user.id !== user_id && visibility === 'link';
  useEffect(() => {
    if (!isWanted || token === undefined) return;
    // The album is still open on this page without it; the next visit tries again.
    void call(albumLinks.open, { params: { albumId: id }, body: { token } }).catch(() => undefined);
  }, [isWanted, id, token]);
}
