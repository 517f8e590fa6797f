import ssh2, { type SFTPWrapper } from 'ssh2';
import type { Logger } from 'pino';
import type { CameraConnection } from './connections.ts';
import { createIncomingFile, type IncomingSftpFile } from './incoming-sftp-file.ts';
import type { CameraTransferLimits, CameraTransferLogin } from './port.ts';
import { createSentFiles, fileNameOf, resolvePath, type SentFile } from './sent-files.ts';

// Node does not find the exports of this CommonJS package by name.
const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

interface FileServerOptions {
  login: CameraTransferLogin;
  connection: CameraConnection;
  limits: CameraTransferLimits;
  log: Logger;
  onEnd: (stop: () => void) => void;
}

const FOLDER_MODE = 0o040_755;
const FILE_MODE = 0o100_644;
/** Cameras send one file at a time; some programs send a few in parallel. */
const MAX_HANDLES = 16;

/** Serves a file system that contains only what this connection has sent. */
export function serveFiles(sftp: SFTPWrapper, { login, connection, limits, log, onEnd }: FileServerOptions): void {
  const sent = createSentFiles();
  const open = new Map<string, IncomingSftpFile>();
  const listings = new Map<string, SentFile[]>();
  let handles = 0;
  const newHandle = () => Buffer.from(String((handles += 1)));
  const status = (id: number, code: number, message?: string) => sftp.status(id, code, message);
  const succeed = (id: number) => status(id, STATUS_CODE.OK);
  const refuse = (id: number) => status(id, STATUS_CODE.PERMISSION_DENIED, 'Write only.');
  const pathIn = (path: string) => resolvePath('/', path);

  onEnd(() => {
    for (const file of open.values()) file.fail(new Error('the connection ended within a file'));
  });

  sftp.on('OPEN', (id, path, flags) => {
    connection.touch();
    if ((flags & OPEN_MODE.WRITE) === 0) return refuse(id);
    if (flags & OPEN_MODE.APPEND) return status(id, STATUS_CODE.OP_UNSUPPORTED, 'Send the whole file again.');
    const endTransfer = open.size < MAX_HANDLES ? connection.beginTransfer() : null;
    if (!endTransfer) return status(id, STATUS_CODE.FAILURE, 'Too many transfers. Try again.');
    const handle = newHandle();
    const name = fileNameOf(pathIn(path));
    const file = createIncomingFile(limits, (stream) => login.receive({ name, stream }).finally(endTransfer));
    file.path = pathIn(path);
    open.set(handle.toString(), file);
    return sftp.handle(id, handle);
  });

  sftp.on('WRITE', (id, handle, offset, data) => {
    const file = open.get(handle.toString());
    if (!file) return status(id, STATUS_CODE.FAILURE, 'Not open.');
    return file.write(offset, data, (reason) =>
      reason === null ? succeed(id) : status(id, STATUS_CODE.FAILURE, reason),
    );
  });

  sftp.on('CLOSE', (id, handle) => {
    const key = handle.toString();
    const file = open.get(key);
    if (listings.delete(key)) return succeed(id);
    if (!file) return status(id, STATUS_CODE.FAILURE, 'Not open.');
    open.delete(key);
    void file.close().then(
      (received) => {
        if (received.outcome === 'refused') return status(id, STATUS_CODE.FAILURE, received.reason);
        const fileId = received.outcome === 'kept' ? received.id : null;
        sent.add(file.path, { name: fileNameOf(file.path), bytes: file.bytes(), at: new Date(), id: fileId });
        return succeed(id);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'sftp: a file was not received');
        status(id, STATUS_CODE.FAILURE, 'Not received. Send it again.');
      },
    );
    return undefined;
  });

  const attributesOf = ({ bytes, at: moment }: SentFile) => attributes(FILE_MODE, bytes, moment);
  const stat = (id: number, path: string) => {
    connection.touch();
    const file = sent.get(pathIn(path));
    if (file) sftp.attrs(id, attributesOf(file));
    else if (sent.isFolder(pathIn(path))) sftp.attrs(id, attributes(FOLDER_MODE, 0, new Date()));
    else status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => {
    const file = open.get(handle.toString());
    if (file) sftp.attrs(id, attributes(FILE_MODE, file.bytes(), new Date()));
    else status(id, STATUS_CODE.FAILURE, 'Not open.');
  });
  // A camera sets the time and mode of a file it has sent, and counts a refusal as a failed transfer.
  sftp.on('SETSTAT', succeed);
  sftp.on('FSETSTAT', succeed);
  sftp.on('MKDIR', (id, path) => {
    sent.addFolder(pathIn(path));
    succeed(id);
  });
  sftp.on('REALPATH', (id, path) => {
    connection.touch();
    sftp.name(id, [{ filename: pathIn(path), longname: pathIn(path), attrs: attributes(FOLDER_MODE, 0, new Date()) }]);
  });
  sftp.on('OPENDIR', (id, path) => {
    connection.touch();
    if (listings.size >= MAX_HANDLES) return status(id, STATUS_CODE.FAILURE, 'Too many open folders.');
    const handle = newHandle();
    listings.set(handle.toString(), sent.listFolder(pathIn(path)));
    return sftp.handle(id, handle);
  });
  sftp.on('READDIR', (id, handle) => {
    const files = listings.get(handle.toString());
    const next = files?.splice(0, 100) ?? [];
    if (next.length === 0) return status(id, STATUS_CODE.EOF);
    return sftp.name(
      id,
      next.map((file) => ({ filename: file.name, longname: file.name, attrs: attributesOf(file) })),
    );
  });
  sftp.on('RENAME', (id, from, to) => {
    const file = sent.rename(pathIn(from), pathIn(to));
    if (!file) return status(id, STATUS_CODE.NO_SUCH_FILE);
    if (file.id === null) return succeed(id);
    void login.rename(file.id, file.name).then(
      () => succeed(id),
      (error: unknown) => {
        log.warn({ err: error }, 'sftp: a file was not renamed');
        status(id, STATUS_CODE.FAILURE, 'Not renamed.');
      },
    );
    return undefined;
  });
  for (const verb of ['REMOVE', 'RMDIR', 'READ', 'READLINK', 'SYMLINK'] as const) sftp.on(verb, refuse);
  sftp.on('EXTENDED', (id) => status(id, STATUS_CODE.OP_UNSUPPORTED));
}

const attributes = (mode: number, size: number, moment: Date) => {
  const seconds = Math.floor(moment.getTime() / 1000);
  return { mode, size, uid: 1000, gid: 1000, atime: seconds, mtime: seconds };
};
