import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sentBytes } from './sent-bytes.ts';

const style = Buffer.from('.ola { color: teal }'.repeat(100));

async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/style.css') return response.writeHead(404).end();
    const takesGzip = request.headers['accept-encoding'] === 'gzip';
    return takesGzip
      ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(style))
      : response.writeHead(200).end(style);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

test('the weight of a file is what the server sends, compressed', async () => {
  expect(await sentBytes(`${await serve()}/style.css`)).toBe(gzipSync(style).length);
});

test('a file that the server does not have is not weighed', async () => {
  await expect(sentBytes(`${await serve()}/gone.css`)).rejects.toThrow('answered 404');
});
