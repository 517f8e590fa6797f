import type { LiveEvent } from '@pleamar/contract/live';
import { live } from '@pleamar/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../lib/api/call.ts';
import { transport } from '../lib/api/transport.ts';
import { receiveLike } from '../lib/like-events.ts';
import { followLive } from '../lib/live.ts';

/** What is asked for again when something happens; pages that do not show it ask for nothing. */
const concerned = {
  notifications: ['notifications', 'unread'],
  message: ['conversations', 'unread'],
  conversation: ['conversations', 'unread'],
  order: ['orders', 'downloads', 'cart'],
  booking: ['bookings'],
  photo: ['albums', 'photos'],
} as const;

/** Keeps what is on screen as it is on the server, without asking again and again. Ends with the function it gives back. */
export function openLive(userId: string, queryClient: QueryClient): () => void {
  const { stream } = transport();
  if (!stream) return () => undefined;
  const renew = (keys: readonly string[]) => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return followLive(
    userId,
    (lastId, signal) => stream(addressOf(live.stream), lastId, signal),
    (event: LiveEvent) => {
      if (event.kind === 'ready') {
        // What is counted was asked for before the stream began.
        renew(event.is_whole ? ['unread'] : Object.values(concerned).flat());
      } else if (event.kind === 'like') {
        receiveLike({ photoId: event.photo_id, isLiked: event.is_liked });
      } else {
        renew(concerned[event.kind]);
      }
    },
  );
}
