import { listFiles, receiveData } from './ftps-data.ts';
import type { FtpSession } from './ftps-session.ts';
import { resolvePath } from './sent-files.ts';

interface Verb {
  needs: 'nothing' | 'tls' | 'login';
  run: (session: FtpSession, argument: string) => Promise<void> | void;
}

const MAX_TRIES = 3;
const FEATURES = ['AUTH TLS', 'PBSZ', 'PROT', 'EPSV', 'PASV', 'SIZE', 'UTF8'];

const replyWith =
  (code: number, text: string): Verb['run'] =>
  (session) =>
    session.reply(code, text);
const pathIn = ({ folder }: FtpSession, path: string) => resolvePath(folder, path);

/** The verbs that cameras use. Those that read, delete or send unencrypted data get a refusal that says why. */
export const verbs: Record<string, Verb | undefined> = {
  AUTH: { needs: 'nothing', run: startTls },
  FEAT: { needs: 'nothing', run: (session) => session.reply(211, `Features:\n${FEATURES.join('\n')}\nEnd`) },
  SYST: { needs: 'nothing', run: replyWith(215, 'UNIX Type: L8') },
  NOOP: { needs: 'nothing', run: replyWith(200, 'OK.') },
  QUIT: {
    needs: 'nothing',
    run: (session) => {
      session.reply(221, 'Goodbye.');
      session.end();
    },
  },
  USER: { needs: 'tls', run: setUser },
  PASS: { needs: 'tls', run: checkPassword },
  PBSZ: { needs: 'tls', run: replyWith(200, 'PBSZ=0') },
  PROT: {
    needs: 'tls',
    run: (session, level) =>
      level.toUpperCase() === 'P'
        ? session.reply(200, 'PROT P.')
        : session.reply(536, 'Data travels encrypted: PROT P.'),
  },
  OPTS: { needs: 'tls', run: replyWith(200, 'OK.') },
  TYPE: { needs: 'login', run: replyWith(200, 'Files are kept byte for byte.') },
  MODE: {
    needs: 'login',
    run: (session, mode) => (mode.toUpperCase() === 'S' ? session.reply(200, 'OK.') : session.reply(504, 'Only S.')),
  },
  STRU: {
    needs: 'login',
    run: (session, kind) => (kind.toUpperCase() === 'F' ? session.reply(200, 'OK.') : session.reply(504, 'Only F.')),
  },
  ALLO: { needs: 'login', run: replyWith(202, 'Not necessary.') },
  REST: {
    needs: 'login',
    run: (session, offset) =>
      offset.trim() === '0' ? session.reply(350, 'OK.') : session.reply(501, 'Send the whole file again.'),
  },
  PWD: { needs: 'login', run: replyFolder },
  XPWD: { needs: 'login', run: replyFolder },
  CWD: { needs: 'login', run: changeFolder },
  XCWD: { needs: 'login', run: changeFolder },
  CDUP: { needs: 'login', run: (session) => changeFolder(session, '..') },
  MKD: { needs: 'login', run: makeFolder },
  XMKD: { needs: 'login', run: makeFolder },
  PASV: { needs: 'login', run: openPassivePort },
  EPSV: { needs: 'login', run: openExtendedPassivePort },
  PORT: { needs: 'login', run: replyWith(502, 'Use passive mode.') },
  EPRT: { needs: 'login', run: replyWith(502, 'Use passive mode.') },
  STOR: { needs: 'login', run: receiveData },
  APPE: { needs: 'login', run: replyWith(502, 'Send the whole file by STOR.') },
  LIST: { needs: 'login', run: (session, path) => listFiles(session, path, 'long') },
  NLST: { needs: 'login', run: (session, path) => listFiles(session, path, 'names') },
  SIZE: {
    needs: 'login',
    run: (session, path) => {
      const file = session.sent.get(pathIn(session, path));
      if (file) session.reply(213, String(file.bytes));
      else session.reply(550, 'No such file.');
    },
  },
  RNFR: {
    needs: 'login',
    run: (session, path) => {
      session.renaming = session.sent.get(pathIn(session, path)) ? pathIn(session, path) : null;
      if (session.renaming) session.reply(350, 'Ready for RNTO.');
      else session.reply(550, 'No such file.');
    },
  },
  RNTO: { needs: 'login', run: renameTo },
  ABOR: { needs: 'login', run: replyWith(226, 'Stopped.') },
  RETR: { needs: 'login', run: replyWith(550, 'Write only.') },
  DELE: { needs: 'login', run: replyWith(550, 'Write only.') },
  RMD: { needs: 'login', run: replyWith(550, 'Write only.') },
};

