import { openHouse } from './compose.ts';
import { readConfig } from './config.ts';
import { buildHttp } from './http-door.ts';
import { startRunner } from './jobs/runner.ts';
import { jobRegistry } from './modules/jobs.ts';
import { createLog } from './log.ts';
import { runProcess } from './process.ts';

/** The HTTP door; with WORKER=1 (the default) jobs run in the same process. */
await runProcess(async (onStop) => {
  const config = readConfig();
  const log = createLog(config.logLevel, 'api');
  const house = await openHouse(config, log);
  onStop(() => house.close());

  const registry = jobRegistry();
  const runner = config.worker ? await startRunner(house.app, house.pool, registry, 4) : null;
  onStop(async () => runner?.stop());

  const server = await buildHttp(house.app);
  onStop(() => server.close());
  await listen(server, config);
});
