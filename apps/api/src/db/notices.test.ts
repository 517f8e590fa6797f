import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { onServer } from '../testing/server.ts';
import { listenTo, type Notices } from './notices.ts';

let database: TestDatabase;
let notices: Notices;
beforeEach(async () => {
  database = await emptyDatabase();
  notices = await listenTo(database.url, { warn: () => undefined });
});
afterEach(async () => {
  await notices.close();
  await database.drop();
});

test('what is told on a channel is heard by everybody on it, and by nobody else', async () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  notices.on('catalogue', first);
  notices.on('catalogue', second);
  notices.on('other', third);
  await expect.poll(() => third).toHaveBeenCalled();
  const before = [first.mock.calls.length, second.mock.calls.length, third.mock.calls.length];

  await onServer(database.url, 'notify catalogue');

  await expect.poll(() => second.mock.calls.length).toBe((before[1] ?? 0) + 1);
  expect(first.mock.calls.length).toBe((before[0] ?? 0) + 1);
  expect(third.mock.calls.length).toBe(before[2]);
});

test('a broken connection comes back, and tells that something may have been missed', async () => {
  const heard = vi.fn();
  notices.on('catalogue', heard);
  await expect.poll(() => heard).toHaveBeenCalledTimes(1);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pleamar notices'
    and datname = current_database()`);
  await client.end();

  await expect.poll(() => notices.isLive()).toBe(false);
  await expect.poll(() => heard).toHaveBeenCalledTimes(2);
  expect(notices.isLive()).toBe(true);
  await onServer(database.url, 'notify catalogue');
  await expect.poll(() => heard).toHaveBeenCalledTimes(3);
});
