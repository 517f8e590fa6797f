import { expect, test } from 'vitest';
import { createAwaitedOrder } from './awaited-order.ts';

function setUp() {
  const album = { awaited: ['a'], atMs: 0, queries: 0, isNeeded: true, isReachable: true };
  const order = createAwaitedOrder({
    query: async () => {
      album.queries += 1;
      if (!album.isReachable) throw new Error('no connection');
      return album.awaited;
    },
    isNeeded: () => album.isNeeded,
    now: () => album.atMs,
  });
  return { album, order };
}

test('the album is queried for sold originals at most every ten seconds', async () => {
  const { album, order } = setUp();
  await order.update();
  album.awaited = ['b', 'a'];

  album.atMs = 9999;
  await order.update();
  expect([order.hashes(), album.queries]).toEqual([['a'], 1]);

  album.atMs = 10_000;
  await order.update();
  expect([order.hashes(), album.queries]).toEqual([['b', 'a'], 2]);
});

test('all lanes of an upload wait for one answer of the album', async () => {
  const { album, order } = setUp();
  void order.update();

  await order.update();

  expect([order.hashes(), album.queries]).toEqual([['a'], 1]);
});

test('the album is not queried for sold originals while there are previews to send', async () => {
  const { album, order } = setUp();
  album.isNeeded = false;

  await order.update();

  expect([order.hashes(), album.queries]).toEqual([[], 0]);
});

test('the former order of originals stays when the album does not answer', async () => {
  const { album, order } = setUp();
  await order.update();

  Object.assign(album, { atMs: 10_000, isReachable: false });
  await order.update();

  expect([order.hashes(), album.queries]).toEqual([['a'], 2]);
});
