import { HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { executePayoutJob } from '../modules/orders/job-kinds.ts';
import { apiUnderTest } from '../testing/api.ts';
import { drainJobs, giveUpJob } from '../testing/jobs.ts';
import { handleJob } from './handle.ts';
import { deleteReplaced } from './replaced.ts';

const api = apiUnderTest();

const payoutId = '01a1e5e9-b855-7682-a3dd-dcad23282172';
const ask = (key: string, afterMs = 0) =>
  api.app.queue.add(api.app.db, executePayoutJob, { payoutId }, { key, afterMs });

const jobs = async () => {
  const { rows } = await sql<{ key: string | null; attempts: number }>`
    select key, attempts::int from graphile_worker.jobs order by id`.execute(api.app.db);
  return rows;
};

test('a failed job that was added again is deleted, one that was given up on stays', async () => {
  await ask('payout:given-up');
  await giveUpJob(api.app.db, 'payout:given-up');
  await ask('payout:again');
  const run = async () => {
    await ask('payout:again', HOUR_MS);
    throw new Error('no answer');
  };
  const registry = new Map([[executePayoutJob.name, handleJob(executePayoutJob, run)]]);
  const running = { app: api.app, background: { pool: api.pool } };
  const drained = drainJobs(running, registry);
  await expect(drained).rejects.toThrow('no answer');
  expect((await jobs()).map(({ key }) => key)).toEqual(['payout:given-up', null, 'payout:again']);

  await deleteReplaced(api.pool, registry);

  expect(await jobs()).toEqual([
    { key: 'payout:given-up', attempts: 20 },
    { key: 'payout:again', attempts: 0 },
  ]);
});

test('a scheduled run that failed after the next one came due is deleted', async () => {
  const job = { name: 'tests.scheduled', payload: z.unknown() };
  const key = 'cron:tests.scheduled';
  await api.app.queue.add(api.app.db, job, {}, { key });
  const run = async () => {
    await api.app.queue.add(api.app.db, job, {}, { key, afterMs: HOUR_MS });
    throw new Error('no answer');
  };
  const registry = new Map([[job.name, handleJob(job, run, '* * * * *')]]);
  const running = { app: api.app, background: { pool: api.pool } };
  await expect(drainJobs(running, registry)).rejects.toThrow('no answer');
  const kept = (await jobs()).filter((each) => each.key !== null);
  expect(await jobs()).toHaveLength(kept.length + 1);

  await deleteReplaced(api.pool, registry);

  expect(await jobs()).toEqual(kept);
});

test('a job whose kind has keys cannot be added without one', async () => {
  await expect(api.app.queue.add(api.app.db, executePayoutJob, { payoutId })).rejects.toThrow('needs a key');
});
