import type { App } from '../../../common/context.ts';
import { isSharedWith, sharedRead, type SharedRead } from '../../../common/shared-read.ts';
import type { Channels } from '../../../db/channels.ts';

/** `versions` are those that the computation read; `bytes` is an estimate. */
export interface Computed<T> {
  value: T;
  versions: string;
  bytes: number;
}

type Entry<T> = { read: SharedRead<T>; versions: string; bytes: number };

/** The caller reads the versions from the database each time: a photo that another process hid is gone at once. */
export function versionedCache<T>(maxBytes: number) {
  const caches = new WeakMap<Channels, Map<string, Entry<T>>>();
  return function loadCached(
    app: Pick<App, 'db' | 'channels'>,
    { key, versions }: { key: string; versions: string },
    compute: () => Promise<Computed<T>>,
  ): Promise<T> {
    const cache = caches.get(app.channels) ?? new Map<string, Entry<T>>();
    caches.set(app.channels, cache);
    const found = cache.get(key);
    const isUsable = found?.versions === versions && isSharedWith(found.read, app.db);
    const entry = isUsable ? found : addEntry(cache, { key, versions, maxBytes, db: app.db }, compute);
    // The map's order is the order of last use: `evict` begins with the least recently used.
    cache.delete(key);
    cache.set(key, entry);
    return entry.read.value;
  };
}

/** The entry is in the cache before its value is, so that requests of the meantime share one computation. */
function addEntry<T>(
  cache: Map<string, Entry<T>>,
  { key, versions, maxBytes, db }: { key: string; versions: string; maxBytes: number; db: App['db'] },
  compute: () => Promise<Computed<T>>,
): Entry<T> {
  const computing = compute();
  const read = sharedRead(
    db,
    computing.then(({ value }) => value),
  );
  const entry: Entry<T> = { read, versions, bytes: 0 };
  computing.then(
    (computed) => {
      // The rows may be newer than the versions that the caller read.
      entry.versions = computed.versions;
      entry.bytes = computed.bytes;
      evict(cache, maxBytes);
    },
    () => {
      if (cache.get(key) === entry) cache.delete(key);
    },
  );
  return entry;
}

function evict<T>(cache: Map<string, Entry<T>>, maxBytes: number): void {
  let bytes = cache.values().reduce((sum, entry) => sum + entry.bytes, 0);
  for (const [key, entry] of cache) {
    if (bytes <= maxBytes) return;
    cache.delete(key);
    bytes -= entry.bytes;
  }
}
