import { expect, test, vi } from 'vitest';
import type { App } from '../../../common/context.ts';
import { connect } from '../../../db/connect.ts';
import { versionedCache, type Computed } from './versioned-cache.ts';

/** Never queried: the cache compares databases by identity alone. */
const aDatabase = () => connect('postgres://nowhere').db;
const app = (): Pick<App, 'db' | 'channels'> => ({
  db: aDatabase(),
  channels: { on: () => undefined, emit: () => undefined, isLive: () => true, close: () => Promise.resolve() },
});
const computed = (value: string, versions = 'a 1', bytes = 1) => vi.fn(async () => ({ value, versions, bytes }));

test('a value is cached while the versions stay, and computed again when one of them changes', async () => {
  const cached = versionedCache<string>(10);
  const process = app();
  const [first, again, changed] = [computed('first'), computed('again'), computed('changed', 'a 2')];

  expect(await cached(process, { key: 'day', versions: 'a 1' }, first)).toBe('first');
  expect(await cached(process, { key: 'day', versions: 'a 1' }, again)).toBe('first');
  expect(await cached(process, { key: 'day', versions: 'a 2' }, changed)).toBe('changed');
  expect(again).not.toHaveBeenCalled();
});

test('a value that is newer than the requested versions is cached under its own versions', async () => {
  const cached = versionedCache<string>(10);
  const process = app();
  await cached(process, { key: 'day', versions: 'a 1' }, computed('newer', 'a 2'));

  expect(await cached(process, { key: 'day', versions: 'a 2' }, computed('again', 'a 2'))).toBe('newer');
  expect(await cached(process, { key: 'day', versions: 'a 1' }, computed('older', 'a 1'))).toBe('older');
});

test('requests at the same time share one computation', async () => {
  const cached = versionedCache<string>(10);
  const process = app();
  const compute = computed('once');

  await Promise.all([1, 2, 3].map(() => cached(process, { key: 'day', versions: 'a 1' }, compute)));

  expect(compute).toHaveBeenCalledTimes(1);
});

test('a reader of another database does not wait for a computation, but uses a finished one', async () => {
  const cached = versionedCache<string>(10);
  const atPrimary = app();
  const atReplica = { ...atPrimary, db: aDatabase() };
  const stopped = Promise.withResolvers<Computed<string>>();
  const read = (process: typeof atPrimary, compute: () => Promise<Computed<string>>) =>
    cached(process, { key: 'day', versions: 'a 1' }, compute);
  const failing = read(atReplica, () => stopped.promise).catch(String);

  expect(await read(atPrimary, computed('primary'))).toBe('primary');

  stopped.reject(new Error('the replica has stopped'));
  expect(await failing).toBe('Error: the replica has stopped');
  expect(await read(atReplica, computed('never'))).toBe('primary');
});

test('the least recently used entry is evicted when the cache is full', async () => {
  const cached = versionedCache<string>(10);
  const process = app();
  const read = (key: string, compute: () => Promise<Computed<string>>) =>
    cached(process, { key, versions: 'a 1' }, compute);
  await read('one', computed('one', 'a 1', 4));
  await read('two', computed('two', 'a 1', 4));
  await read('one', computed('never'));
  await read('three', computed('three', 'a 1', 4));

  expect(await read('one', computed('anew'))).toBe('one');
  expect(await read('two', computed('anew'))).toBe('anew');
});

test('a failure is thrown to its caller and computed again for the next', async () => {
  const cached = versionedCache<string>(10);
  const process = app();
  const failing = () => Promise.reject(new Error('unreachable'));

  await expect(cached(process, { key: 'day', versions: 'a 1' }, failing)).rejects.toThrow('unreachable');
  expect(await cached(process, { key: 'day', versions: 'a 1' }, computed('back'))).toBe('back');
});
