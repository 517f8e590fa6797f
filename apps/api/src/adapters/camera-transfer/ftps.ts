import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { FtpsSettings } from '../../process/camera-transfer-settings.ts';
import { StartupError } from '../../process/startup-error.ts';
import type { Connections } from './connections.ts';
import { serveControl } from './ftps-control.ts';
import { createPassivePorts } from './ftps-passive.ts';
import { listenOn, portOf } from './listen.ts';
import type { CameraTransferHandlers, CameraTransferLimits } from './port.ts';

interface FtpsOptions {
  settings: FtpsSettings;
  host: string;
  handlers: CameraTransferHandlers;
  connections: Connections;
  limits: CameraTransferLimits;
  log: Logger;
}

export interface RunningFtps {
  port: number;
  implicitPort: number;
  stop: () => void;
}

/** The certificate is read again this often, so that a renewed one needs no restart. */
const CERTIFICATE_EVERY_MS = 60 * 60_000;

export async function startFtps(options: FtpsOptions): Promise<RunningFtps> {
  const { settings, host, connections, log } = options;
  const tls = { context: await readCertificate(settings) };
  const renewing = setInterval(() => {
    readCertificate(settings).then(
      (context) => (tls.context = context),
      (error: unknown) => log.error({ err: error }, 'ftps: the certificate cannot be read; the one before stays'),
    );
  }, CERTIFICATE_EVERY_MS).unref();
  const passive = createPassivePorts(settings.passivePorts, host);

  const createAcceptor = (isImplicit: boolean) => (socket: Socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'ftps: a connection broke'));
    const connection = connections.open(socket.remoteAddress ?? '', () => socket.destroy());
    if (!connection) {
      socket.destroy();
      return;
    }
    socket.once('close', connection.release);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 30_000);
    serveControl(socket, { ...options, isImplicit, connection, passive, context: () => tls.context });
  };
  const [explicit, implicit] = await Promise.all([
    listenOn(createServer(createAcceptor(false)), settings.port, host),
    listenOn(createServer(createAcceptor(true)), settings.implicitPort, host),
  ]);
  return {
    port: portOf(explicit),
    implicitPort: portOf(implicit),
    stop: () => {
      clearInterval(renewing);
      explicit.close();
      implicit.close();
    },
  };
}

async function readCertificate({ certificateFile, keyFile }: FtpsSettings): Promise<SecureContext> {
  try {
    const [cert, key] = await Promise.all([readFile(certificateFile), readFile(keyFile)]);
    return createSecureContext({ cert, key, minVersion: 'TLSv1.2' });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The files of TRANSFER_TLS_CERT and TRANSFER_TLS_KEY cannot be used: ${why}.`, { cause });
  }
}
