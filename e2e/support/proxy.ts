import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy can change the product's worker script, as a new version does. */
export async function aProxy(product: string) {
  let added = '';
  const server = createServer((asked, answer) => {
    // The worker differs from the product's: a 304 for the product's would hide that.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...kept } = asked.headers;
    const headers = { ...kept, 'accept-encoding': 'identity' };
    const onward = request(new URL(asked.url ?? '/', product), { method: asked.method ?? 'GET', headers }, (found) => {
      const isWorker = asked.url === '/sw.js';
      const { 'content-length': _length, ...rest } = found.headers;
      answer.writeHead(found.statusCode ?? 502, isWorker ? rest : found.headers);
      if (isWorker) found.on('data', (part) => answer.write(part)).on('end', () => answer.end(added));
      else found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, 'localhost', resolve);
  await promise;
  return {
    // a server that listens on a port has an address of this type
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => void (added = `\n// ${Date.now()}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
