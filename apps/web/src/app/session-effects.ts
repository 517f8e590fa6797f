import type { Me } from '@pleamar/contract/users';
import { TOKEN_STORAGE_KEY } from '@pleamar/domain/constants';
import type { QueryClient } from '@tanstack/react-query';
import { hydrated } from '../lib/hydration.tsx';
import { hasCopy } from '../shared/has-copy.ts';
import { isPersonal, recordTokens } from '../lib/personal-answers.ts';
import { beforeLogin, expireSession, isKnown, isLoggedIn, restoreSession, session } from '../lib/session.ts';
import { rememberLanguage, wasChosenHere } from '../texts/detect.ts';
import type { I18n } from '../texts/i18n.ts';
import { switchLanguage } from '../texts/load.ts';

export function followSession({ queryClient, i18n }: { queryClient: QueryClient; i18n: I18n }): () => void {
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
    if (now.state === 'logged-in' && before.state !== 'logged-in') renewAnswers();
    // The next user must see nothing of the last one.
    if (now.state === 'logged-out' && before.state === 'logged-in') queryClient.clear();
    if (now.state === 'logged-in' && before.state !== 'logged-in') void bringCart(now.user.id);
    if (now.state === 'logged-out' && before.state === 'logged-in') void clearCart();
    if (now.state === 'logged-in' && before.state !== 'logged-in') void beginLive(now.user.id, queryClient, signal);
    if (now.state === 'logged-out') endLive();
    if (now.state === 'logged-out' && hasCopy()) void leaveDevice();
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

/** Loaded with the login: a visitor needs neither the cart nor its code. */
async function bringCart(userId: string) {
  const { enterCart } = await import('../features/cart/cart-sync.ts');
  const current = session.getState();
  if (current.state === 'logged-in' && current.user.id === userId) enterCart(userId);
}

let endLive: () => void = () => undefined;

/** Starts after everything that the page needs first. */
async function beginLive(userId: string, queryClient: QueryClient, stopped: AbortSignal) {
  await hydrated;
  const { openLive } = await import('./live-events.ts');
  const current = session.getState();
  if (stopped.aborted || current.state !== 'logged-in' || current.user.id !== userId) return;
  endLive();
  endLive = openLive(userId, queryClient);
  const { enterDevice } = await import('./on-this-device.ts');
  await enterDevice(userId, queryClient);
}

/** Runs for an expired login too: its stored data must not stay. */
async function leaveDevice() {
  const { forgetOnDevice } = await import('./on-this-device.ts');
  await forgetOnDevice();
}

async function clearCart() {
  const { leaveCart } = await import('../features/cart/cart-sync.ts');
  leaveCart();
}

/**
 * Decisions, section 2: the profile's language, unless one was chosen here. If its texts do not load, the login counts
 * all the same and the next page view is in that language.
 */
async function takeLanguageOf(user: Me, i18n: I18n) {
  if (wasChosenHere()) return;
  rememberLanguage(user.language);
  await switchLanguage(i18n, user.language).catch(() => undefined);
}
