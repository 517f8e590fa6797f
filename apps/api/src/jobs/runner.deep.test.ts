import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';
import { freeAllLocks } from './dead-workers.ts';
import { handleJob } from './handle.ts';
import { startRunner } from './runner.ts';

const api = apiUnderTest();
const kind = { name: 'tests.started', payload: z.object({}) };

test('jobs run although the database did not answer while the worker started', async () => {
  const connect = api.pool.connect.bind(api.pool);
  const emitted = vi.spyOn(EventEmitter.prototype, 'emit');
  const hasBegun = () => emitted.mock.calls.some(([name]) => name === 'pool:create');
  let refusals = 0;
  // The listener of the queue calls back, its workers await.
  vi.spyOn(api.pool, 'connect').mockImplementation((...args: unknown[]) => {
    if (refusals > 0 || args.length > 0 || !hasBegun()) return Reflect.apply(connect, api.pool, args);
    refusals += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  });
  const ran = vi.fn(async () => undefined);
  const runner = await startRunner({ app: api.app, pool: api.pool }, new Map([[kind.name, handleJob(kind, ran)]]), 2);
  onTestFinished(() => runner.stop());

  await api.app.queue.add(api.app.db, kind, {});

  await expect.poll(() => ran.mock.calls.length).toBe(1);
  expect(refusals).toBe(1);
});

test('runs of one cron job do not overlap, and however many come due during one, a single one follows', async () => {
  const cron = aCronJob();
  const runner = await startRunner({ app: api.app, pool: api.pool }, cron.registry, 4);
  onTestFinished(async () => {
    cron.finish();
    await runner.stop();
  });
  await cron.comesDueThreeTimes();
  await expect.poll(() => cron.seen.runs).toBe(1);
  await expect.poll(() => cron.jobs()).toBe(2);

  cron.finish();

  await expect.poll(() => cron.jobs()).toBe(0);
  expect(cron.seen).toEqual({ runs: 2, most: 1 });
});

test('a run of a killed process is repeated, although the next run came due meanwhile', async () => {
  const cron = aCronJob();
  const killed = await startRunner({ app: api.app, pool: api.pool }, cron.registry, 1);
  await cron.comesDueThreeTimes();
  await expect.poll(() => cron.jobs()).toBe(2);
  await expect.poll(() => cron.seen.runs).toBe(1);
  await freeAllLocks(api.pool);
  const seen: string[] = [];
  const again = handleJob(cron.kind, async () => void seen.push('begins', await Promise.resolve('ends')), '* * * * *');

  const runner = await startRunner({ app: api.app, pool: api.pool }, new Map([[cron.kind.name, again]]), 4);
  onTestFinished(async () => {
    cron.finish();
    await Promise.all([killed.stop(), runner.stop()]);
  });

  await expect.poll(() => cron.jobs()).toBe(0);
  expect(seen).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a scheduled run has as many attempts as its job declares', async () => {
  const cron = aCronJob({ maxAttempts: 1 });
  const runner = await startRunner({ app: api.app, pool: api.pool }, cron.registry, 1);
  onTestFinished(async () => {
    cron.finish();
    await runner.stop();
  });

  await cron.comesDueThreeTimes();

  await expect.poll(() => cron.maxAttempts()).toEqual([1]);
});

function aCronJob(traits: { maxAttempts?: number } = {}) {
  const name = `tests.${randomUUID()}`;
  const job = { name, payload: z.unknown(), ...traits };
  const ended = Promise.withResolvers<void>();
  const seen = { runs: 0, most: 0 };
  let running = 0;
  // The queue takes over all minutes that passed since its worker started, so a leap of the clock makes runs due.
  const began = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 1000);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(began.getTime() - 3_600_000) });
  onTestFinished(() => void vi.useRealTimers());
  const handler = handleJob(
    job,
    async () => {
      seen.runs += 1;
      running += 1;
      seen.most = Math.max(seen.most, running);
      await ended.promise;
      running -= 1;
    },
    '* * * * *',
  );
  const emitted = vi.spyOn(EventEmitter.prototype, 'emit');
  const dueTimes = () =>
    emitted.mock.calls.flatMap(([event, what]) => (event === 'cron:scheduled' ? [Number(what.timestamp)] : []));
  return {
    kind: job,
    registry: new Map([[name, handler]]),
    seen,
    finish: () => ended.resolve(),
    async comesDueThreeTimes() {
      const last = Date.now() + 1000 + 2 * 60_000;
      vi.setSystemTime(last + 1000);
      await expect.poll(dueTimes).toContain(last);
      vi.useRealTimers();
    },
    async jobs() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name}`.execute(api.app.db);
      return rows[0]?.count;
    },
    async maxAttempts() {
      const { rows } = await sql<{ attempts: number }>`
        select distinct max_attempts::int as attempts from graphile_worker.jobs
        where task_identifier = ${name}`.execute(api.app.db);
      return rows.map(({ attempts }) => attempts);
    },
  };
}
