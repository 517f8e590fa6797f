import { expect, test } from 'vitest';
import type { Api } from '../server/api.ts';
import { bytesSource } from './file-source.ts';
import { sendFile } from './send-file.ts';

const CHUNK_BYTES = 600_000;
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at);

/** A server that has `kept` bytes of an earlier upload, and takes a photo with the last byte. */
function aServer(length: number, kept = 0) {
  const requests: { method: string; address: string; sent: number }[] = [];
  let received = kept;
  const request: Api['request'] = (address, { method = 'GET', body }) => {
    const sent = body instanceof Uint8Array ? body.length : 0;
    requests.push({ method, address, sent });
    received += sent;
    const headers = new Headers({ 'upload-offset': String(received) });
    if (method === 'POST') headers.set('location', '/api/v1/uploads/new');
    if (received === length) headers.set('upload-photo-id', 'photo');
    return Promise.resolve(new Response(null, { status: 200, headers }));
  };
  const call: Api['call'] = () => Promise.reject(new Error('only uploads are sent'));
  return { requests, api: { server: 'http://localhost', request, call } };
}

async function sent(length: number, { kept = 0, upload = null }: { kept?: number; upload?: string | null } = {}) {
  const { requests, api } = aServer(length, kept);
  const begun: string[] = [];
  const outcome = await sendFile(
    {
      api,
      folder: '/card',
      albumId: 'album',
      chunkBytes: CHUNK_BYTES,
      wait: () => Promise.resolve(),
      onWait: () => undefined,
    },
    {
      source: bytesSource(bytesOf(length)),
      metadata: { album_id: 'album' },
      upload,
      onBegun: (address) => Promise.resolve(void begun.push(address)),
      onOffset: () => undefined,
    },
  );
  return { outcome, begun, requests: requests.map(({ method, sent: bytes }) => `${method} ${bytes}`) };
}

const taken = { outcome: 'sent', photoId: 'photo', isNew: true };

test('a preview is one request', async () => {
  expect(await sent(375_000)).toEqual({ outcome: taken, begun: [], requests: ['POST 375000'] });
});

test('a file of several chunks has an address that survives a kill before its first byte is sent', async () => {
  expect(await sent(1_300_000)).toEqual({
    outcome: taken,
    begun: ['/api/v1/uploads/new'],
    requests: ['POST 0', 'PATCH 600000', 'PATCH 600000', 'PATCH 100000'],
  });
});

test('a small file that was begun in pieces goes on where it stopped', async () => {
  expect(await sent(375_000, { kept: 300_000, upload: '/api/v1/uploads/old' })).toEqual({
    outcome: taken,
    begun: [],
    requests: ['HEAD 0', 'PATCH 75000'],
  });
});
