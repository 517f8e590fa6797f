import { createStore } from 'zustand/vanilla';
import { session, type Session } from '../../lib/login/session.ts';
import { windowStorage } from '../../lib/browser/storage.ts';
import { readToken } from '../../lib/api/token.ts';

/** A user's unsent texts. They last as long as the window, through a reload and an expired login. */
export function createStoredEntries<Entry extends { userId: string }>(
  storageKey: string,
  asStored: (entry: Entry) => Entry,
) {
  // Only this function writes under these keys, so the shape is known.
  const stored = (windowStorage.readJson(storageKey) ?? []) as Entry[];
  const store = createStore<readonly Entry[]>(() => stored.map(asStored));

  function change(update: (before: readonly Entry[]) => readonly Entry[]) {
    store.setState(update, true);
    windowStorage.writeJson(storageKey, store.getState().map(asStored));
  }

  // The next user of this window must not find the former one's texts, not even in the storage.
  function forgetOthers(current: Session) {
    const isOwn = ownerTest(current);
    if (store.getState().some((entry) => !isOwn(entry))) change((before) => before.filter(isOwn));
  }
  forgetOthers(session.getState());
  session.subscribe(forgetOthers);

  return { store, change };
}

/**
 * A logout empties the stored token. An expired login leaves it, so the texts stay until their author logs in again.
 */
function ownerTest(current: Session): (entry: { userId: string }) => boolean {
  if ('user' in current) return ({ userId }) => userId === current.user.id;
  const isLoggedOut = current.state === 'logged-out' && readToken() === '';
  return () => !isLoggedOut;
}
