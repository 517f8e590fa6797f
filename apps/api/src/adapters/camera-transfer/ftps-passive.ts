import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface PassivePorts {
  open: (peer: string) => Promise<PassivePort | null>;
}

export interface PassivePort {
  port: number;
  socket: () => Promise<Socket | null>;
  close: () => void;
}

const CONNECT_WITHIN_MS = 20_000;

/** Each running transfer has a port. Only the address of the control connection may connect to it. */
export function createPassivePorts({ first, last }: { first: number; last: number }, host: string): PassivePorts {
  const usedPorts = new Set<number>();
  let next = first;
  const nextFreePort = () => {
    for (let n = 0; n <= last - first; n += 1) {
      const port = first + ((next - first + n) % (last - first + 1));
      if (usedPorts.has(port)) continue;
      next = port + 1;
      return port;
    }
    return null;
  };

  async function open(peer: string): Promise<PassivePort | null> {
    for (let tries = 0; tries <= last - first; tries += 1) {
      const port = nextFreePort();
      if (port === null) return null;
      usedPorts.add(port);
      const opened = await openOn(port, host, peer, () => usedPorts.delete(port));
      if (opened) return opened;
    }
    return null;
  }
  return { open };
}

async function openOn(port: number, host: string, peer: string, release: () => void): Promise<PassivePort | null> {
  const server = createServer();
  let settle: (socket: Socket | null) => void = () => undefined;
  const socket = new Promise<Socket | null>((resolve) => (settle = resolve));
  const close = () => {
    clearTimeout(timer);
    server.close();
    release();
    settle(null);
  };
  const timer = setTimeout(close, CONNECT_WITHIN_MS);
  server.on('connection', (client) => {
    // A connection from another address could send a file in the camera's name.
    if (client.remoteAddress !== peer) {
      client.destroy();
      return;
    }
    client.on('error', () => undefined);
    settle(client);
    close();
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return { port, socket: () => socket, close };
  } catch {
    close();
    return null;
  }
}
