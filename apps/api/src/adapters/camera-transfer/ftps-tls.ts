import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';

export const secureSocket = (socket: Socket, context: SecureContext): TLSSocket =>
  new TLSSocket(socket, { isServer: true, secureContext: context });
