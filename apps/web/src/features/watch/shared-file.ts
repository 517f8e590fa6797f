import { SHARED_CACHE, SHARED_FILE } from './shared-file-names.ts';

/** Returns the shared file and removes it, so that it is opened once. It never leaves the device. */
export async function takeSharedFile(): Promise<Blob | null> {
  try {
    if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return null;
    const file = await (await caches.open(SHARED_CACHE)).match(SHARED_FILE);
    await caches.delete(SHARED_CACHE);
    return (await file?.blob()) ?? null;
  } catch {
    // Storage is blocked, so the service worker cannot have written a file.
    return null;
  }
}
