import { beforeEach, expect, test } from 'vitest';
import { aSurfer } from '../testing/people.ts';
import { takeTransportFrom } from './api/transport.ts';
import { logIn, logOut, restoreSession, session } from './session.ts';
import { currentToken } from './token.ts';

let answers: Record<string, Response> = {};

beforeEach(() => {
  session.setState({ state: 'loading' }, true);
  answers = {};
  takeTransportFrom(() => ({
    fetch: async (path) => answers[path.replace('/api/v1', '')]?.clone() ?? new Response(null, { status: 503 }),
    language: () => 'es',
  }));
});

test('with no stored token the session is logged out at once', async () => {
  const restored = restoreSession();

  expect(session.getState().state).toBe('logged-out');
  await restored;
});

test('a stored token is loading until the user is known', async () => {
  localStorage.setItem('pleamar_token', 'abc');
  answers = { '/users/me': Response.json(aSurfer()) };

  const restored = restoreSession();

  expect(session.getState().state).toBe('loading');
  await restored;
  expect(session.getState()).toMatchObject({ state: 'logged-in', user: { full_name: 'Leo Martín' } });
});

test('a failed restore clears the memory and leaves the stored token', async () => {
  localStorage.setItem('pleamar_token', 'abc');

  await restoreSession();

  expect(session.getState().state).toBe('logged-out');
  expect(currentToken()).toBe('');
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
});

test('a login stores its token and knows the user', async () => {
  answers = { '/auth/login': Response.json({ access_token: 'abc' }), '/users/me': Response.json(aSurfer()) };

  await logIn({ email: 'leo@example.com', password: 'marea-alta' });

  expect(session.getState().state).toBe('logged-in');
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
});

test('a logout empties memory and storage, even when the server does not answer', async () => {
  localStorage.setItem('pleamar_token', 'abc');
  answers = { '/users/me': Response.json(aSurfer()) };
  await restoreSession();

  await logOut();

  expect(session.getState().state).toBe('logged-out');
  expect(currentToken()).toBe('');
  expect(localStorage.getItem('pleamar_token')).toBe('');
});
