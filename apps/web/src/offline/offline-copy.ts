import { deviceStorage } from '../lib/browser/storage.ts';
import { toHex } from '../lib/format/hex.ts';
import { COPY_DATABASE, COPY_MARK, PICTURES_CACHE } from './offline-names.ts';

/** Only watermarked pictures are copied, never originals. */
export interface CachedPicture {
  id: string;
  address: string;
  thumbhash: string | null;
}

export interface CachedPhoto extends CachedPicture {
  title: string;
  photographer: string;
  date: string;
  spot: string | null;
  isRefunded: boolean;
}

export interface CachedSurf {
  id: string;
  spot: string;
  day: string;
  start: string;
  end: string;
  photoCount: number;
  newPhotoCount: number;
  pictures: CachedPicture[];
}

/** The copy has no prices and no originals. It belongs to a login and is shown only with its token. */
export interface OfflineCopy {
  userId: string;
  tokenHash: string;
  savedAt: string;
  liked: CachedPhoto[];
  downloads: CachedPhoto[];
  surfs: CachedSurf[];
}

const STORE = 'copies';
/** A browser has one copy, as it has one login. */
const KEY = 'own';

export async function saveOfflineCopy(copy: OfflineCopy): Promise<void> {
  deviceStorage.write(COPY_MARK, '1');
  // Without the mark a logout would not delete the copy.
  if (deviceStorage.read(COPY_MARK) === null) return;
  await inStore('readwrite', (store) => store.put(copy, KEY));
}

export async function readCopy(token: string): Promise<OfflineCopy | null> {
  if (!token) return null;
  // Only `saveOfflineCopy` writes it.
  const copy = (await inStore('readonly', (store) => store.get(KEY))) as OfflineCopy | undefined;
  return copy && copy.tokenHash === (await hashOf(token)) ? copy : null;
}

/** The next user of the browser must find nothing after a logout. */
export async function clearOfflineCopy(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deletion = indexedDB.deleteDatabase(COPY_DATABASE);
  for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => resolve());
  await Promise.all([promise, caches.delete(PICTURES_CACHE)]);
  deviceStorage.remove(COPY_MARK);
}

export async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toHex(new Uint8Array(digest));
}

async function inStore<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(COPY_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await resultOf(opening);
  try {
    return await resultOf(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    // An open connection would block the database's removal at the logout.
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not answer')));
  return promise;
}
