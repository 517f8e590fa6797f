import { Logger, runTaskListOnce, type TaskList } from 'graphile-worker';
import type { RunningApp } from '../compose.ts';
import type { JobHandler } from '../jobs/handle.ts';

/** A failure is thrown below; a line per finished job would only hide it. */
const silent = new Logger(() => () => undefined);

/** Runs every waiting job now, in this process, and tells the first failure. */
export async function drainJobs(running: RunningApp, registry: Map<string, JobHandler>): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  for (const [name, handler] of registry) {
    taskList[name] = async (payload) => {
      try {
        await handler.run(running.app, payload);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  }
  const client = await running.background.pool.connect();
  try {
    await runTaskListOnce({ noHandleSignals: true, logger: silent }, taskList, client);
  } finally {
    client.release();
  }
  if (failures.length > 0) throw failures[0];
}
