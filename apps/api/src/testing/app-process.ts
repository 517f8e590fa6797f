import { flushCompileCache } from 'node:module';
import { createApp } from '../compose.ts';
import { readConfig } from '../process/config.ts';
import { buildHttp } from '../app.ts';
import { startRunner } from '../jobs/runner.ts';
import { createLog } from '../process/log.ts';
import { jobRegistry } from '../modules/jobs.ts';

/** The API with its worker (unless WORKER=0) and without the web's pages, as a process of its own: to be killed. */
const config = readConfig();
const running = await createApp(config, createLog(config.logLevel, 'api'));
const server = await buildHttp(running.app);
await server.listen({ port: config.port, host: config.host });
// A process that is killed would leave nothing of it to the next start.
flushCompileCache();
const runner = config.worker ? await startRunner(running.background, jobRegistry()) : null;
process.once('SIGTERM', () => {
  // The queue holds connections, and a pool waits for them: without its end nothing ends.
  void server
    .close()
    .then(() => runner?.stop())
    .then(() => running.close())
    .then(() => process.exit(0));
});
