import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { onServer } from '../testing/server.ts';
import { openChannels, type Channels } from './channels.ts';

let database: TestDatabase;
let channels: Channels;
beforeEach(async () => {
  database = await emptyDatabase();
  channels = await openChannels(database.url, { warn: () => undefined });
});
afterEach(async () => {
  await channels.close();
  await database.drop();
});

test('a payload on a channel reaches every listener of it and no other', async () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  channels.on('catalogue', first);
  channels.on('catalogue', second);
  channels.on('other', third);
  await expect.poll(() => third).toHaveBeenCalled();
  const before = [first.mock.calls.length, second.mock.calls.length, third.mock.calls.length];

  await onServer(database.url, 'notify catalogue');

  await expect.poll(() => second.mock.calls.length).toBe((before[1] ?? 0) + 1);
  expect(first.mock.calls.length).toBe((before[0] ?? 0) + 1);
  expect(third.mock.calls.length).toBe(before[2]);
});

test('a stop during an attempt to reconnect leaves no connection, and calls no listener', async () => {
  const received = vi.fn();
  channels.on('catalogue', received);
  await expect.poll(() => received).toHaveBeenCalledTimes(1);
  await breakConnection();
  const [begun, goOn, ended] = [deferred(), deferred(), deferred()];
  const connect: (this: Client) => Promise<unknown> = Reflect.get(Client.prototype, 'connect');
  const spy = vi.spyOn(Client.prototype, 'connect').mockImplementationOnce(async function (this: Client) {
    begun.resolve();
    await goOn.promise;
    await connect.call(this);
    ended.resolve();
  });
  onTestFinished(() => spy.mockRestore());
  await begun.promise;

  const closing = channels.close();
  goOn.resolve();
  await ended.promise;
  await closing;

  await expect.poll(countConnections).toBe(0);
  expect(received).toHaveBeenCalledTimes(1);
});

test('a listening connection that broke is opened again and reports that payloads may have been missed', async () => {
  const received = vi.fn();
  channels.on('catalogue', received);
  await expect.poll(() => received).toHaveBeenCalledTimes(1);

  await breakConnection();

  await expect.poll(() => channels.isLive()).toBe(false);
  await expect.poll(() => received).toHaveBeenCalledTimes(2);
  expect(channels.isLive()).toBe(true);
  await onServer(database.url, 'notify catalogue');
  await expect.poll(() => received).toHaveBeenCalledTimes(3);
});

const deferred = () => Promise.withResolvers<void>();

const ofChannels =
  "from pg_stat_activity where application_name = 'pleamar notifications' and datname = current_database()";
const breakConnection = () => onServer(database.url, `select pg_terminate_backend(pid) ${ofChannels}`);

async function countConnections(): Promise<number> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(`select 1 ${ofChannels}`)).rows.length;
  } finally {
    await client.end();
  }
}
