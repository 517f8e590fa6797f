import { startCameraTransfer } from './adapters/camera-transfer/servers.ts';
import { createApp } from './compose.ts';
import { createCameraTransferHandlers } from './modules/cameras/serve-cameras.ts';
import { readConfig } from './process/config.ts';
import { createLog } from './process/log.ts';
import { runProcess } from './process/run.ts';
import { StartupError } from './process/startup-error.ts';
import { startWatchdog } from './process/watchdog.ts';

await runProcess(async ({ onStop, logTo }) => {
  const config = readConfig();
  if (!config.databaseUrl) {
    throw new StartupError('The transfer server needs DATABASE_URL: the embedded database belongs to npm start alone.');
  }
  const { cameraTransfer: settings, host } = config;
  if (!settings) throw new StartupError('The setting TRANSFER_HOST is missing: cameras need a name to connect to.');
  const log = createLog(config.logLevel, 'transfer');
  logTo(log);
  const running = await createApp(config, log);
  onStop([() => running.close()]);

  const { app } = running;
  const cameraTransfer = await startCameraTransfer({
    settings,
    host,
    db: app.db,
    handlers: createCameraTransferHandlers(app),
    log,
  });
  onStop([() => cameraTransfer.close()]);
  startWatchdog('transfer');
  log.info({ sftp: cameraTransfer.sftpPort, ftps: cameraTransfer.ftps }, 'the transfer server waits for cameras');
});
