import { once } from 'node:events';
import type { Server } from 'node:net';
import { StartupError } from '../../process/startup-error.ts';

export async function listenOn(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The port ${port} on ${host} cannot be used: ${why}.`, { cause });
  }
  return server;
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
