import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { setTransportSource } from '../api/transport.ts';
import { expireOnUnknownToken, logIn, logOut, restoreSession, session, updateUser } from './session.ts';
import { currentToken } from '../api/token.ts';

let answers: Record<string, Response> = {};
let asked: string[] = [];
let log: MockInstance<typeof console.error>;

beforeEach(() => {
  vi.useFakeTimers();
  log = vi.spyOn(console, 'error').mockReturnValue();
  asked = [];
  session.setState({ state: 'loading' }, true);
  answers = {};
  setTransportSource(() => ({
    fetch: async (address) => {
      const path = address.replace('/api/v1', '');
      asked.push(path);
      return answers[path]?.clone() ?? new Response(null, { status: 503 });
    },
    language: () => 'es',
  }));
});

afterEach(() => {
  vi.useRealTimers();
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

test('a token that the server no longer knows means logged out, and stays stored', async () => {
  localStorage.setItem('pleamar_token', 'abc');
  answers = { '/users/me': new Response(null, { status: 401 }) };

  await restoreSession();

  expect(session.getState().state).toBe('logged-out');
  expect(currentToken()).toBe('');
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
  expect(asked).toEqual(['/users/me']);
});

test('a lost request for the user is retried, and the user stays logged in', async () => {
  localStorage.setItem('pleamar_token', 'abc');

  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(2999);
  expect([session.getState().state, asked.length]).toEqual(['loading', 2]);
  answers = { '/users/me': Response.json(aSurfer()) };
  await vi.advanceTimersByTimeAsync(1);
  await restored;

  expect([session.getState().state, asked.length]).toEqual(['logged-in', 3]);
});

test('a session whose requests stay lost is unreachable, keeps its token, and can be retried', async () => {
  localStorage.setItem('pleamar_token', 'abc');

  const restored = restoreSession();
  await vi.advanceTimersByTimeAsync(7000);
  await restored;

  expect([session.getState().state, asked.length]).toEqual(['unreachable', 4]);
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
  expect(log).toHaveBeenCalledWith('Error restoring the session:', '503 internal');
  answers = { '/users/me': Response.json(aSurfer()) };
  await restoreSession();
  expect(session.getState().state).toBe('logged-in');
});

test('a user who logs out while the session is being restored stays logged out', async () => {
  localStorage.setItem('pleamar_token', 'abc');

  const restored = restoreSession();
  await logOut();
  answers = { '/users/me': Response.json(aSurfer()) };
  await vi.advanceTimersByTimeAsync(1000);
  await restored;

  expect(session.getState().state).toBe('logged-out');
});

test('a login stores its token and knows the user', async () => {
  answers = { '/auth/login': Response.json({ access_token: 'abc' }), '/users/me': Response.json(aSurfer()) };

  await logIn({ email: 'leo@example.com', password: 'marea-alta' });

  expect(session.getState().state).toBe('logged-in');
  expect(localStorage.getItem('pleamar_token')).toBe('abc');
});

test('a login waits for its user, and fails when the user does not arrive', async () => {
  answers = { '/auth/login': Response.json({ access_token: 'abc' }) };

  const login = logIn({ email: 'leo@example.com', password: 'marea-alta' }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(7000);

  expect(await login).toBe('failed');
  expect(asked).toHaveLength(5);
  expect([session.getState().state, currentToken()]).toEqual(['loading', '']);
  expect(localStorage.getItem('pleamar_token')).not.toBe('abc');
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

describe('an answer about the user', () => {
  beforeEach(async () => {
    localStorage.setItem('pleamar_token', 'abc');
    answers = { '/users/me': Response.json(aSurfer()) };
    await restoreSession();
  });

  test('the newest answer about the user is shown', () => {
    updateUser(aSurfer({ full_name: 'Leo Martín Vega' }));

    expect(session.getState()).toMatchObject({ user: { full_name: 'Leo Martín Vega' } });
  });

  test('a late answer about the user before is ignored', () => {
    updateUser(aPhotographer());

    expect(session.getState()).toMatchObject({ user: { id: aSurfer().id } });
  });
});

describe('a page whose login ended on the server', () => {
  const refuse = (status: number) => () => Promise.reject(new ApiError({ status, code: 'x', detail: '' }));

  beforeEach(async () => {
    localStorage.setItem('pleamar_token', 'abc');
    answers = { '/users/me': Response.json(aSurfer()) };
    await restoreSession();
  });

  test('a query that is refused with 401 logs out, and the stored token stays', async () => {
    const client = createQueryClient(expireOnUnknownToken);

    await client.fetchQuery({ queryKey: ['tide'], queryFn: refuse(401) }).catch(() => undefined);

    expect([session.getState().state, currentToken()]).toEqual(['logged-out', '']);
    expect(localStorage.getItem('pleamar_token')).toBe('abc');
  });

  test('a change that is refused with 401 logs out', async () => {
    const client = createQueryClient(expireOnUnknownToken);

    const change = client.getMutationCache().build(client, { mutationFn: refuse(401) });
    await change.execute(undefined).catch(() => undefined);

    expect(session.getState().state).toBe('logged-out');
  });

  test('a refusal other than 401 leaves the login', async () => {
    const client = createQueryClient(expireOnUnknownToken);

    await client.fetchQuery({ queryKey: ['tide'], queryFn: refuse(403) }).catch(() => undefined);

    expect(session.getState().state).toBe('logged-in');
  });
});