function startTls(session: FtpSession, mechanism: string): void {
  if (session.isSecure) return session.reply(503, 'It is encrypted already.');
  if (!/^(TLS|TLS-C|SSL)$/i.test(mechanism.trim())) return session.reply(504, 'Only TLS.');
  session.reply(234, 'Begin TLS.');
  return session.secure();
}

function setUser(session: FtpSession, name: string): void {
  if (session.login) return session.reply(530, 'You are logged in.');
  session.username = name.trim();
  return session.reply(331, 'Password?');
}

async function checkPassword(session: FtpSession, password: string): Promise<void> {
  const { username, peer, handlers, connection } = session;
  if (session.login) return session.reply(230, 'Logged in.');
  if (username === null) return session.reply(503, 'USER first.');
  session.tries += 1;
  const login = await handlers.logIn({ username, password, address: peer });
  if (login && connection.assignLogin(login.id)) {
    session.login = login;
    return session.reply(230, 'Logged in. You can send files and nothing else.');
  }
  session.reply(login ? 421 : 530, login ? 'Too many connections.' : 'User or password is wrong.');
  if (login || session.tries >= MAX_TRIES) session.end();
  return undefined;
}

function replyFolder(session: FtpSession): void {
  session.reply(257, `"${session.folder.replaceAll('"', '""')}"`);
}

function changeFolder(session: FtpSession, path: string): void {
  session.folder = pathIn(session, path);
  session.sent.addFolder(session.folder);
  session.reply(250, 'OK.');
}

function makeFolder(session: FtpSession, path: string): void {
  session.sent.addFolder(pathIn(session, path));
  session.reply(257, `"${pathIn(session, path).replaceAll('"', '""')}" made.`);
}

async function openPort(session: FtpSession): Promise<number | null> {
  session.passivePort?.close();
  session.passivePort = await session.passive.open(session.peer);
  if (!session.passivePort) session.reply(425, 'No free port. Try again.');
  return session.passivePort?.port ?? null;
}

async function openPassivePort(session: FtpSession): Promise<void> {
  const address = session.settings.passiveAddress ?? session.local;
  if (address.includes(':')) return session.reply(425, 'Use EPSV.');
  const port = await openPort(session);
  if (port === null) return undefined;
  const numbers = [...address.split('.'), port >> 8, port & 0xff].join(',');
  return session.reply(227, `Entering Passive Mode (${numbers}).`);
}

async function openExtendedPassivePort(session: FtpSession, argument: string): Promise<void> {
  if (argument.trim().toUpperCase() === 'ALL') return session.reply(200, 'OK.');
  const port = await openPort(session);
  if (port !== null) session.reply(229, `Entering Extended Passive Mode (|||${port}|)`);
  return undefined;
}

async function renameTo(session: FtpSession, path: string): Promise<void> {
  const { renaming, login } = session;
  session.renaming = null;
  const file = renaming === null ? null : session.sent.rename(renaming, pathIn(session, path));
  if (!file || !login) return session.reply(503, 'RNFR first.');
  if (file.id !== null) await login.rename(file.id, file.name);
  return session.reply(250, 'Renamed.');
}
