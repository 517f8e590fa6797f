import { MAX_WATCH_RIDES, watchRidesFault, type WatchRide } from '@pleamar/domain/waves/watch-rides';
import { windowStorage } from '../../lib/browser/storage.ts';

/** The tab has times of rides, never positions: going back from a photo finds them again. */
const storageName = 'pleamar_watch';

export interface StoredRides {
  rides: WatchRide[];
  removed: number[];
}

export function readStoredRides(): StoredRides | null {
  const { rides = [], removed = [] } = (windowStorage.readJson(storageName) ?? {}) as Partial<StoredRides>; // `saveRides` wrote it
  return rides.length > 0 && watchRidesFault(rides) === null ? { rides, removed } : null;
}

export function saveRides(stored: StoredRides | null): void {
  if (stored) windowStorage.writeJson(storageName, stored);
  else windowStorage.remove(storageName);
}

/** A file may have more rides than a request takes: the longest are sent. */
export function ridesToSend(rides: readonly WatchRide[]): WatchRide[] {
  const longest = rides.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs)).slice(0, MAX_WATCH_RIDES);
  return longest.toSorted((a, b) => a.startMs - b.startMs);
}
