import { expect, test, vi } from 'vitest';
import type { App } from '../../common/ctx.ts';
import { connect } from '../../db/connect.ts';
import { rideMemory, type Made } from './ride-memory.ts';

/** Nobody reads it here. */
const aDatabase = () => connect('postgres://nowhere').db;
const app = (): Pick<App, 'db' | 'notices'> => ({
  db: aDatabase(),
  notices: { on: () => undefined, tell: () => undefined, isLive: () => true, close: () => Promise.resolve() },
});
const made = (value: string, versions = 'a 1', bytes = 1) => vi.fn(async () => ({ value, versions, bytes }));

test('what was made is kept while the versions stay, and made again when one of them is another', async () => {
  const remembered = rideMemory<string>(10);
  const process = app();
  const [first, again, changed] = [made('first'), made('again'), made('changed', 'a 2')];

  expect(await remembered(process, { key: 'day', versions: 'a 1' }, first)).toBe('first');
  expect(await remembered(process, { key: 'day', versions: 'a 1' }, again)).toBe('first');
  expect(await remembered(process, { key: 'day', versions: 'a 2' }, changed)).toBe('changed');
  expect(again).not.toHaveBeenCalled();
});

test('what turns out newer than it was asked for is kept as what it is', async () => {
  const remembered = rideMemory<string>(10);
  const process = app();
  await remembered(process, { key: 'day', versions: 'a 1' }, made('newer', 'a 2'));

  expect(await remembered(process, { key: 'day', versions: 'a 2' }, made('again', 'a 2'))).toBe('newer');
  expect(await remembered(process, { key: 'day', versions: 'a 1' }, made('older', 'a 1'))).toBe('older');
});

test('those who ask at once wait for the same work', async () => {
  const remembered = rideMemory<string>(10);
  const process = app();
  const make = made('once');

  await Promise.all([1, 2, 3].map(() => remembered(process, { key: 'day', versions: 'a 1' }, make)));

  expect(make).toHaveBeenCalledTimes(1);
});

test('whoever reads another database does not wait for it, and takes what is there already', async () => {
  const remembered = rideMemory<string>(10);
  const atPrimary = app();
  const atReplica = { ...atPrimary, db: aDatabase() };
  const stopped = Promise.withResolvers<Made<string>>();
  const ask = (process: typeof atPrimary, make: () => Promise<Made<string>>) =>
    remembered(process, { key: 'day', versions: 'a 1' }, make);
  const failing = ask(atReplica, () => stopped.promise).catch(String);

  expect(await ask(atPrimary, made('primary'))).toBe('primary');

  stopped.reject(new Error('the replica has stopped'));
  expect(await failing).toBe('Error: the replica has stopped');
  expect(await ask(atReplica, made('never'))).toBe('primary');
});

test('when room runs out, what was not asked for longest goes', async () => {
  const remembered = rideMemory<string>(10);
  const process = app();
  const ask = (key: string, make: () => Promise<Made<string>>) => remembered(process, { key, versions: 'a 1' }, make);
  await ask('one', made('one', 'a 1', 4));
  await ask('two', made('two', 'a 1', 4));
  await ask('one', made('never'));
  await ask('three', made('three', 'a 1', 4));

  expect(await ask('one', made('anew'))).toBe('one');
  expect(await ask('two', made('anew'))).toBe('anew');
});

test('a failure is told and tried anew by the next', async () => {
  const remembered = rideMemory<string>(10);
  const process = app();
  const failing = () => Promise.reject(new Error('away'));

  await expect(remembered(process, { key: 'day', versions: 'a 1' }, failing)).rejects.toThrow('away');
  expect(await remembered(process, { key: 'day', versions: 'a 1' }, made('back'))).toBe('back');
});
