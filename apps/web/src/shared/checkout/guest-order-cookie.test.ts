import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveGuestOrderCookie, keyInCookie } from './guest-order-cookie.ts';
import { saveGuestOrder, keyOfOrder } from './stored-guest-orders.ts';

const keyOf = (letter: string) => letter.repeat(43);
const aStoredGuestOrder = (orderId: string, key: string) => ({ key, photos: null, email: 'eva@example.com', orderId });

beforeEach(() => history.replaceState(null, '', '/compra/one'));
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'pleamar_purchase=; path=/compra; max-age=0';
  history.replaceState(null, '', '/');
});

/** The page's words to the browser: name and value first, then the flags. */
function writtenCookie(act: () => void): string[] {
  const write = vi.spyOn(document, 'cookie', 'set');
  act();
  const written = write.mock.calls.flatMap(([cookie]) => cookie.split('; '));
  write.mockRestore();
  return written;
}

test('the key lasts for a day, for the pages of orders alone, and is sent with no request from elsewhere', () => {
  const [value, ...flags] = writtenCookie(() => saveGuestOrderCookie('one', keyOf('a')));

  expect(value).toBe(`pleamar_purchase=one.${keyOf('a')}`);
  expect(flags.toSorted()).toEqual(['max-age=86400', 'path=/compra', 'samesite=strict']);
});

test('on a safe connection it is never sent over an unsafe one', () => {
  vi.stubGlobal('location', { protocol: 'https:' });

  expect(writtenCookie(() => saveGuestOrderCookie('one', keyOf('a')))).toContain('secure');
});

test('a key opens its own order and no other, and no other page reads it', () => {
  saveGuestOrderCookie('one', keyOf('a'));

  expect([keyInCookie('one'), keyInCookie('two'), keyInCookie('')]).toEqual([keyOf('a'), null, null]);
  history.replaceState(null, '', '/comprar');
  expect(keyInCookie('one')).toBeNull();
});

test('the latest order takes the place of the one before', () => {
  saveGuestOrderCookie('one', keyOf('a'));
  saveGuestOrderCookie('two', keyOf('b'));

  expect([keyInCookie('one'), keyInCookie('two')]).toEqual([null, keyOf('b')]);
});

test.for([['one.short'], [`one.${keyOf('ñ')}`], [`one.${keyOf('a')}b`], [`one${keyOf('a')}`]])(
  'a value that is not a key is not sent to the server: %s',
  ([value]) => {
    document.cookie = `pleamar_purchase=${value}; path=/compra`;

    expect(keyInCookie('one')).toBeNull();
  },
);

test('a cookie of another name that ends alike is not taken for it', () => {
  document.cookie = `not_pleamar_purchase=one.${keyOf('a')}; path=/compra`;

  expect(keyInCookie('one')).toBeNull();
  document.cookie = 'not_pleamar_purchase=; path=/compra; max-age=0';
});

test('a cookie keeps the key only where storage is blocked', async () => {
  expect(writtenCookie(() => saveGuestOrder(aStoredGuestOrder('one', keyOf('a'))))).toEqual([]);
  expect(keyOfOrder('one')).toBe(keyOf('a'));

  vi.stubGlobal('localStorage', undefined);
  saveGuestOrder(aStoredGuestOrder('two', keyOf('b')));
  vi.resetModules();
  // The way back from the provider's page: nothing of the page before is left.
  const afterwards = await import('./stored-guest-orders.ts');
  expect([afterwards.keyOfOrder('two'), afterwards.keyOfOrder('one')]).toEqual([keyOf('b'), null]);
});
