import type { LiveEvent } from '@pleamar/contract/live';
import { live } from '@pleamar/contract/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { receiveLike } from '../features/likes/receive-like.ts';
import { showMessage, showPresence, showRead } from '../features/messages/shown-conversations.ts';
import { addressOf } from '../lib/api/call.ts';
import { transport } from '../lib/api/transport.ts';
import { followLive } from '../lib/live.ts';
import { renewing } from './renewing.ts';

/** Keeps what is on screen as it is on the server, without asking again and again. Ends with the function it gives back. */
export function openLive(userId: string, queryClient: QueryClient): () => void {
  const { stream } = transport();
  if (!stream) return () => undefined;
  const renew = renewing(queryClient);
  return followLive(
    userId,
    (lastId, signal) => stream(addressOf(live.stream), lastId, signal),
    (event: LiveEvent) => {
      if (event.kind === 'like') receiveLike(queryClient, event.photo_id, event.is_liked);
      if (event.kind === 'presence') showPresence(queryClient, event.user_id, event.online);
      if (event.kind === 'message') void showMessage(queryClient, event.message);
      if (event.kind === 'conversation') showRead(queryClient, event);
      renew(concernedBy(event));
    },
  );
}

/** What is asked for again; pages that do not show it ask for nothing. */
function concernedBy(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'ready':
      return event.is_whole ? underWay : everything;
    case 'notifications':
      // One of them may tell of photos of a remembered surf.
      return [['notifications'], ['unread'], ['surfs', 'list'], ['surfs', 'latest'], ['photos', 'surf']];
    case 'message':
      return [['conversations', 'list'], ['unread']];
    case 'conversation':
      return [['conversations', 'list'], ['conversations', 'detail', event.conversation_id], ['unread']];
    case 'order':
      return [['orders'], ['cart', 'waiting']];
    case 'booking':
      return [['bookings']];
    case 'photo':
      return [
        ...ownAlbums,
        ['albums', 'detail', event.album_id],
        ['photos', 'album', event.album_id],
        ['photos', 'times', event.album_id],
        ['clocks', event.album_id],
      ];
    default:
      return [];
  }
}

/** What the photographer sees of albums whose photos are being processed. */
const ownAlbums: QueryKey[] = [
  ['albums', 'editor-photos'],
  ['albums', 'mine'],
  ['albums', 'published'],
  ['albums', 'library'],
];
/** A page may have asked for these before its stream began; what changed in between was told to nobody. */
const underWay: QueryKey[] = [['unread'], ['notifications'], ['conversations'], ['orders'], ['bookings'], ...ownAlbums];
const everything: QueryKey[] = [...underWay, ['cart', 'waiting'], ['albums'], ['photos']];
