import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOutbound } from './post.ts';

const request = { headers: { 'x-kind': 'test' }, body: Buffer.from('{"a":1}') };

test('an outbound request has its body with its length, and its answer the status and the wait', async () => {
  const received: unknown[] = [];
  const { url } = await aReceiver(async ({ headers, method }, response) => {
    received.push({ method, length: headers['content-length'], kind: headers['x-kind'] });
    response.writeHead(429, { 'retry-after': '7' }).end();
  });

  expect(await anOutbound().post(url, request)).toEqual({ status: 429, retryAfter: '7' });
  expect(received).toEqual([{ method: 'POST', length: '7', kind: 'test' }]);
});

test('an outbound request does not follow a redirect', async () => {
  const paths: (string | undefined)[] = [];
  const { url } = await aReceiver(({ url: path }, response) => {
    paths.push(path);
    response.writeHead(302, { location: '/inner' }).end();
  });

  expect(await anOutbound().post(url, request)).toMatchObject({ status: 302 });
  expect(paths).toEqual(['/hook']);
});

test('the connection of an endless answer to an outbound request is closed', async () => {
  const closed = Promise.withResolvers<string>();
  const { url } = await aReceiver((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
    };
    response.on('drain', write).on('close', () => closed.resolve('closed'));
    write();
  });

  expect(await anOutbound().post(url, request)).toMatchObject({ status: 200 });
  expect(await closed.promise).toBe('closed');
});

function anOutbound() {
  const outbound = createOutbound({ allowsLoopback: true, timeoutMs: 60_000 });
  onTestFinished(() => outbound.close());
  return outbound;
}

async function aReceiver(answer: RequestListener): Promise<{ url: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook` };
}
