import { createApp } from './compose.ts';
import { readConfig } from './process/config.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './process/log.ts';
import { jobRegistry } from './modules/jobs.ts';
import { runProcess } from './process/run.ts';
import { StartupError } from './process/startup-error.ts';
import { startWatchdog } from './process/watchdog.ts';

await runProcess(async ({ onStop, logTo }) => {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartupError('The worker needs DATABASE_URL: the embedded database belongs to npm start alone.');
  }
  const log = createLog(config.logLevel, 'worker');
  logTo(log);
  const running = await createApp(config, log);
  onStop([() => running.close()]);

  const runner = await startRunner(running.background, jobRegistry());
  onStop([() => runner.stop()]);
  startWatchdog('worker');
  log.info('the worker waits for jobs');
});
