import type { LiveEvent } from '@pleamar/contract/live';
import { live } from '@pleamar/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { applyLiveLike } from '../../features/likes/apply-live-like.ts';
import { showMessage, showPresence, showRead } from '../../features/messages/shown-conversations.ts';
import { endpointUrl } from '../../lib/api/call.ts';
import { transport } from '../../lib/api/transport.ts';
import { subscribeToLiveEvents } from './live-stream.ts';
import { createThrottledRefetch } from './throttled-refetch.ts';
import {
  albumKeys,
  bookingKeys,
  cartKeys,
  clockKeys,
  conversationKeys,
  notificationKeys,
  orderKeys,
  photoKeys,
  surfKeys,
  unreadKey,
} from '../../shared/query-keys.ts';

export function openLive(userId: string, queryClient: QueryClient): () => void {
  const { stream } = transport();
  if (!stream) return () => undefined;
  const refetch = createThrottledRefetch(queryClient);
  return subscribeToLiveEvents(
    userId,
    (lastId, signal) => stream(endpointUrl(live.stream), lastId, signal),
    (event: LiveEvent) => {
      if (event.kind === 'like') applyLiveLike(queryClient, event.photo_id, event.is_liked);
      if (event.kind === 'presence') showPresence(queryClient, event.user_id, event.online);
      if (event.kind === 'message') void showMessage(queryClient, event.message);
      if (event.kind === 'conversation') showRead(queryClient, event);
      refetch(keysChangedBy(event));
    },
  );
}

/** A key that no open page shows is refetched when a page shows it. */
function keysChangedBy(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'ready':
      return event.is_whole ? liveKeys : allKeys;
    case 'notifications':
      // A notification may be about photos of a remembered surf.
      return [notificationKeys.all, unreadKey, surfKeys.list, surfKeys.latest, photoKeys.ofSurf];
    case 'message':
      return [conversationKeys.list, unreadKey];
    case 'conversation':
      return [
        conversationKeys.list,
        [...conversationKeys.detail, event.conversation_id],
        unreadKey,
        // An event without a reader is a block or its end, which changes who can be booked.
        ...(event.read_by === undefined ? [bookingKeys.all] : []),
      ];
    case 'order':
      // A sale makes an original due.
      return [orderKeys.all, cartKeys.waiting, photoKeys.awaited];
    case 'booking':
      return [bookingKeys.all];
    case 'photo':
      return [
        ...ownAlbums,
        photoKeys.awaited,
        albumKeys.detail(event.album_id),
        photoKeys.ofAlbum(event.album_id),
        photoKeys.times(event.album_id),
        clockKeys.ofAlbum(event.album_id),
      ];
    default:
      return [];
  }
}

const ownAlbums: QueryKey[] = [albumKeys.editorPhotos, albumKeys.mine, albumKeys.published, albumKeys.library];
/** A page may have fetched these before its stream began: changes in between came without an event. */
const liveKeys: QueryKey[] = [
  unreadKey,
  notificationKeys.all,
  conversationKeys.all,
  orderKeys.all,
  bookingKeys.all,
  ...ownAlbums,
];
const allKeys: QueryKey[] = [...liveKeys, cartKeys.waiting, albumKeys.all, photoKeys.all];
