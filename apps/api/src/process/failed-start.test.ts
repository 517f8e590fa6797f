import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '../compose.ts';
import { readConfig } from './config.ts';
import { testDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

test('a start that fails closes what it has opened', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const folder = await scratchFolder();
  // The outbox needs a folder of this name.
  await writeFile(path.join(folder, 'mail'), '');
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PAYMENTS: 'sandbox',
    MAIL: 'outbox',
    LOG_LEVEL: 'silent',
  };

  await expect(createApp(readConfig(env), pino({ level: 'silent' }))).rejects.toThrow(/EEXIST/);

  await expect.poll(() => countConnections(database.url)).toBe(0);
});

async function countConnections(url: string): Promise<number> {
  const client = new Client({ connectionString: inject('serverUrl') });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = $1',
    [new URL(url).pathname.slice(1)],
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}
