import type { AppContext } from '../../lib/page/page.ts';
import { logError } from '../../lib/api/log-error.ts';
import { recordTokens } from '../../lib/api/personal-responses.ts';
import { TOKEN_STORAGE_KEY } from '../../lib/api/token.ts';
import { beforeLogin, expireSession, isKnown, restoreSession, session } from '../../lib/login/session.ts';
import { closeCartOnLogout, openCartOnLogin } from './cart-on-login.ts';
import { clearDataAfterLogin, saveDataOnLogin } from './data-on-login.ts';
import { createLiveUpdates } from './live-on-login.ts';
import { showLanguageOf } from './login-language.ts';
import { createRefetchAsUser } from './login-refetch.ts';

/** Starts all that a login or a logout changes outside of the page's components. Returns a function that stops it. */
export function startSessionEffects({ queryClient, i18n }: Pick<AppContext, 'queryClient' | 'i18n'>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const liveUpdates = createLiveUpdates(queryClient, signal);
  const refetchAsUser = createRefetchAsUser(queryClient);
  beforeLogin((user) => showLanguageOf(user, i18n));
  addEventListener('online', restoreIfUnreachable, { signal });
  addEventListener('storage', expireOnLogoutElsewhere, { signal });
  const stopRecording = recordTokens(queryClient, refetchAsUser);
  const unsubscribe = session.subscribe((now, before) => {
    if (isKnown(now)) delete document.documentElement.dataset['restoring'];
    if (now.state === 'logged-in' && before.state !== 'logged-in') {
      refetchAsUser();
      logFailure(openCartOnLogin(now.user.id));
      logFailure(liveUpdates.open(now.user.id));
      const isReplaced = before.state === 'logged-out' && before.isLoginStored;
      const cleared = isReplaced ? clearDataAfterLogin() : Promise.resolve();
      logFailure(cleared.then(() => saveDataOnLogin(now.user.id, queryClient, signal)));
    }
    if (now.state === 'logged-out' && before.state === 'logged-in') {
      // The next user must see nothing of the last one.
      queryClient.clear();
      logFailure(closeCartOnLogout());
    }
    if (now.state === 'logged-out') {
      liveUpdates.close();
      if (!now.isLoginStored) logFailure(clearDataAfterLogin());
    }
  });
  return () => {
    stopped.abort();
    unsubscribe();
    stopRecording();
    liveUpdates.close();
  };
}

function restoreIfUnreachable() {
  if (session.getState().state === 'unreachable') void restoreSession();
}

/** After a logout in another window, this one must not go on showing the user's pages. */
function expireOnLogoutElsewhere({ key, newValue }: StorageEvent) {
  if (key === TOKEN_STORAGE_KEY && newValue === '') expireSession();
}

/**
 * The page works without these effects, and the next page load repeats them. A cart that was not closed stays on the
 * device, where its owner alone sees it.
 */
const logFailure = (effect: Promise<void>) =>
  void effect.catch((error: unknown) => logError('Error after a change of the login:', error));
