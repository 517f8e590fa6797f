import type { QueryClient } from '@tanstack/react-query';
import { whenHydrated } from '../../lib/page/hydration.tsx';
import { isLoggedInAs } from '../../lib/login/session.ts';
import { loadedInOrder } from './loaded-in-order.ts';

const liveEvents = loadedInOrder(() => import('./live-events.ts'));

/** The stream of live events of one user at a time, until `stopped`. */
export function createLiveUpdates(queryClient: QueryClient, stopped: AbortSignal) {
  let closeStream: () => void = () => undefined;
  const open = async (userId: string) => {
    // The stream starts after everything that the page needs first.
    await whenHydrated();
    const { openLive } = await liveEvents();
    if (stopped.aborted || !isLoggedInAs(userId)) return;
    closeStream();
    closeStream = openLive(userId, queryClient);
  };
  return { open, close: () => closeStream() };
}
