import type { Me } from '@pleamar/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { whenHydrated } from '../../lib/page/hydration.tsx';
import { importWithRetry } from '../../lib/page/import-with-retry.ts';
import type { AppContext } from '../../lib/page/page.ts';
import { logError } from '../../lib/api/log-error.ts';
import { deviceStorage } from '../../lib/browser/storage.ts';
import { isPersonal, recordTokens } from '../../lib/api/personal-responses.ts';
import { beforeLogin, expireSession, isKnown, isLoggedIn, restoreSession, session } from '../../lib/login/session.ts';
import { saveLanguage, wasLanguageChosenHere } from '../../texts/detect.ts';
import { COPY_MARK } from '../../offline/offline-names.ts';
import type { I18n } from '../../texts/i18n.ts';
import { switchLanguage } from '../../texts/load.ts';
import { TOKEN_STORAGE_KEY } from '../../lib/api/token.ts';

export function startSessionEffects({ queryClient, i18n }: Pick<AppContext, 'queryClient' | 'i18n'>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const liveUpdates = createLiveUpdates(queryClient, signal);
  beforeLogin((user) => showLanguageOf(user, i18n));
  const restore = () => {
    if (session.getState().state === 'unreachable') void restoreSession();
  };
  addEventListener('online', restore, { signal });
  // After a logout in another window, this one must not go on showing the user's pages.
  const onLogoutElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_STORAGE_KEY && newValue === '') expireSession();
  };
  addEventListener('storage', onLogoutElsewhere, { signal });
  const refetchAsUser = createRefetchAsUser(queryClient);
  const stopRecording = recordTokens(queryClient, refetchAsUser);
  const unsubscribe = session.subscribe((now, before) => {
    if (isKnown(now)) delete document.documentElement.dataset['restoring'];
    if (now.state === 'logged-in' && before.state !== 'logged-in') {
      refetchAsUser();
      logFailure(openCart(now.user.id));
      logFailure(liveUpdates.open(now.user.id));
    }
    if (now.state === 'logged-out' && before.state === 'logged-in') {
      // The next user must see nothing of the last one.
      queryClient.clear();
      logFailure(closeCart());
    }
    if (now.state === 'logged-out') {
      liveUpdates.close();
      // An expired login has no logout: its stored data must not stay.
      if (hasOfflineCopy()) logFailure(clearStoredData());
    }
  });
  return () => {
    stopped.abort();
    unsubscribe();
    stopRecording();
    liveUpdates.close();
  };
}

/**
 * The server answered as to a visitor, so the user's likes and prices are fetched with the login. Hydration comes
 * first: other data would not match the server's HTML, and the cache may not hold the server's answers before.
 */
function createRefetchAsUser(queryClient: QueryClient): () => void {
  let isDue = false;
  const refetch = async () => {
    await whenHydrated();
    isDue = false;
    if (isLoggedIn()) await queryClient.invalidateQueries({ predicate: (query) => !isPersonal(query) });
  };
  return () => {
    if (isDue || !isLoggedIn()) return;
    isDue = true;
    void refetch();
  };
}

/**
 * The page works without these effects, and the next page load repeats them. A cart that was not closed stays on the
 * device, where its owner alone sees it.
 */
const logFailure = (effect: Promise<void>) =>
  void effect.catch((error: unknown) => logError('Error after a change of the login:', error));

/**
 * Callers continue in the order of their calls. If each retried by itself, a logout could close the cart of the next
 * login.
 */
function loadedInOrder<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= importWithRetry(load).finally(() => {
      loading = undefined;
    });
    return loading;
  };
}

const cartSync = loadedInOrder(() => import('../../features/cart/cart-sync.ts'));
const liveEvents = loadedInOrder(() => import('./live-events.ts'));
const loginData = loadedInOrder(() => import('./login-data.ts'));

/** The cart and its code load with the login: a visitor needs neither. */
async function openCart(userId: string) {
  const { startCartSync } = await cartSync();
  const current = session.getState();
  if (current.state === 'logged-in' && current.user.id === userId) startCartSync(userId);
}

function createLiveUpdates(queryClient: QueryClient, stopped: AbortSignal) {
  let closeStream: () => void = () => undefined;
  /** The stream starts after everything that the page needs first. */
  const open = async (userId: string) => {
    await whenHydrated();
    const { openLive } = await liveEvents();
    const current = session.getState();
    if (stopped.aborted || current.state !== 'logged-in' || current.user.id !== userId) return;
    closeStream();
    closeStream = openLive(userId, queryClient);
    const { saveLoginData } = await loginData();
    await saveLoginData(userId, queryClient);
  };
  return { open, close: () => closeStream() };
}

/** Asks the mark, so that visitors do not load the copy's module. */
const hasOfflineCopy = () => deviceStorage.read(COPY_MARK) !== null;

async function clearStoredData() {
  const { clearLoginData } = await loginData();
  await clearLoginData();
}

async function closeCart() {
  const { stopCartSync } = await cartSync();
  stopCartSync();
}

/**
 * The profile's language is shown, unless one was chosen in this browser. If its texts do not load, the login succeeds
 * all the same, and the next page view is in that language.
 */
async function showLanguageOf(user: Me, i18n: I18n) {
  if (wasLanguageChosenHere()) return;
  saveLanguage(user.language);
  await switchLanguage(i18n, user.language).catch(() => undefined);
}
