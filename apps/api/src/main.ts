import { flushCompileCache } from 'node:module';
import { printAddress, endProgress, listen, showProgress } from './process/listen.ts';
import { createApp } from './compose.ts';
import { readConfig } from './process/config.ts';
import { refuseDemoAccounts } from './commands/refuse-demo-accounts.ts';
import { buildHttp } from './app.ts';
import { loadBuiltWeb, loadDevelopmentWeb } from './http/web-pages.ts';
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
  const working: Stops = [() => server.close()];
  onStop(working);
  printAddress(server, config);
  // A debugger blocks the loop for as long as a developer looks.
  if (!config.development) watchFromFirstRequest(server.server, 'api');
  // Node writes the cache only at an orderly exit: a killed process would leave nothing to the next start.
  flushCompileCache();

  if (config.worker) {
    const runner = await startRunner(running.background, registry);
    working.push(() => runner.stop());
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
    working.push(async () => {
      stopped.abort();
      await building;
    });
  }
});
