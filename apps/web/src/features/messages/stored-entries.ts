import { createStore } from 'zustand/vanilla';
import { session, type Session } from '../../lib/login/session.ts';
import { windowStorage } from '../../lib/browser/storage.ts';
import { readToken } from '../../lib/api/token.ts';

/** Unsent texts of a user, kept for as long as the window lives: a reload and an expired login lose nothing. */
export function createStoredEntries<Entry extends { userId: string }>(
  storageKey: string,
  asStored: (entry: Entry) => Entry,
) {
  // Only this function writes under these keys, so the shape is known.
  const stored = (windowStorage.readJson(storageKey) ?? []) as Entry[];
  const store = createStore<readonly Entry[]>(() => stored.map(asStored));

  function change(to: (before: readonly Entry[]) => readonly Entry[]) {
    store.setState(to, true);
    windowStorage.writeJson(storageKey, store.getState().map(asStored));
  }

  // The next user of this window must not find the last one's texts, not even in the storage.
  function forgetOthers(current: Session) {
    const isOwn = ownerTest(current);
    if (store.getState().some((entry) => !isOwn(entry))) change((before) => before.filter(isOwn));
  }
  forgetOthers(session.getState());
  session.subscribe(forgetOthers);

  return { store, change };
}

/** A logout empties the stored token; an expired login leaves it, and its author may be back. */
function ownerTest(current: Session): (entry: { userId: string }) => boolean {
  if ('user' in current) return ({ userId }) => userId === current.user.id;
  const isLoggedOut = current.state === 'logged-out' && readToken() === '';
  return () => !isLoggedOut;
}
