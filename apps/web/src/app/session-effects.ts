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

/** Side effects of a login or logout. Returns the function that ends them. */
export function followSession({ queryClient, i18n }: { queryClient: QueryClient; i18n: I18n }): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  beforeLogin((user) => takeLanguageOf(user, i18n));
  const restore = () => {
    if (session.getState().state === 'unreachable') void restoreSession();
  };
  addEventListener('online', restore, { signal });
  // After a logout in another window this one must not go on showing the user's pages.
  const onLogoutElsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_STORAGE_KEY && newValue === '') expireSession();
  };
  addEventListener('storage', onLogoutElsewhere, { signal });
  const renewAnswers = renewer(queryClient);
  const stopRecording = recordTokens(queryClient, renewAnswers);
  const unsubscribe = session.subscribe((now, before) => {
    if (isKnown(now)) delete document.documentElement.dataset['restoring'];
    if (now.state === 'logged-in' && before.state !== 'logged-in') renewAnswers();
    // The cache is cleared, so that the next user sees nothing of the last one.
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
 * The server rendered for a visitor; own likes and prices are fetched with the login. Not before hydration ends: other
 * data than the server's would not match its HTML. The visitor's queries are collected then: where the login is known
 * first, the cache does not hold them yet.
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

/** The cart loads with its owner, and its code too: a visitor needs neither. */
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

/** Also runs for an expired login: its stored data must not stay. */
async function leaveDevice() {
  const { forgetOnDevice } = await import('./on-this-device.ts');
  await forgetOnDevice();
}

async function clearCart() {
  const { leaveCart } = await import('../features/cart/cart-sync.ts');
  leaveCart();
}

/**
 * Decisions, section 2: the profile's language, unless one was chosen on this device. The first page after a login is
 * rendered in it, with responses in it. Where its texts do not load, the login counts all the same and the next page
 * view is in that language.
 */
async function takeLanguageOf(user: Me, i18n: I18n) {
  if (wasChosenHere()) return;
  rememberLanguage(user.language);
  await switchLanguage(i18n, user.language).catch(() => undefined);
}
