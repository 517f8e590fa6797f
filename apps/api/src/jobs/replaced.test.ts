import { HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { executePayoutJob } from '../modules/orders/job-kinds.ts';
import { apiUnderTest } from '../testing/api.ts';
import { drainJobs, giveUpJob } from '../testing/jobs.ts';
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

test('a job that failed after it was asked for again is forgotten, one that was given up on stays', async () => {
  await ask('payout:given-up');
  await giveUpJob(api.app.db, 'payout:given-up');
  await ask('payout:again');
  const run = async () => {
    await ask('payout:again', HOUR_MS);
    throw new Error('no answer');
  };
  const running = { app: api.app, background: { pool: api.pool } };
  const drained = drainJobs(running, new Map([[executePayoutJob.name, { job: executePayoutJob, run }]]));
  await expect(drained).rejects.toThrow('no answer');
  expect((await jobs()).map(({ key }) => key)).toEqual(['payout:given-up', null, 'payout:again']);

  await deleteReplaced(api.pool);

  expect(await jobs()).toEqual([
    { key: 'payout:given-up', attempts: 20 },
    { key: 'payout:again', attempts: 0 },
  ]);
});

test('a job whose kind has keys cannot be asked for without one', async () => {
  await expect(api.app.queue.add(api.app.db, executePayoutJob, { payoutId })).rejects.toThrow('needs a key');
});
