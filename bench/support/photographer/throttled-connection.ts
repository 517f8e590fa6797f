import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const BITS_PER_SECOND = 10_000_000;

export interface ThrottledConnection {
  port: number;
  close: () => void;
}

/**
 * A proxy to `target`, through which all connections together send `bitsPerSecond`, as over a beach's mobile network.
 * Answers are not slowed.
 */
export async function openThrottledConnection(target: number, bitsPerSecond: number): Promise<ThrottledConnection> {
  const sockets = new Set<Socket>();
  const waitToSend = throttle(bitsPerSecond);
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {
        client.destroy();
        upstream.destroy();
      });
      socket.on('close', () => sockets.delete(socket));
    }
    upstream.pipe(client);
    void send(client, upstream, waitToSend);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The type has other forms too, for servers that listen on a socket file or not at all.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function throttle(bitsPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
    await wait(Math.max(0, freeAt - performance.now()));
  };
}

async function send(client: Socket, upstream: Socket, waitToSend: (bytes: number) => Promise<void>): Promise<void> {
  try {
    for await (const bytes of client) {
      await waitToSend(Buffer.byteLength(bytes));
      upstream.write(bytes);
    }
  } catch {
    // When the client breaks off, the server's connection is ended too, as it would be without the proxy.
  }
  upstream.end();
}
