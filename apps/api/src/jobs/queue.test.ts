import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';

const api = apiUnderTest();
const mail = { name: 'tests.mail', payload: z.object({}) };

test('a job that fails is tried again for half a day', async () => {
  await api.app.queue.add(api.app.db, mail, {}, { key: 'mail' });

  const { rows } = await sql<{ max_attempts: number }>`
    select max_attempts from graphile_worker.jobs where key = 'mail'`.execute(api.app.db);

  // The queue waits e^attempt seconds, and never longer than after the tenth.
  const waits = Array.from({ length: (rows[0]?.max_attempts ?? 0) - 1 }, (_, n) => Math.exp(Math.min(10, n + 1)));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(12 * 60 * 60);
});
