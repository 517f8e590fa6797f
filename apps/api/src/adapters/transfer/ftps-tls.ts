import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';

/** The server's side of TLS on a socket that is already connected. */
export const secured = (socket: Socket, context: SecureContext): TLSSocket =>
  new TLSSocket(socket, { isServer: true, secureContext: context });
