import { openHouse } from './compose.ts';
import { readConfig } from './process/config.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './process/log.ts';
import { jobRegistry } from './modules/jobs.ts';
import { runProcess } from './process/run.ts';
import { StartupError } from './process/startup-error.ts';

/** The jobs' door: a process of its own beside one or more HTTP processes with WORKER=0. */
await runProcess(async (onStop) => {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartupError('The worker needs DATABASE_URL: the embedded database belongs to npm start alone.');
  }
  const log = createLog(config.logLevel, 'worker');
  const house = await openHouse(config, log);
  onStop(() => house.close());

  const runner = await startRunner(house.background, jobRegistry(), 4);
  onStop(() => runner.stop());
  log.info('the worker waits for jobs');
});
