import { Readable } from 'node:stream';
import { Client as FtpClient } from 'basic-ftp';
import ssh2, { type Client as SshClient, type SFTPWrapper } from 'ssh2';

export interface CameraAccess {
  username: string;
  password: string;
}

export interface CameraPorts {
  sftpPort: number;
  ftps: { port: number; implicitPort: number };
}

export interface SftpCamera {
  sftp: SFTPWrapper;
  send: (name: string, bytes: Buffer) => Promise<void>;
  cutWithin: (name: string, bytes: Buffer) => Promise<void>;
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
  // This side would wait 40 ms for the server's acknowledgement of every small packet.
  client.setNoDelay(true);
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, channel) => (error ? reject(error) : resolve(channel))),
  );
  return {
    sftp,
    send: (name, bytes) => sendBySftp(client, sftp, name, bytes),
    cutWithin: async (name, bytes) => {
      const handle = await new Promise<Buffer>((resolve, reject) =>
        sftp.open(name, 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
      );
      const half = Math.floor(bytes.length / 2);
      await new Promise<void>((resolve, reject) =>
        sftp.write(handle, bytes, 0, half, 0, (error) => (error ? reject(error) : resolve())),
      );
      client.destroy();
      await closed;
    },
    closed,
    end: () => client.end(),
  };
}

/** A camera's file counts as sent once its close was answered. */
async function sendBySftp(client: SshClient, sftp: SFTPWrapper, name: string, bytes: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cut = () => reject(new Error('the connection was closed'));
  client.once('close', cut);
  sftp.open(name, 'w', (notOpened, handle) => {
    if (notOpened) return reject(notOpened);
    const write = (offset: number): void => {
      const length = Math.min(32_768, bytes.length - offset);
      if (length <= 0) return sftp.close(handle, (error) => (error ? reject(error) : resolve()));
      return sftp.write(handle, bytes, offset, length, offset, (error) =>
        error ? sftp.close(handle, () => reject(error)) : write(offset + length),
      );
    };
    return write(0);
  });
  try {
    await promise;
  } finally {
    client.off('close', cut);
  }
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
    send: async (name: string, bytes: Buffer) => void (await client.uploadFrom(Readable.from([bytes]), name)),
    // A data connection that is lost looks like the end of the file to the server.
    cutWithin: async (name: string, bytes: Buffer) => {
      await client.uploadFrom(Readable.from([bytes.subarray(0, bytes.length / 2)]), name).catch(() => undefined);
      client.close();
    },
    end: () => client.close(),
  };
}
