import { flushCompileCache } from 'node:module';
import { printAddress, endProgress, listen, showProgress } from './process/listen.ts';
import { createApp } from './compose.ts';
import { readConfig } from './process/config.ts';
import { refuseDemoAccounts } from './commands/refuse-demo-accounts.ts';
import { buildHttp } from './app.ts';
import { loadBuiltWeb, loadDevelopmentWeb } from './http/web-renderer.ts';
import { startRunner } from './jobs/runner.ts';
import { createLog } from './process/log.ts';
import { jobRegistry } from './modules/jobs.ts';
import { runProcess, type Stops } from './process/run.ts';
import { watchFromFirstRequest } from './process/watchdog.ts';

await runProcess(async ({ onStop, logTo }) => {
  const config = readConfig();
  const log = createLog(config.logLevel, 'api');
  logTo(log);
  const registry = jobRegistry();
  const web = await (config.development ? loadDevelopmentWeb() : loadBuiltWeb());
  const running = await createApp(config, log);
  onStop([running.close]);
  if (!config.demo) await refuseDemoAccounts(running.app);

  const server = await buildHttp(running.app, web);
  await listen(server, config);
  const stops: Stops = [() => server.close()];
  onStop(stops);
  printAddress(server, config);
  // In development a debugger may block the event loop for minutes.
  if (!config.development) watchFromFirstRequest(server.server, 'api');
  // Node writes the cache only at an orderly exit, so a killed process would leave none to the next start.
  flushCompileCache();

  if (config.worker) {
    const runner = await startRunner(running.background, registry);
    stops.push(() => runner.stop());
  }
  if (config.demo) {
    // Production loads neither the demo nor its drawing libraries.
    const { buildDemo } = await import('../demo/build.ts');
    const stopped = new AbortController();
    const building = buildDemo(running.app, showProgress, stopped.signal)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the demo world could not be finished; the next start goes on with it');
      })
      .finally(() => {
        if (endProgress() && !stopped.signal.aborted) printAddress(server, config);
      });
    stops.push(async () => {
      stopped.abort();
      await building;
    });
  }
});
