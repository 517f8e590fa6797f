import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { connect, createSecureContext } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../testing/certificate.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { secureSocket } from './ftps-tls.ts';

test('a socket reports the end of its handshake, so that its deadline does not end long transfers', async () => {
  const { certFile, keyFile } = await selfSigned(await scratchFolder());
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');

  const camera = connect({ port, host: '127.0.0.1', ca: cert, servername: 'localhost' });
  onTestFinished(() => void camera.destroy());
  // The event has one argument, the socket.
  const [raw] = (await accepted) as [Socket];
  const socket = secureSocket(raw, createSecureContext({ cert, key }));
  await once(socket, 'secure');

  expect(socket.getProtocol()).toMatch(/^TLSv1/);
});
