import { COPY_DATABASE, COPY_MARK, PICTURES_CACHE } from './kept-names.ts';

/** Where a picture with its mark lies, and its blur; a buyer's own pictures are not kept. */
export interface KeptPicture {
  /** Of its photo. */
  id: string;
  address: string;
  thumbhash: string | null;
}

export interface KeptPhoto extends KeptPicture {
  title: string;
  photographer: string;
  /** Day and surf break, or when it was bought. */
  date: string;
  spot: string | null;
  isRefunded: boolean;
}

export interface KeptSurf {
  id: string;
  spot: string;
  day: string;
  start: string;
  end: string;
  photoCount: number;
  newPhotoCount: number;
  pictures: KeptPicture[];
}

/**
 * What one person sees offline: what the lists show and no more, no prices and no originals. It belongs to a login: only
 * who holds its token is ever shown it.
 */
export interface OfflineCopy {
  userId: string;
  tokenHash: string;
  savedAt: string;
  liked: KeptPhoto[];
  downloads: KeptPhoto[];
  surfs: KeptSurf[];
}

const STORE = 'copies';
/** There is one copy in a browser, as there is one login. */
const KEY = 'own';

export async function keepCopy(copy: OfflineCopy): Promise<void> {
  localStorage.setItem(COPY_MARK, '1');
  await inStore('readwrite', (store) => store.put(copy, KEY));
}

/** The copy of whoever holds this token; of anybody else's nothing is told. */
export async function readCopy(token: string): Promise<OfflineCopy | null> {
  if (!token) return null;
  // Written by `keepCopy` alone.
  const copy = (await inStore('readonly', (store) => store.get(KEY))) as OfflineCopy | undefined;
  return copy && copy.tokenHash === (await hashOf(token)) ? copy : null;
}

/** Nothing of one person is left for the next. */
export async function forgetCopy(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asking = indexedDB.deleteDatabase(COPY_DATABASE);
  for (const end of ['success', 'error', 'blocked']) asking.addEventListener(end, () => resolve());
  await Promise.all([promise, caches.delete(PICTURES_CACHE)]);
  localStorage.removeItem(COPY_MARK);
}

export async function hashOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(COPY_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    // One that stays open would hold up its removal at the logout.
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not answer')));
  return promise;
}
