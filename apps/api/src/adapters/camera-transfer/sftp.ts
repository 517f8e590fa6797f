import { createServer, type Socket } from 'node:net';
import type { Logger } from 'pino';
import ssh2, { type AuthContext, type Connection as SshConnection, type Session } from 'ssh2';
import type { CameraConnection, Connections } from './connections.ts';
import { listenOn, portOf } from './listen.ts';
import type { CameraTransferHandlers, CameraTransferLimits, CameraTransferLogin } from './port.ts';
import { serveFiles } from './sftp-files.ts';

interface SftpOptions {
  host: string;
  port: number;
  hostKeys: string[];
  handlers: CameraTransferHandlers;
  connections: Connections;
  limits: CameraTransferLimits;
  log: Logger;
}

const MAX_TRIES = 3;

export async function startSftp(options: SftpOptions): Promise<{ port: number; stop: () => void }> {
  const { host, port, hostKeys, connections, log } = options;
  const ssh = new ssh2.Server({ hostKeys, ident: 'Pleamar', keepaliveInterval: 30_000, keepaliveCountMax: 3 });
  /** The key is the address and port, because the library's connection object has no socket. */
  const open = new Map<string, { connection: CameraConnection; socket: Socket }>();
  // With delay an answer would wait up to 40 ms for the acknowledgement of the previous one.
  const tcp = createServer({ noDelay: true }, (socket) => {
    socket.on('error', (error) => log.debug({ err: error }, 'sftp: a connection broke'));
    const { remoteAddress = '', remotePort } = socket;
    // `socket.end` would wait for a peer that may never answer, and the connection would go on counting.
    const connection = connections.open(remoteAddress, () => socket.destroy());
    if (!connection) {
      socket.destroy();
      return;
    }
    const peer = `${remoteAddress} ${remotePort}`;
    open.set(peer, { connection, socket });
    socket.once('close', () => {
      open.delete(peer);
      connection.release();
    });
    ssh.injectSocket(socket);
  });
  ssh.on('connection', (client, { ip, port: remotePort }) => {
    // Port scanners break the handshake all day long.
    client.on('error', (error) => log.debug({ err: error }, 'sftp: a connection broke'));
    const known = open.get(`${ip} ${remotePort}`);
    if (known) serveClient(client, { ...options, ...known, address: ip });
    else client.end();
  });
  await listenOn(tcp, port, host);
  return { port: portOf(tcp), stop: () => void tcp.close() };
}

interface ClientOptions extends SftpOptions {
  connection: CameraConnection;
  socket: Socket;
  address: string;
}

function serveClient(client: SshConnection, served: ClientOptions): void {
  const { connection, socket } = served;
  let accepted: CameraTransferLogin | null = null;
  let tries = 0;
  client.on('authentication', (attempt) => {
    if (attempt.method === 'password') tries += 1;
    void authenticate(attempt, served).then((login) => {
      if (login && connection.assignLogin(login.id)) {
        accepted = login;
        attempt.accept();
        return;
      }
      attempt.reject(['password']);
      if (login !== null || tries >= MAX_TRIES) client.end();
    });
  });
  client.on('session', (accept) => {
    const session = accept();
    if (accepted) offerSftp(session, { ...served, login: accepted, onEnd: (stop) => socket.once('close', stop) });
  });
  // Tunnels through this machine are refused.
  client.on('tcpip', (_accept, reject) => reject());
  client.on('openssh.streamlocal', (_accept, reject) => reject());
  client.on('request', (_accept, reject) => reject?.());
}

async function authenticate(
  attempt: AuthContext,
  { handlers, address, log }: ClientOptions,
): Promise<CameraTransferLogin | null> {
  if (attempt.method !== 'password') return null;
  try {
    return await handlers.logIn({ username: attempt.username, password: attempt.password, address });
  } catch (error) {
    log.error({ err: error }, 'sftp: a login could not be checked');
    return null;
  }
}

function offerSftp(session: Session, served: Parameters<typeof serveFiles>[1]): void {
  session.on('sftp', (accept) => serveFiles(accept(), served));
  // Shell, command and terminal are refused: an unanswered request would leave the client waiting.
  session.on('shell', (_accept, reject) => reject());
  session.on('exec', (_accept, reject) => reject());
  session.on('pty', (_accept, reject) => reject());
}
