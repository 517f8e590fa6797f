import { auth } from '@pleamar/contract/auth';
import { users, type Me } from '@pleamar/contract/users';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api-error.ts';
import { call } from './api/call.ts';
import { sayLoginExpired } from './login-reason.ts';
import { forgetToken, keepToken, takeStoredToken } from './token.ts';

/** Spec §4: loading, logged out, logged in. */
export type Session = { state: 'loading' } | { state: 'logged-out' } | { state: 'logged-in'; user: Me };

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

export async function restoreSession(): Promise<void> {
  if (!takeStoredToken()) return become({ state: 'logged-out' });
  become({ state: 'loading' });
  await enter().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) sayLoginExpired();
    expireSession();
  });
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const { access_token } = await call(auth.login, { body: credentials });
  await logInWithToken(access_token);
}

/** Also what the developer page does with a token typed by hand. */
export async function logInWithToken(token: string): Promise<void> {
  keepToken(token);
  const user = await call(users.me);
  await prepareFor(user);
  become({ state: 'logged-in', user });
}

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

/** The server no longer knows our token: logged out in memory, the stored value stays (spec §4). */
export function expireSession() {
  forgetToken();
  become({ state: 'logged-out' });
}

/** After a profile change: everything that shows the user shows the new one. */
export function updateUser(user: Me) {
  if (isLoggedIn()) become({ state: 'logged-in', user });
}

/** Resolves when it is known whether somebody is logged in. */
export function sessionKnown(): Promise<Session> {
  const current = session.getState();
  if (current.state !== 'loading') return Promise.resolve(current);
  return new Promise((resolve) => {
    const stop = session.subscribe((next) => {
      if (next.state === 'loading') return;
      stop();
      resolve(next);
    });
  });
}

async function enter() {
  become({ state: 'logged-in', user: await call(users.me) });
}

function become(next: Session) {
  session.setState(next, true);
}
