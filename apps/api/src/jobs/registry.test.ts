import { expect, test } from 'vitest';
import { z } from 'zod';
import { jobRegistry } from '../modules/jobs.ts';
import { StartupError } from '../process/startup-error.ts';
import { declaredJobs, type Job } from './define.ts';
import { handleJob } from './handle.ts';
import { buildRegistry } from './registry.ts';

const tide: Job = { name: 'tests.tide', payload: z.object({ height: z.number() }) };
const swell: Job = { name: 'tests.swell', payload: z.object({}) };
const idle = async () => undefined;

test('a job without a handler refuses to start', () => {
  const start = () => buildRegistry([handleJob(tide, idle)], [tide, swell]);

  expect(start).toThrow(StartupError);
  expect(start).toThrow('The job tests.swell has no handler.');
});

test('a job with two handlers refuses to start', () => {
  const start = () => buildRegistry([handleJob(tide, idle), handleJob(tide, idle)], [tide]);

  expect(start).toThrow('The job tests.tide has two handlers.');
});

test.for([
  ['webhooks.send', 'webhooks'],
  ['push.send', 'push'],
  ['orders.reconcile', 'cron:orders.reconcile'],
] as const)('scheduled runs of %s are in the queue %s', ([name, queueName]) => {
  expect(jobRegistry().get(name)?.queueName).toBe(queueName);
});

test('every job that the product declares has its handler', () => {
  const registry = jobRegistry();

  expect([...registry.keys()].sort()).toEqual(
    declaredJobs()
      .map((job) => job.name)
      .sort(),
  );
});
