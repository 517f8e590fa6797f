import type { TLSSocket } from 'node:tls';
import { secureSocket } from './ftps-tls.ts';
import type { FtpSession } from './ftps-session.ts';
import { measureTransfer } from './measure-transfer.ts';
import { listLine, fileNameOf, resolvePath } from './sent-files.ts';

/** The camera may delete a file after the reply 226, so the reply is sent only once the file is stored. */
export async function receiveData(session: FtpSession, argument: string): Promise<void> {
  const { login, connection, limits, log } = session;
  const path = resolvePath(session.folder, argument);
  if (!login || fileNameOf(path) === '') return session.reply(501, 'A name is missing.');
  const endTransfer = connection.beginTransfer();
  if (!endTransfer) return session.reply(450, 'Too many transfers. Try again.');
  const file = measureTransfer(limits);
  session.data = file;
  try {
    const data = await dataSocket(session);
    if (!data) return session.reply(425, 'No data connection.');
    session.reply(150, 'Send it.');
    data.on('error', file.fail);
    // A connection also closes after a regular end, possibly while the file is still being read from memory.
    data.on('close', () => {
      if (!data.readableEnded) file.fail(new Error('the data connection broke'));
    });
    data.on('end', file.end);
    data.on('data', (chunk: Buffer) => {
      data.pause();
      file.write(chunk, () => data.resume());
    });
    const received = await login.receive({ name: fileNameOf(path), stream: file.stream }).finally(() => data.destroy());
    if (received.outcome === 'refused') {
      return session.reply(received.mayTryAgain ? 450 : 550, received.reason);
    }
    const id = received.outcome === 'kept' ? received.id : null;
    session.sent.add(path, { name: fileNameOf(path), bytes: file.bytes(), at: new Date(), id });
    return session.reply(226, received.outcome === 'kept' ? 'Kept.' : 'Ignored: it is no picture.');
  } catch (error) {
    log.warn({ err: error }, 'ftps: a file was not received');
    return session.reply(426, 'Not received. Send it again.');
  } finally {
    session.data = null;
    file.stream.destroy();
    endTransfer();
  }
}

export async function listFiles(session: FtpSession, argument: string, form: 'long' | 'names'): Promise<void> {
  // Clients send the options of `ls`.
  const path = argument
    .split(' ')
    .filter((part) => !part.startsWith('-'))
    .join(' ');
  const data = await dataSocket(session);
  if (!data) return session.reply(425, 'No data connection.');
  session.reply(150, 'Here it is.');
  const files = session.sent.listFolder(resolvePath(session.folder, path));
  const lines = files.map((file) => `${form === 'long' ? listLine(file) : file.name}\r\n`);
  await new Promise<void>((resolve) => {
    data.once('close', resolve);
    data.end(lines.join(''));
    data.resume();
    setTimeout(() => data.destroy(), session.limits.stalledMs).unref();
  });
  return session.reply(226, 'Done.');
}

/** Data is always encrypted. Returns null if the camera did not connect. */
async function dataSocket(session: FtpSession): Promise<TLSSocket | null> {
  const { passivePort } = session;
  session.passivePort = null;
  const raw = await passivePort?.socket();
  if (!raw) return null;
  const data = secureSocket(raw, session.context());
  data.on('error', () => undefined);
  const handshake = setTimeout(() => data.destroy(), session.limits.loginMs);
  data.once('secure', () => clearTimeout(handshake));
  data.once('close', () => clearTimeout(handshake));
  return data;
}
