import { auth } from '@pleamar/contract/auth';
import { users, type Me } from '@pleamar/contract/users';
import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import { call, callWith } from '../api/call.ts';
import { logError } from '../api/log-error.ts';
import { markLoginExpired } from './login-reason.ts';
import { currentToken, clearToken, saveToken, restoreToken } from '../api/token.ts';
import { QUERY_RETRIES } from '../api/query-client.ts';

/**
 * `unreachable`: the server did not answer whether the stored token is valid, so no login form is shown. `blocked`: an
 * operator blocked the account; it counts as logged out on every page but /login, which offers the user's own data.
 * `isLoginStored`: the user continued without a login that the server could not check. The next page load restores it.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'unreachable' }
  | { state: 'logged-out'; isLoginStored?: true }
  | { state: 'blocked'; user: Me }
  | { state: 'logged-in'; user: Me };

/** The server renders with `loading`: a page's request has no login. */
export const session = createStore<Session>(() => ({ state: 'loading' }));

export const useSession = (): Session => useStore(session);

/**
 * With `useSession` a visitor's page would render a second time right after hydration, when the session becomes known.
 * This hook's value stays null then.
 */
export const useLoggedInUser = (): Me | null => useStore(session, loggedInUser);

const loggedInUser = (current: Session) => (current.state === 'logged-in' ? current.user : null);

export function useUser(): Me {
  const current = useSession();
  if (current.state !== 'logged-in') throw new Error('A page for users was drawn without one');
  return current.user;
}

export const isLoggedIn = () => session.getState().state === 'logged-in';

export const isLoggedInAs = (userId: string): boolean => loggedInUser(session.getState())?.id === userId;

/** The stored token is never removed here. Only the server's 401 means logged out. */
export async function restoreSession(): Promise<void> {
  const token = restoreToken();
  if (!token) return setSession({ state: 'logged-out' });
  setSession({ state: 'loading' });
  try {
    const user = await fetchUserWithRetries();
    if (currentToken() === token) startSession(user);
  } catch (error) {
    logError('Error restoring the session:', error);
    if (currentToken() !== token) return; // a login or logout happened meanwhile
    if (!isUnknownToken(error)) return setSession({ state: 'unreachable' });
    markLoginExpired();
    expireSession();
  }
}

const answerTimeoutMs = 10_000;

/** Retries as often as a query does. */
async function fetchUserWithRetries(tried = 0): Promise<Me> {
  try {
    return await callWith({ signal: AbortSignal.timeout(answerTimeoutMs) }, users.me);
  } catch (error) {
    if (tried === QUERY_RETRIES || isUnknownToken(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
    return fetchUserWithRetries(tried + 1);
  }
}

const isUnknownToken = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A failure is logged and thrown. Returns the challenge token where a code is needed as well. */
export async function logIn(credentials: { email: string; password: string }): Promise<string | null> {
  try {
    const answer = await call(auth.login, { body: credentials });
    if ('challenge_token' in answer) return answer.challenge_token;
    await logInWithToken(answer.access_token);
    return null;
  } catch (error) {
    logError('Error during login:', error);
    throw error;
  }
}

export async function logInWithToken(token: string): Promise<void> {
  saveToken(token);
  const user = await fetchUserWithRetries().catch((error: unknown) => {
    saveToken(''); // calls, and the next page load, would carry a login that failed on the screen
    throw error;
  });
  await prepareFor(user);
  startSession(user);
}

const startSession = (user: Me) => setSession({ state: user.is_blocked ? 'blocked' : 'logged-in', user });

let prepareFor: (user: Me) => Promise<void> = () => Promise.resolve();

/** The function runs at a login before any screen shows the user. It must not fail. */
export function beforeLogin(prepare: (user: Me) => Promise<void>) {
  prepareFor = prepare;
}

export async function logOut(): Promise<void> {
  // The screen does not wait for the network, and a lost answer must not keep the user logged in.
  const revoked = call(auth.logout).catch(() => undefined);
  saveToken('');
  setSession({ state: 'logged-out' });
  await revoked;
}

/** The stored token stays; see `restoreSession`. */
export function expireSession() {
  clearToken();
  setSession({ state: 'logged-out' });
}

export function continueLoggedOut() {
  clearToken();
  setSession({ state: 'logged-out', isLoginStored: true });
}

/** A 401 to a query or a change means that the login ended on the server. */
export function expireOnUnknownToken(error: unknown) {
  if (!isUnknownToken(error) || !isLoggedIn()) return;
  markLoginExpired();
  expireSession();
}

/** Ignores a user who logged out before the answer arrived. */
export function updateUser(user: Me) {
  if (loggedInUser(session.getState())?.id === user.id) setSession({ state: 'logged-in', user });
}

export const isKnown = ({ state }: Session) => state !== 'loading' && state !== 'unreachable';

export function whenSessionKnown(): Promise<Session> {
  const current = session.getState();
  if (isKnown(current)) return Promise.resolve(current);
  return new Promise((resolve) => {
    const stop = session.subscribe((next) => {
      if (!isKnown(next)) return;
      stop();
      resolve(next);
    });
  });
}

function setSession(next: Session) {
  session.setState(next, true);
}
