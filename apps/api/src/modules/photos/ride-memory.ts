import type { App } from '../../common/ctx.ts';
import { isSharedWith, sharedRead, type SharedRead } from '../../common/shared-read.ts';
import type { Notices } from '../../db/notices.ts';

/** What was made of photos, the versions of their albums at that instant, and about how much room it takes. */
export interface Made<T> {
  value: T;
  versions: string;
  bytes: number;
}

type Kept<T> = { made: SharedRead<T>; versions: string; bytes: number };

/**
 * What was made of a day's or an album's photos, for as long as nothing of them changes. The caller reads the versions
 * from the database each time, so a photo that was hidden, or described by another process, counts from the next request.
 */
export function rideMemory<T>(mostBytes: number) {
  const shelves = new WeakMap<Notices, Map<string, Kept<T>>>();
  return function remembered(
    { db, notices }: Pick<App, 'db' | 'notices'>,
    { key, versions }: { key: string; versions: string },
    make: () => Promise<Made<T>>,
  ): Promise<T> {
    const shelf = shelves.get(notices) ?? new Map<string, Kept<T>>();
    shelves.set(notices, shelf);
    const known = shelf.get(key);
    const isUsable = known?.versions === versions && isSharedWith(known.made, db);
    const kept = isUsable ? known : begin(shelf, { key, versions, mostBytes, db }, make);
    // To the end of the line: at its beginning stands what was not asked for longest.
    shelf.delete(key);
    shelf.set(key, kept);
    return kept.made.value;
  };
}

/** At once on the shelf, so that those who ask meanwhile wait for the same work. */
function begin<T>(
  shelf: Map<string, Kept<T>>,
  { key, versions, mostBytes, db }: { key: string; versions: string; mostBytes: number; db: App['db'] },
  make: () => Promise<Made<T>>,
): Kept<T> {
  const making = make();
  const made = sharedRead(
    db,
    making.then(({ value }) => value),
  );
  const kept: Kept<T> = { made, versions, bytes: 0 };
  making.then(
    (done) => {
      // What was read may be newer than what was asked for; under its own versions it is right for both.
      kept.versions = done.versions;
      kept.bytes = done.bytes;
      makeRoom(shelf, mostBytes);
    },
    () => {
      if (shelf.get(key) === kept) shelf.delete(key);
    },
  );
  return kept;
}

function makeRoom<T>(shelf: Map<string, Kept<T>>, mostBytes: number): void {
  let bytes = shelf.values().reduce((sum, kept) => sum + kept.bytes, 0);
  for (const [key, kept] of shelf) {
    if (bytes <= mostBytes) return;
    shelf.delete(key);
    bytes -= kept.bytes;
  }
}
