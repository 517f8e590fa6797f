import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { CAMERA_TRANSFER_LIMITS, type CameraTransferLimits } from '../adapters/camera-transfer/port.ts';
import { startCameraTransfer, type RunningCameraTransfer } from '../adapters/camera-transfer/servers.ts';
import { createCameraTransferHandlers } from '../modules/cameras/serve-cameras.ts';
import type { ApiUnderTest } from './api.ts';
import { ftpsCamera, sftpCamera, type CameraAccess, type CameraPorts } from './camera-clients.ts';
import { selfSigned } from './certificate.ts';

export function camerasUnderTest(api: ApiUnderTest, limits: Partial<CameraTransferLimits> = {}) {
  let dir: string;
  let running: RunningCameraTransfer;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'pleamar-cameras-'));
    const { certFile, keyFile } = await selfSigned(dir);
    running = await startCameraTransfer({
      settings: {
        host: 'localhost',
        sftpPort: 0,
        hostKeyFile: null,
        ftps: {
          port: 0,
          implicitPort: 0,
          certificateFile: certFile,
          keyFile,
          passivePorts: { first: 20_000 + (process.pid % 20_000), last: 20_060 + (process.pid % 20_000) },
          passiveAddress: null,
        },
      },
      host: '127.0.0.1',
      db: api.app.db,
      handlers: createCameraTransferHandlers(api.app),
      log: api.app.log,
      limits: { ...CAMERA_TRANSFER_LIMITS, ...limits },
    });
  });
  afterAll(async () => {
    await running.close();
    await rm(dir, { recursive: true, force: true });
  });
  const ports = (): CameraPorts => ({
    sftpPort: running.sftpPort,
    ftps: running.ftps ?? { port: 0, implicitPort: 0 },
  });
  return {
    ports,
    sftp: (access: CameraAccess) => sftpCamera(ports(), access),
    ftps: (access: CameraAccess, kind: 'explicit' | 'implicit' = 'explicit') => ftpsCamera(ports(), access, kind),
  };
}
