import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';

const api = apiUnderTest();

test('a server that closes still answers what comes on an open connection, and says that it ends', async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get({ port, path: '/api/v1/continents', agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer)),
      );
      request.on('error', reject);
    });
  const before = await ask();

  const closed = api.server.close();
  const meanwhile = await ask();
  await closed;

  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  expect([meanwhile.statusCode, meanwhile.headers.connection]).toEqual([200, 'close']);
  agent.destroy();
});
