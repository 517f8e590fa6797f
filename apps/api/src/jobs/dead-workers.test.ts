import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';
import { freeAllLocks, CHECK_EVERY_MS, createDeadWorkerCheck, renewHeartbeat } from './dead-workers.ts';
import { startReplaceableWorker, type Worker } from './replaceable-worker.ts';

const api = apiUnderTest();
const job = { name: 'tests.held', payload: z.object({}) };

test('a job of a killed process runs again within a minute, and its attempt is not counted', async () => {
  await aWorkerAt('dead');
  const check = deadWorkerCheck({ id: 'living' });

  expect(await check.checkTimes(3)).toEqual([0, 0, 0]);
  expect(await check.checkTimes(1)).toEqual([1]);

  expect(await jobs('dead')).toEqual([{ locked_by: null, attempts: 0 }]);
});

test('a job of a living process is not freed, however long it takes', async () => {
  const [ours, theirs] = [await aWorkerAt('ours'), await aWorkerAt('theirs')];
  const [here, there] = [deadWorkerCheck(ours), deadWorkerCheck(theirs)];

  for (let round = 0; round < 20; round += 1) {
    expect([await here.checkTimes(1), await there.checkTimes(1)]).toEqual([[0], [0]]);
  }
  expect(await jobs('ours')).toEqual([{ locked_by: ours.id, attempts: 1 }]);
  expect(await jobs('theirs')).toEqual([{ locked_by: theirs.id, attempts: 1 }]);
});

test('after a time without a database, other processes get time to renew their heartbeats', async () => {
  await aWorkerAt('waited-for');
  const check = deadWorkerCheck({ id: 'living' });
  await check.checkTimes(3);

  check.wait(60_000);

  expect(await check.checkTimes(3)).toEqual([0, 0, 0]);
});

test('a job that a worker holds and does not know of is noticed after three checks', async () => {
  const { id } = await aWorkerAt('lost');
  const check = deadWorkerCheck({ id });

  expect(await check.checkTimes(3)).toEqual([0, 0, 0]);
  expect(check.hasLostJob()).toBe(false);
  expect(await check.checkTimes(1)).toEqual([0]);
  expect(check.hasLostJob()).toBe(true);
});

test('a worker that is replaced finishes its job, however long it takes, and no other gets the job', async () => {
  const former = await aWorkerAt('long');
  const worker = await startReplaceableWorker(workersInTurn(former, { id: 'successor' }), api.app.log);
  onTestFinished(() => {
    former.finish();
    return worker.stop();
  });

  for (let time = 1; time <= 8; time += 1) await worker.check(time * CHECK_EVERY_MS);
  expect(await jobs('long')).toEqual([{ locked_by: former.id, attempts: 1 }]);

  former.finish();
  await expect.poll(() => jobs('long')).toEqual([]);
});

test('a job that was replaced while a killed process held it is not left behind', async () => {
  await aWorkerAt('replaced');
  await api.app.queue.add(api.app.db, job, {}, { key: 'replaced' });
  expect(await waiting()).toBe(1);

  await deadWorkerCheck({ id: 'living' }).checkTimes(4);

  // The job runs once more than necessary, and its row is removed as usual.
  expect(await waiting()).toBe(2);
});

test('the next job of a serial queue runs after a killed process held one', async () => {
  await aWorkerAt('first', { queueName: 'one-by-one' });
  await deadWorkerCheck({ id: 'living' }).checkTimes(4);

  const { running } = await aWorkerAt('second', { queueName: 'one-by-one' });

  expect(running).toHaveLength(1);
});

test('on a database of one process every lock of a job is freed at the start', async () => {
  await aWorkerAt('before');

  await freeAllLocks(api.pool);

  expect(await jobs('before')).toEqual([{ locked_by: null, attempts: 0 }]);
});

/** The first worker gets no jobs and holds one until its test ends. */
function workersInTurn(former: Awaited<ReturnType<typeof aWorkerAt>>, successor: { id: string }) {
  const workerOf = (id: string, running: string[]): Omit<Worker, 'isStuck' | 'stop'> => ({
    checkDeadWorkers: createDeadWorkerCheck(api.pool, { id, running: new Set(running) }),
    renewHeartbeat: () => renewHeartbeat(api.pool, id),
  });
  const workers: Worker[] = [
    { ...workerOf(former.id, former.running), isStuck: () => true, stop: former.stop },
    { ...workerOf(successor.id, []), isStuck: () => false, stop: async () => undefined },
  ];
  return async () => workers.shift() ?? Promise.reject(new Error('a second worker was replaced'));
}

function deadWorkerCheck({ id, running = [] }: { id: string; running?: string[] }) {
  const check = createDeadWorkerCheck(api.pool, { id, running: new Set(running) });
  let now = 0;
  let hasLostJob = false;
  return {
    wait: (ms: number) => void (now += ms),
    hasLostJob: () => hasLostJob,
    checkTimes: async (times: number) => {
      const freed: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const seen = await check((now += CHECK_EVERY_MS));
        freed.push(seen.freed);
        ({ hasLostJob } = seen);
      }
      return freed;
    },
  };
}

/** A real worker that holds a job until the test ends and has no heartbeat. */
async function aWorkerAt(key: string, { queueName }: { queueName?: string } = {}) {
  await api.app.queue.add(api.app.db, job, {}, { key, ...(queueName !== undefined && { queueName }) });
  const events: WorkerEvents = new EventEmitter();
  const taken = Promise.withResolvers<{ id: string; running: string[] }>();
  const ended = Promise.withResolvers<void>();
  let id = '';
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  const held = async (_payload: unknown, helpers: { job: { id: string } }) => {
    taken.resolve({ id, running: [helpers.job.id] });
    await ended.promise;
  };
  const runner = await run({
    pgPool: api.pool,
    events,
    concurrency: 1,
    pollInterval: 50,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: { [job.name]: held },
  });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= runner.stop());
  onTestFinished(async () => {
    ended.resolve();
    await stop();
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(api.app.db);
  });
  return { ...(await taken.promise), finish: () => ended.resolve(), stop };
}

async function jobs(key: string) {
  const { rows } = await sql<{ locked_by: string | null; attempts: number }>`
    select locked_by, attempts from graphile_worker.jobs where key = ${key}`.execute(api.app.db);
  return rows;
}

async function waiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where attempts < max_attempts`.execute(api.app.db);
  return rows[0]?.count;
}
