import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import type { TLSSocket } from 'node:tls';
import { secureSocket } from './ftps-tls.ts';
import type { ControlOptions, FtpSession } from './ftps-session.ts';
import { verbs } from './ftps-verbs.ts';
import { createSentFiles } from './sent-files.ts';

const MAX_LINE_BYTES = 4096;
/** A camera waits for each answer; some send a few commands ahead. */
const MAX_WAITING = 32;

export function serveControl(raw: Socket, options: ControlOptions): void {
  const { connection, context, log, isImplicit } = options;
  let socket: Socket = raw;
  // A character may be split between two chunks.
  let decoder = new StringDecoder('utf8');
  let buffered = '';
  let waiting: string[] = [];
  let isWorking = false;
  const peer = raw.remoteAddress ?? '';
  const local = (raw.localAddress ?? '').replace(/^::ffff:/, '');

  const session: FtpSession = {
    ...options,
    peer,
    local,
    isSecure: isImplicit,
    username: null,
    login: null,
    tries: 0,
    folder: '/',
    sent: createSentFiles(),
    renaming: null,
    passivePort: null,
    data: null,
    reply: (code, text) => {
      const lines = text.split('\n');
      const last = `${code} ${lines.pop() ?? ''}`;
      if (socket.writable)
        socket.write(
          `${[...lines.map((line, n) => (n === 0 ? `${code}-${line}` : ` ${line}`)), last].join('\r\n')}\r\n`,
        );
    },
    secure: () => {
      // Another machine on the network may have added unencrypted commands before the handshake.
      [decoder, buffered, waiting] = [new StringDecoder('utf8'), '', []];
      raw.removeListener('data', read);
      listenTo(secureSocket(raw, context()));
      session.isSecure = true;
    },
    end: () => socket.end(),
  };

  function listenTo(upgraded: TLSSocket): void {
    upgraded.on('error', (error) => {
      log.debug({ err: error }, 'ftps: a connection broke');
      raw.destroy();
    });
    upgraded.on('data', read);
    upgraded.on('end', () => raw.destroy());
    socket = upgraded;
  }

  function read(chunk: Buffer): void {
    buffered += decoder.write(chunk);
    const lines = buffered.split(/\r?\n/);
    buffered = lines.pop() ?? '';
    if (buffered.length > MAX_LINE_BYTES || waiting.length + lines.length > MAX_WAITING) {
      raw.destroy();
      return;
    }
    for (const line of lines) {
      // Telnet's interrupt comes before ABOR and is not part of it.
      if (/^\P{L}*ABOR\s*$/iu.test(line)) session.data?.fail(new Error('the client stopped the transfer'));
      waiting.push(line);
    }
    void work();
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      connection.touch();
      await runCommand(session, line).catch((error: unknown) => {
        log.error({ err: error }, 'ftps: a command failed');
        session.reply(451, 'Something went wrong. Try again.');
      });
    }
    isWorking = false;
  }

  raw.once('close', () => {
    session.passivePort?.close();
    session.data?.fail(new Error('the connection ended within a file'));
  });
  if (isImplicit) listenTo(secureSocket(raw, context()));
  else raw.on('data', read);
  session.reply(220, 'Pleamar');
}

async function runCommand(session: FtpSession, line: string): Promise<void> {
  const [, word = '', argument = ''] = /^\P{L}*(\p{L}+)(?: (.*))?$/u.exec(line) ?? [];
  const name = word.toUpperCase();
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return session.reply(502, 'Not supported.');
  if (verb.needs !== 'nothing' && !session.isSecure) return session.reply(530, 'Use AUTH TLS first.');
  if (verb.needs === 'login' && !session.login) return session.reply(530, 'Log in first.');
  return verb.run(session, argument);
}
