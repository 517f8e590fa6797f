import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { CameraTransferSettings } from '../../process/camera-transfer-settings.ts';
import { createConnections } from './connections.ts';
import { startFtps } from './ftps.ts';
import { readHostKeys } from './host-keys.ts';
import { CAMERA_TRANSFER_LIMITS, type CameraTransferHandlers, type CameraTransferLimits } from './port.ts';
import { startSftp } from './sftp.ts';

interface CameraTransferOptions {
  settings: CameraTransferSettings;
  host: string;
  db: Db;
  handlers: CameraTransferHandlers;
  log: Logger;
  limits?: CameraTransferLimits;
}

export interface RunningCameraTransfer {
  sftpPort: number;
  ftps: { port: number; implicitPort: number } | null;
  /** Lets transfers that are running finish. */
  close: () => Promise<void>;
}

/** Shorter than the time within which a process must end. */
const GRACE_MS = 20_000;

export async function startCameraTransfer(options: CameraTransferOptions): Promise<RunningCameraTransfer> {
  const { settings, host, db, handlers, log, limits = CAMERA_TRANSFER_LIMITS } = options;
  const connections = createConnections(limits);
  const shared = { host, handlers, connections, limits, log };
  const hostKeys = await readHostKeys(db, settings.hostKeyFile);
  const sftp = await startSftp({ ...shared, port: settings.sftpPort, hostKeys });
  const ftps = settings.ftps && (await startFtps({ ...shared, settings: settings.ftps }));
  handlers.watch(connections);
  return {
    sftpPort: sftp.port,
    ftps: ftps && { port: ftps.port, implicitPort: ftps.implicitPort },
    close: async () => {
      sftp.stop();
      ftps?.stop();
      await connections.close(GRACE_MS);
    },
  };
}
