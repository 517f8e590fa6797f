import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';
import { freeAllLocks, LOOK_EVERY_MS, watchLocks } from './dead-locks.ts';

const api = apiUnderTest();
const job = { name: 'tests.held', payload: z.object({}) };
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(api.app.db);
});

test('a job of a killed process goes back to work within a minute, and the try is not counted', async () => {
  await held('dead');
  const watch = watching();

  expect(await watch.looks(3)).toEqual([0, 0, 0]);
  expect(await watch.looks(1)).toEqual([1]);

  expect(await jobs()).toEqual([{ key: 'dead', locked_by: null, attempts: 0 }]);
});

test('a job that a living process is at stays with it, however long it takes', async () => {
  const [ours, theirs] = [await held('ours'), await held('theirs')];
  const [here, there] = [watching(ours), watching(theirs)];

  for (let look = 0; look < 20; look += 1) {
    expect([await here.looks(1), await there.looks(1)]).toEqual([[0], [0]]);
  }
  expect((await jobs()).map(({ locked_by }) => locked_by)).toEqual(['ours', 'theirs']);
});

test('after a time in which nothing could be asked, the others get theirs to renew their locks', async () => {
  await held('theirs');
  const watch = watching();
  await watch.looks(3);

  watch.wait(60_000);

  expect(await watch.looks(3)).toEqual([0, 0, 0]);
});

test('a job that was replaced while a killed process held it does not stay behind for ever', async () => {
  await held('replaced');
  await api.app.queue.add(api.app.db, job, {}, { key: 'replaced' });
  const replaced = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where attempts < max_attempts`.execute(api.app.db);
  expect(replaced.rows).toEqual([{ count: 1 }]);

  await watching().looks(4);

  // It runs once more than it had to, and its row goes as every other.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where attempts < max_attempts`.execute(api.app.db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('jobs of one queue, which wait for each other, go on too', async () => {
  await api.app.queue.add(api.app.db, job, {}, { key: 'first', queueName: 'one-by-one' });
  await lock('first', 'dead');
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'dead'`.execute(api.app.db);

  await watching().looks(4);

  const { rows } = await sql`
    select locked_by from graphile_worker._private_job_queues where queue_name = 'one-by-one'`.execute(api.app.db);
  expect(rows).toEqual([{ locked_by: null }]);
});

test('on a database of one process every lock left over at the start is freed', async () => {
  await held('before');

  await freeAllLocks(api.pool);

  expect(await jobs()).toEqual([{ key: 'before', locked_by: null, attempts: 0 }]);
});

/** A process that is at these jobs, on a clock of its own. */
function watching(...running: string[]) {
  const look = watchLocks(api.pool, new Set(running));
  let now = 0;
  return {
    wait: (ms: number) => void (now += ms),
    looks: async (times: number) => {
      const freed: number[] = [];
      for (let time = 0; time < times; time += 1) freed.push(await look((now += LOOK_EVERY_MS)));
      return freed;
    },
  };
}

async function held(key: string): Promise<string> {
  await api.app.queue.add(api.app.db, job, {}, { key });
  return lock(key, key);
}

/** As the queue does when it gives a job away. */
async function lock(key: string, holder: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = ${holder}, attempts = attempts + 1
    where key = ${key} returning id::text`.execute(api.app.db);
  return rows[0]?.id ?? '';
}

async function jobs() {
  const { rows } = await sql<{ key: string; locked_by: string | null; attempts: number }>`
    select key, locked_by, attempts from graphile_worker.jobs order by key`.execute(api.app.db);
  return rows;
}
