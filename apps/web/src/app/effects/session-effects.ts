import type { Me } from '@pleamar/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { hydrated } from '../../lib/page/hydration.tsx';
import { importWithRetry } from '../../lib/page/lazy-with-retry.ts';
import { logError } from '../../lib/api/log-error.ts';
import { deviceStorage } from '../../lib/browser/storage.ts';
import { isPersonal, recordTokens } from '../../lib/api/personal-responses.ts';
import { beforeLogin, expireSession, isKnown, isLoggedIn, restoreSession, session } from '../../lib/login/session.ts';
import { saveLanguage, wasChosenHere } from '../../texts/detect.ts';
import { COPY_MARK } from '../../offline/offline-names.ts';
import type { I18n } from '../../texts/i18n.ts';
import { switchLanguage } from '../../texts/load.ts';
import { TOKEN_STORAGE_KEY } from '../../lib/api/token.ts';

export function watchSession({ queryClient, i18n }: { queryClient: QueryClient; i18n: I18n }): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  beforeLogin((user) => takeLanguageOf(user, i18n));
  const restore = () => {
    if (session.getState().state === 'unreachable') void restoreSession();
  };
  addEventListener('online', restore, { signal });
  // After a logout in another window, this one must not go on showing the user's pages.
  const onLogoutElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_STORAGE_KEY && newValue === '') expireSession();
  };
  addEventListener('storage', onLogoutElsewhere, { signal });
  const renewAnswers = renewer(queryClient);
  const stopRecording = recordTokens(queryClient, renewAnswers);
  const unsubscribe = session.subscribe((now, before) => {
    if (isKnown(now)) delete document.documentElement.dataset['restoring'];
    if (now.state === 'logged-in' && before.state !== 'logged-in') {
      renewAnswers();
      logFailure(beginCart(now.user.id));
      logFailure(beginLive(now.user.id, queryClient, signal));
    }
    if (now.state === 'logged-out' && before.state === 'logged-in') {
      // The next user must see nothing of the last one.
      queryClient.clear();
      logFailure(endCart());
    }
    if (now.state === 'logged-out') {
      endLive();
      // An expired login has no logout: its stored data must not stay.
      if (hasOfflineCopy()) logFailure(clearStoredLogin());
    }
  });
  return () => {
    stopped.abort();
    unsubscribe();
    stopRecording();
    endLive();
  };
}

/**
 * Own likes and prices are fetched with the login, after hydration: other data would not match the server's HTML.
 * Queries are collected then, because the cache may not hold them before.
 */
function renewer(queryClient: QueryClient): () => void {
  let isDue = false;
  const renew = async () => {
    await hydrated;
    isDue = false;
    if (isLoggedIn()) await queryClient.invalidateQueries({ predicate: (query) => !isPersonal(query) });
  };
  return () => {
    if (isDue || !isLoggedIn()) return;
    isDue = true;
    void renew();
  };
}

/**
 * The page works without these. The next page load repeats them, but for a cart that stays on the device, where its owner
 * alone sees it.
 */
const logFailure = (effect: Promise<void>) =>
  void effect.catch((error: unknown) => logError('Error after a change of the login:', error));

/**
 * Callers go on in the order of their calls. If each retried by itself, a logout could close the cart of the login
 * after it.
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

/** A visitor needs neither the cart nor its code, which load with the login. */
async function beginCart(userId: string) {
  const { enterCart } = await cartSync();
  const current = session.getState();
  if (current.state === 'logged-in' && current.user.id === userId) enterCart(userId);
}

let endLive: () => void = () => undefined;

/** The stream starts after everything that the page needs first. */
async function beginLive(userId: string, queryClient: QueryClient, stopped: AbortSignal) {
  await hydrated;
  const { openLive } = await liveEvents();
  const current = session.getState();
  if (stopped.aborted || current.state !== 'logged-in' || current.user.id !== userId) return;
  endLive();
  endLive = openLive(userId, queryClient);
  const { saveLoginData } = await loginData();
  await saveLoginData(userId, queryClient);
}

/** Visitors do not load the module of the copy. */
const hasOfflineCopy = () => deviceStorage.read(COPY_MARK) !== null;

async function clearStoredLogin() {
  const { clearLoginData } = await loginData();
  await clearLoginData();
}

async function endCart() {
  const { leaveCart } = await cartSync();
  leaveCart();
}

/**
 * The profile's language is shown, unless one was chosen here. If its texts do not load, the login counts all the same
 * and the next page view is in that language.
 */
async function takeLanguageOf(user: Me, i18n: I18n) {
  if (wasChosenHere()) return;
  saveLanguage(user.language);
  await switchLanguage(i18n, user.language).catch(() => undefined);
}
