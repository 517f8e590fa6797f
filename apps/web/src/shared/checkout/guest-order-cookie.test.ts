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

/** The parts of the cookie that `act` writes: name and value first, then the flags. */
function writtenCookie(act: () => void): string[] {
  const write = vi.spyOn(document, 'cookie', 'set');
  act();
  const written = write.mock.calls.flatMap(([cookie]) => cookie.split('; '));
  write.mockRestore();
  return written;
}

test("the cookie of an order's key lasts a day, only for the pages of orders, and is not sent from other sites", () => {
  const [value, ...flags] = writtenCookie(() => saveGuestOrderCookie('one', keyOf('a')));

  expect(value).toBe(`pleamar_purchase=one.${keyOf('a')}`);
  expect(flags.toSorted()).toEqual(['max-age=86400', 'path=/compra', 'samesite=strict']);
});

test("the cookie of an order's key is secure on a page with TLS", () => {
  vi.stubGlobal('location', { protocol: 'https:' });

  expect(writtenCookie(() => saveGuestOrderCookie('one', keyOf('a')))).toContain('secure');
});

test("the cookie's key opens its own order and no other", () => {
  saveGuestOrderCookie('one', keyOf('a'));

  expect([keyInCookie('one'), keyInCookie('two'), keyInCookie('')]).toEqual([keyOf('a'), null, null]);
  history.replaceState(null, '', '/comprar');
  expect(keyInCookie('one')).toBeNull();
});

test('the latest order replaces the one before in the cookie', () => {
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

test("a cookie whose name ends alike is not read as an order's key", () => {
  document.cookie = `not_pleamar_purchase=one.${keyOf('a')}; path=/compra`;

  expect(keyInCookie('one')).toBeNull();
  document.cookie = 'not_pleamar_purchase=; path=/compra; max-age=0';
});

test("an order's key is in a cookie only where storage is blocked", async () => {
  expect(writtenCookie(() => saveGuestOrder(aStoredGuestOrder('one', keyOf('a'))))).toEqual([]);
  expect(keyOfOrder('one')).toBe(keyOf('a'));

  vi.stubGlobal('localStorage', undefined);
  saveGuestOrder(aStoredGuestOrder('two', keyOf('b')));
  vi.resetModules();
  // A return from the provider's page starts the scripts anew, so only the cookie still has the key.
  const afterwards = await import('./stored-guest-orders.ts');
  expect([afterwards.keyOfOrder('two'), afterwards.keyOfOrder('one')]).toEqual([keyOf('b'), null]);
});
