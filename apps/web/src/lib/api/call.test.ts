import { albums } from '@pleamar/contract/albums';
import { auth } from '@pleamar/contract/auth';
import { users } from '@pleamar/contract/users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, saveToken } from './token.ts';
import { ApiError } from './api-error.ts';
import { endpointUrl, call, callList, callWith } from './call.ts';
import { networkTransport, setTransportSource } from './transport.ts';

const albumId = '11111111-1111-4111-8111-111111111111';
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset().mockImplementation(async () => Response.json({ id: albumId }));
  document.documentElement.lang = 'es';
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
  setTransportSource(() => networkTransport());
  document.cookie = 'XSRF-TOKEN=;path=/;max-age=0';
});

const sentHeaders = () => new Headers(fetch.mock.calls[0]?.[1].headers);

test('a call goes to the endpoint with the page’s language', async () => {
  const album = await call(albums.get, { params: { albumId } });

  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/v1/albums/${albumId}`);
  expect(fetch.mock.calls[0]?.[1].method).toBe('GET');
  expect(sentHeaders().get('accept-language')).toBe('es');
  expect(album.id).toBe(albumId);
});

test('a stored token and the CSRF cookie travel with every call', async () => {
  saveToken('abc');
  document.cookie = 'XSRF-TOKEN=s%3Decret;path=/';

  await call(albums.get, { params: { albumId } });

  expect(sentHeaders().get('authorization')).toBe('Bearer abc');
  expect(sentHeaders().get('x-xsrf-token')).toBe('s=ecret');
});

test('a call without a token has no authorization', async () => {
  await call(albums.get, { params: { albumId } });

  expect(sentHeaders().has('authorization')).toBe(false);
});

test('the headers of an endpoint are sent with its calls', async () => {
  setTransportSource(() => networkTransport(({ path }) => ({ 'x-sent-to': path })));

  await call(albums.get, { params: { albumId } });

  expect(sentHeaders().get('x-sent-to')).toBe(albums.get.path);
});

test('a call as a visitor carries no login', async () => {
  saveToken('abc');

  await callWith({ asVisitor: true }, albums.get, { params: { albumId } });

  expect(sentHeaders().has('authorization')).toBe(false);
  expect(sentHeaders().get('accept-language')).toBe('es');
});

test('a refusal becomes an error with its status, code, sentence and fields', async () => {
  const errors = [{ path: 'email', message: 'Ese correo no parece válido.' }];
  fetch.mockImplementation(async () =>
    Response.json(
      { code: 'validation', detail: 'Revisa los campos marcados.', errors },
      { status: 422, headers: { 'retry-after': '30' } },
    ),
  );

  const refused = await call(auth.login, { body: { email: 'x', password: 'y' } }).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 422, code: 'validation', errors, retryAfterSeconds: 30, isRefusal: true });
});

test('a lost connection is an error of its own, which may be retried', async () => {
  fetch.mockRejectedValue(new TypeError('failed'));

  const lost = await call(albums.get, { params: { albumId } }).catch((error: unknown) => error);

  expect(lost).toMatchObject({ status: 0, code: 'network', isRefusal: false });
});

test('a list comes with its length and its next cursor', async () => {
  const headers = { 'x-total-count': '31', link: '</api/v1/users/?limit=24&cursor=a%2Bb>; rel="next"' };
  fetch.mockImplementation(async () => Response.json([{ id: albumId }], { headers }));

  const page = await callList({}, users.list, { query: { is_photographer: 'true' } });

  expect(page).toEqual({ items: [{ id: albumId }], total: 31, nextCursor: 'a+b' });
});

test('the last page of a list has no next cursor', async () => {
  fetch.mockImplementation(async () => Response.json([], { headers: { 'x-total-count': '0' } }));

  expect(await callList({}, users.list, { query: {} })).toEqual({ items: [], total: 0, nextCursor: null });
});

test('ids are escaped in the addresses of calls, and empty filters are left out', () => {
  expect(endpointUrl(albums.get, { params: { albumId: '../users' } })).toBe('/api/v1/albums/..%2Fusers');
  expect(endpointUrl(albums.list, { query: { q: 'Mundaka', date: '', limit: undefined } })).toBe(
    '/api/v1/albums?q=Mundaka',
  );
});
