import { MAX_WATCH_RIDES, watchRidesFault, type WatchRide } from '@pleamar/domain/waves/watch-rides';
import { windowStorage } from '../../lib/browser/storage.ts';

/** The times of the rides, without positions, stay in the tab, so that going back from a photo shows them again. */
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

/** The longest rides, as many as a request may have, in order of time. */
export function ridesToSend(rides: readonly WatchRide[]): WatchRide[] {
  const longest = rides.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs)).slice(0, MAX_WATCH_RIDES);
  return longest.toSorted((a, b) => a.startMs - b.startMs);
}
