import { expect, test } from 'vitest';
import { headersOf, statusOf } from './page-response.ts';

test.each([
  ['a page', {}, 200],
  ['a page of an unknown address', { routeStatus: 404 }, 404],
  ['an album that does not exist', { renderedStatus: 404 }, 404],
  ['a bug', { renderedStatus: 500, routeStatus: 404 }, 500],
  ['a page that the API cannot fill', { isUnavailable: true, renderedStatus: 500 }, 503],
  ['a refused form', { refusalStatus: 422, routeStatus: 200 }, 422],
  ['a form whose refusal has no status', { refusalStatus: 0, routeStatus: 200 }, 200],
] as const)('%s has the status of its first reason', (_, more, status) => {
  expect(statusOf({ renderedStatus: 200, isUnavailable: false, ...more })).toBe(status);
});

const page = {
  renderedHeaders: new Headers({ 'content-type': 'text/html' }),
  language: 'es',
  linkHeader: '</a.css>; rel=preload; as=style',
  isUnavailable: false,
  hasForm: false,
  hasAlbumKey: false,
};
const commonHeaders = {
  'content-language': 'es',
  'content-type': 'text/html',
  link: '</a.css>; rel=preload; as=style',
  vary: 'accept-language, cookie',
};
const albumKeyHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

test.each([
  ['a page', {}, {}],
  ['a page with a form', { hasForm: true }, { 'cache-control': 'no-store' }],
  ['a page that the API cannot fill', { isUnavailable: true }, { 'cache-control': 'no-store', 'retry-after': '5' }],
  ['an album opened by its link', { hasAlbumKey: true }, albumKeyHeaders],
  [
    'an album opened by its link that the API cannot fill',
    { hasAlbumKey: true, isUnavailable: true },
    { ...albumKeyHeaders, 'retry-after': '5' },
  ],
] as const)('%s has the headers of all pages and its own', (_, more, own) => {
  expect(Object.fromEntries(headersOf({ ...page, ...more }))).toEqual({ ...commonHeaders, ...own });
});
