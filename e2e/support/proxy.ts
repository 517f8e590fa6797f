import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy can change the product's worker script, as a new version does. */
export async function aProxy(product: string) {
  let added = '';
  const server = createServer((incoming, response) => {
    // The worker differs from the product's: a 304 for the product's would hide that.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = incoming.headers;
    const headers = { ...others, 'accept-encoding': 'identity' };
    const onward = request(
      new URL(incoming.url ?? '/', product),
      { method: incoming.method ?? 'GET', headers },
      (upstream) => {
        const isWorker = incoming.url === '/sw.js';
        const { 'content-length': _length, ...rest } = upstream.headers;
        response.writeHead(upstream.statusCode ?? 502, isWorker ? rest : upstream.headers);
        if (isWorker) upstream.on('data', (part) => response.write(part)).on('end', () => response.end(added));
        else upstream.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
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
