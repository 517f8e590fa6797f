import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const BITS_PER_SECOND = 10_000_000;

export interface Line {
  port: number;
  close: () => void;
}

/** All connections together send `bitsPerSecond`, as a beach's line would. Answers are not slowed. */
export async function throttledLine(target: number, bitsPerSecond: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let freeAt = 0;
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
    void send(client, upstream);
  });

  async function send(client: Socket, upstream: Socket): Promise<void> {
    try {
      for await (const bytes of client) {
        const size = Buffer.byteLength(bytes);
        freeAt = Math.max(freeAt, performance.now()) + (size * 8000) / bitsPerSecond;
        await wait(Math.max(0, freeAt - performance.now()));
        upstream.write(bytes);
      }
    } catch {
      // A side that breaks off ends the connection, as it would without this line between them.
    }
    upstream.end();
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
