import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';
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
