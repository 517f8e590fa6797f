import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { onServer } from '../testing/server.ts';
import { listenTo, type Channels } from './channels.ts';

let database: TestDatabase;
let channels: Channels;
beforeEach(async () => {
  database = await emptyDatabase();
  channels = await listenTo(database.url, { warn: () => undefined });
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

test('a broken connection comes back and reports that payloads may have been missed', async () => {
  const received = vi.fn();
  channels.on('catalogue', received);
  await expect.poll(() => received).toHaveBeenCalledTimes(1);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pleamar notifications'
    and datname = current_database()`);
  await client.end();

  await expect.poll(() => channels.isLive()).toBe(false);
  await expect.poll(() => received).toHaveBeenCalledTimes(2);
  expect(channels.isLive()).toBe(true);
  await onServer(database.url, 'notify catalogue');
  await expect.poll(() => received).toHaveBeenCalledTimes(3);
});
