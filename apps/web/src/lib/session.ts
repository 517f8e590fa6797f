import { auth } from '@pleamar/contract/auth';
import { users, type Me } from '@pleamar/contract/users';
import { QUERY_RETRIES, retryDelayMs } from '@pleamar/domain/constants';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api-error.ts';
import { call, callWith } from './api/call.ts';
import { logError } from './log-error.ts';
import { sayLoginExpired } from './login-reason.ts';
import { currentToken, forgetToken, keepToken, takeStoredToken } from './token.ts';

/**
 * Spec §4: loading, logged out, logged in. And unreachable: a token is stored, but whether it still counts could not be
 * asked. That is no reason to show a login form to somebody who is logged in. And blocked by an operator: a visitor
 * everywhere, but for /login, where they reach their own data.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'unreachable' }
  | { state: 'logged-out' }
  | { state: 'blocked'; user: Me }
  | { state: 'logged-in'; user: Me };

/** `loading` is also what the server renders with: it never knows who asks. */
export const session = createStore<Session>(() => ({ state: 'loading' }));

export const useSession = (): Session => useStore(session);

/** The user where one must be: below the guard of the dashboard. */
export function useUser(): Me {
  const current = useSession();
  if (current.state !== 'logged-in') throw new Error('A page for users was drawn without one');
  return current.user;
}

export const isLoggedIn = () => session.getState().state === 'logged-in';

/** Spec §4: the stored token is left alone, whatever comes of it. Only the server's 401 means logged out. */
export async function restoreSession(): Promise<void> {
  const token = takeStoredToken();
  if (!token) return become({ state: 'logged-out' });
  become({ state: 'loading' });
  try {
    const user = await askWithRetries();
    if (currentToken() === token) enter(user);
  } catch (error) {
    logError('Error restoring the session:', error);
    if (currentToken() !== token) return; // A login or logout happened meanwhile.
    if (!isUnknownToken(error)) return become({ state: 'unreachable' });
    sayLoginExpired();
    expireSession();
  }
}

/** A request without an answer by then has failed. */
const answerTimeoutMs = 10_000;

/** Asks again as often as for anything else (spec §7). */
async function askWithRetries(tried = 0): Promise<Me> {
  try {
    return await callWith({ signal: AbortSignal.timeout(answerTimeoutMs) }, users.me);
  } catch (error) {
    if (tried === QUERY_RETRIES || isUnknownToken(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
    return askWithRetries(tried + 1);
  }
}

const isUnknownToken = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Spec §8: a failure is logged and told to whoever asked. Where a code is needed as well: the token to send with it. */
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

/** Also what the developer page does with a token typed by hand. */
export async function logInWithToken(token: string): Promise<void> {
  keepToken(token);
  const user = await askWithRetries().catch((error: unknown) => {
    forgetToken(); // Else calls would carry a login that no screen shows.
    throw error;
  });
  await prepareFor(user);
  enter(user);
}

const enter = (user: Me) => become({ state: user.is_blocked ? 'blocked' : 'logged-in', user });

let prepareFor: (user: Me) => Promise<void> = () => Promise.resolve();

/** What must be done at a login before any screen shows that somebody is logged in. It must not fail. */
export function beforeLogin(prepare: (user: Me) => Promise<void>) {
  prepareFor = prepare;
}

export async function logOut(): Promise<void> {
  // The screen does not wait for the network, and a lost answer must not keep anyone logged in.
  const revoked = call(auth.logout).catch(() => undefined);
  keepToken('');
  become({ state: 'logged-out' });
  await revoked;
}

/** The server no longer knows our token, or nobody can ask it: logged out in memory, the stored value stays (spec §4). */
export function expireSession() {
  forgetToken();
  become({ state: 'logged-out' });
}

/** After a profile change: everything that shows the user shows the new one. */
export function updateUser(user: Me) {
  if (isLoggedIn()) become({ state: 'logged-in', user });
}

export const isKnown = ({ state }: Session) => state !== 'loading' && state !== 'unreachable';

/** Resolves when it is known whether somebody is logged in. */
export function sessionKnown(): Promise<Session> {
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

function become(next: Session) {
  session.setState(next, true);
}
