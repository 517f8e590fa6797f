import { z } from 'zod';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { apiUnderTest } from '../testing/api.ts';
import { freeAllLocks, freeDeadLocks } from './dead-locks.ts';

const api = apiUnderTest();
const job = { name: 'tests.held', payload: z.object({}) };

test('a job that a killed worker held goes back to work, one that is being worked on does not', async () => {
  await heldFor('11 minutes', 'dead');
  await heldFor('1 minute', 'busy');

  await freeDeadLocks(api.pool);

  expect(await holders()).toEqual(['busy']);
});

test('on a database of one process every lock left over at the start is freed', async () => {
  await heldFor('1 second', 'before');

  await freeAllLocks(api.pool);

  expect(await holders()).toEqual([]);
});

async function heldFor(age: string, holder: string): Promise<void> {
  await api.app.queue.add(api.app.db, job, {}, { key: holder });
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - ${age}::interval, locked_by = ${holder}
    where key = ${holder}`.execute(api.app.db);
}

async function holders(): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null`.execute(api.app.db);
  return rows.map((row) => row.locked_by);
}
