import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { EndpointGroup } from './endpoint.ts';

const endpoints = Object.values<EndpointGroup>(contract).flatMap((group) => Object.values(group));
const named = (some: typeof endpoints) => some.map(({ method, path }) => `${method} ${path}`).toSorted();

const EXCEPTIONS = new Set([
  'POST /albums/:albumId/photos/missing',
  'POST /albums/:albumId/views',
  'POST /photos/:photoId/like',
  'DELETE /photos/:photoId/like',
  'POST /photos/:photoId/more-of-surfer',
  'POST /photos/:photoId/original-link',
]);

test('every change of albums, photos and users empties the cache of visitors; views, likes and questions do not', () => {
  const changes = endpoints.filter(
    ({ method, path }) =>
      method !== 'GET' && /^\/(?:albums|users|photos)/.test(path) && !EXCEPTIONS.has(`${method} ${path}`),
  );

  expect(changes.length).toBeGreaterThan(20);
  expect(named(endpoints.filter(({ changesCatalogue }) => changesCatalogue))).toEqual(named(changes));
});

test('a cached answer is a public GET that is no file and writes nothing', () => {
  const cached = endpoints.filter((endpoint) => endpoint.cached);

  expect(cached.length).toBeGreaterThan(5);
  expect(
    cached.filter(({ method, access, gives, writes }) => method !== 'GET' || access !== 'public' || gives || writes),
  ).toEqual([]);
});
