import { flushCompileCache } from 'node:module';
import { createApp } from '../compose.ts';
import { readConfig } from '../process/config.ts';
import { buildHttp } from '../app.ts';
import { startRunner } from '../jobs/runner.ts';
import { createLog } from '../process/log.ts';
import { jobRegistry } from '../modules/jobs.ts';

/** Tests kill this process: the API with its worker (unless WORKER=0), without the web's pages. */
const config = readConfig();
const running = await createApp(config, createLog(config.logLevel, 'api'));
const server = await buildHttp(running.app);
await server.listen({ port: config.port, host: config.host });
// A killed process would leave nothing of the cache to the next start.
flushCompileCache();
const runner = config.worker ? await startRunner(running.background, jobRegistry()) : null;
process.once('SIGTERM', () => {
  // The queue holds connections that the pool waits for, so the runner stops before it.
  void server
    .close()
    .then(() => runner?.stop())
    .then(() => running.close())
    .then(() => process.exit(0));
});
