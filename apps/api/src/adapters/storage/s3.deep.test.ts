import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { StorageFull, StorageUnavailable } from './port.ts';
import { createS3Storage } from './s3.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const timeoutMs = 1000;

/** `listener` plays the store; the bound is one second instead of 14. */
async function storageAgainst(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'pictures', prefix: '' };
  return createS3Storage({ ...place, ...keys }, timeoutMs);
}

const noAnswer: RequestListener = () => {};

test('every operation gives up on a store that accepts the connection and does not answer', async () => {
  const storage = await storageAgainst(noAnswer);

  const ends = await Promise.allSettled([
    storage.putBuffer('a.jpg', Buffer.from('x')),
    storage.put('b.jpg', Readable.from([Buffer.from('x')])),
    storage.put('c.jpg', Readable.from([Buffer.alloc(12_000_000)], { objectMode: false })),
    storage.get('a.jpg'),
    storage.head('a.jpg'),
    storage.remove('a.jpg'),
    storage.move('a.jpg', 'b.jpg'),
    storage.list('a')[Symbol.asyncIterator]().next(),
    storage.sweep(new Date()),
    storage.check(),
  ]);

  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof StorageUnavailable)).toEqual(
    ends.map(() => true),
  );
  await storage.close();
});

test('a stored file whose bytes stop arriving ends with an error', async () => {
  const storage = await storageAgainst((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000' });
    response.write(Buffer.alloc(1000));
  });

  const { stream } = await storage.get('a.jpg');

  await expect(buffer(stream)).rejects.toThrow(StorageUnavailable);
  await storage.close();
});

test('a stored file that is cut short is an error, never a shorter file', async () => {
  const storage = await storageAgainst((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000' });
    response.write(Buffer.alloc(1000), () => response.destroy());
  });

  const { stream } = await storage.get('a.jpg');

  await expect(buffer(stream)).rejects.toThrow('aborted');
  await storage.close();
});

test('a reader that takes longer than the time limit gets its whole file', async () => {
  const size = 4_000_000;
  const storage = await storageAgainst((_request, response) => {
    response.writeHead(200, { 'content-length': String(size) });
    response.end(Buffer.alloc(size));
  });
  const { stream } = await storage.get('a.jpg');
  const started = performance.now();
  await expect.poll(() => performance.now() - started, { interval: 20 }).toBeGreaterThan(1.5 * timeoutMs);

  expect(await buffer(stream)).toHaveLength(size);
  await storage.close();
});

test('a store that has no room for one of many parts is full, and the parts that it took are aborted', async () => {
  const asked: string[] = [];
  const storage = await storageAgainst((request, response) => {
    asked.push(`${request.method} ${new URL(request.url ?? '', 'http://store').searchParams.get('partNumber') ?? ''}`);
    request.resume().on('end', () => {
      if (request.method === 'PUT') response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
      else if (request.method === 'DELETE') response.writeHead(204).end();
      else {
        response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
      }
    });
  });
  const parts = Readable.from([Buffer.alloc(6_000_000), Buffer.alloc(6_000_000)], { objectMode: false });

  await expect(storage.put('b.jpg', parts)).rejects.toThrow(StorageFull);

  expect(asked).toEqual(['POST ', 'PUT 1', 'DELETE ']);
  await storage.close();
});

test('a store that does not listen is unavailable', async () => {
  const storage = createS3Storage({
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'pictures',
    prefix: '',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });

  await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  await storage.close();
});
