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
