import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client as FtpClient } from 'basic-ftp';
import ssh2, { type Client as SshClient, type SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll } from 'vitest';
import { TRANSFER_LIMITS, type TransferLimits } from '../adapters/transfer/port.ts';
import { startTransfer, type RunningTransfer } from '../adapters/transfer/servers.ts';
import { camerasOf } from '../modules/cameras/serve-cameras.ts';
import type { ApiUnderTest } from './api.ts';
import { selfSigned } from './certificate.ts';

export interface CameraAccess {
  username: string;
  password: string;
}

export interface CameraPorts {
  sftpPort: number;
  ftps: { port: number; implicitPort: number };
}

/** The servers for cameras on free ports, beside the api under test. */
export function camerasUnderTest(api: ApiUnderTest, limits: Partial<TransferLimits> = {}) {
  let dir: string;
  let running: RunningTransfer;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'pleamar-cameras-'));
    const { certFile, keyFile } = await selfSigned(dir);
    running = await startTransfer({
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
      handlers: camerasOf(api.app),
      log: api.app.log,
      limits: { ...TRANSFER_LIMITS, ...limits },
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

export interface SftpCamera {
  sftp: SFTPWrapper;
  send: (name: string, bytes: Buffer) => Promise<void>;
  closed: Promise<void>;
  end: () => void;
}

export async function sftpCamera(
  { sftpPort }: Pick<CameraPorts, 'sftpPort'>,
  { username, password }: CameraAccess,
): Promise<SftpCamera> {
  const client = new ssh2.Client();
  const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    client.once('ready', () => resolve());
    client.once('error', reject);
    client.connect({ host: '127.0.0.1', port: sftpPort, username, password, readyTimeout: 60_000 });
  });
  client.on('error', () => undefined);
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, channel) => (error ? reject(error) : resolve(channel))),
  );
  return {
    sftp,
    send: (name, bytes) => sendBySftp(client, sftp, name, bytes),
    closed,
    end: () => client.end(),
  };
}

/** Opens, writes and closes as a camera does: a file counts as sent once its close was answered. */
function sendBySftp(client: SshClient, sftp: SFTPWrapper, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error | undefined | null) => reject(error ?? new Error('the connection was closed'));
    client.once('close', () => fail(null));
    sftp.open(name, 'w', (notOpened, handle) => {
      if (notOpened) return fail(notOpened);
      const write = (offset: number): void => {
        const length = Math.min(32_768, bytes.length - offset);
        if (length <= 0) return sftp.close(handle, (error) => (error ? fail(error) : resolve()));
        return sftp.write(handle, bytes, offset, length, offset, (error) =>
          error ? sftp.close(handle, () => fail(error)) : write(offset + length),
        );
      };
      return write(0);
    });
  });
}

export async function ftpsCamera(
  { ftps }: Pick<CameraPorts, 'ftps'>,
  { username: user, password }: CameraAccess,
  kind: 'explicit' | 'implicit' = 'explicit',
) {
  const client = new FtpClient(60_000);
  await client.access({
    host: '127.0.0.1',
    port: kind === 'explicit' ? ftps.port : ftps.implicitPort,
    user,
    password,
    secure: kind === 'explicit' ? true : 'implicit',
    secureOptions: { rejectUnauthorized: false },
  });
  return {
    client,
    send: (name: string, bytes: Buffer) => client.uploadFrom(Readable.from([bytes]), name),
    end: () => client.close(),
  };
}
