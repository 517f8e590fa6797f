import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { TransferSettings } from '../../process/config.ts';
import { createConnections } from './connections.ts';
import { startFtps } from './ftps.ts';
import { hostKeysOf } from './host-keys.ts';
import { TRANSFER_LIMITS, type TransferHandlers, type TransferLimits } from './port.ts';
import { startSftp } from './sftp.ts';

interface TransferOptions {
  settings: TransferSettings;
  host: string;
  db: Db;
  handlers: TransferHandlers;
  log: Logger;
  limits?: TransferLimits;
}

export interface RunningTransfer {
  sftpPort: number;
  ftps: { port: number; implicitPort: number } | null;
  /** Files under way may finish. */
  close: () => Promise<void>;
}

/** The time is less than that in which a process has to end. */
const GRACE_MS = 20_000;

export async function startTransfer(options: TransferOptions): Promise<RunningTransfer> {
  const { settings, host, db, handlers, log, limits = TRANSFER_LIMITS } = options;
  const connections = createConnections(limits);
  const shared = { host, handlers, connections, limits, log };
  const hostKeys = await hostKeysOf(db, settings.hostKeyFile);
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
