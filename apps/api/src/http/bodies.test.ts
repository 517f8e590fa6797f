import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { anAlbum } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { formWith } from '../testing/forms.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';

const lines: string[] = [];
const log = createLog('trace', 'test', { write: (line) => void lines.push(line) });
const api = apiUnderTest({ LOG_LEVEL: 'trace' }, { log });
let port = 0;
beforeAll(async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.server.server.address() as AddressInfo); // a server that listens on a port has such an address
});
afterEach(() => vi.useRealTimers());

test.for([2, 6, 12])('a body of %i MB where one is allowed is refused with its reason, every time', async (size) => {
  const body = JSON.stringify({ email: 'a'.repeat(size * 1024 * 1024) });
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: Error) => String(error.cause),
    );

  const answers: string[] = [];
  for (let time = 0; time < 10; time += 1) answers.push(await send());

  expect(answers.filter((answer) => !/^413 .*too_large/.test(answer))).toEqual([]);
});

test('a body of 12 MB on a connection that is to end with its answer is refused with its reason', async () => {
  const body = Buffer.from(JSON.stringify({ email: 'a'.repeat(12 * 1024 * 1024) }));
  const socket = await begin('/api/v1/auth/login', {
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
  });
  const outcome = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.once('error', (error) => resolve(String(error)));
    socket.once('end', () => resolve(answer));
  });
  socket.write(body);

  expect(await outcome).toMatch(/^HTTP\/1\.1 413 [^]*too_large/);
});

test('a refused body without a length is read on for a while, and then its connection is closed', async () => {
  const socket = await begin('/api/v1/auth/login', {
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
  const more = () => socket.writable && socket.write(chunk, more);

  more();
  await closed;

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test.for([
  ['/api/v1/auth/login', 'application/json'],
  ['/api/v1/webhooks/payments', 'text/plain'],
] as const)('a body of %s that stops half way is ended after thirty seconds', async ([path, type]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = once(api.server.server, 'request');
  const socket = await begin(path, { 'content-type': type, 'content-length': '100' });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('{"email":');
  await asked;
  const closed = once(socket, 'close');

  await vi.advanceTimersByTimeAsync(29_000);
  expect(answer).toBe('');
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;

  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"bad_request"/);
});

test('a request that was answered before its body ended is not answered again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin('/api/v1/auth/login', { 'content-type': 'application/json', 'content-length': '9000000' });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('{"email":');
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
  const closed = once(socket, 'close');

  await vi.advanceTimersByTimeAsync(31_000);
  await closed;

  expect(answer).not.toContain('HTTP/1.1 408');
});

test('a slow upload is not interrupted', async () => {
  const { ana, albumId } = await photographer();
  const { payload, headers } = formWith('files', [{ name: 'a.jpg', bytes: await aPicture({ width: 640 }) }]);
  const store = vi.spyOn(api.app.storage, 'put');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin(`/api/v1/albums/${albumId}/photos`, { ...headers, ...bearer(ana), ...lengthOf(payload) });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(payload.subarray(0, payload.length / 2));
  // The file must be flowing into storage, which has time limits of its own.
  await expect.poll(() => store.mock.calls[0]?.[1].readableFlowing).toBe(true);

  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  socket.write(payload.subarray(payload.length / 2));

  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});

test.for(['a login', 'a form with files', 'a resumable upload'])(
  'a client that hangs up in the middle of %s is no failure of ours in the log',
  async (what) => {
    const { ana, albumId } = await photographer();
    const { payload, headers } = formWith('files', [{ name: 'a.jpg', bytes: await aPicture({ width: 640 }) }]);
    const sending: Record<string, () => Promise<Socket>> = {
      'a login': () => begin('/api/v1/auth/login', { 'content-type': 'application/json', ...lengthOf(payload) }),
      'a form with files': () =>
        begin(`/api/v1/albums/${albumId}/photos`, { ...headers, ...bearer(ana), ...lengthOf(payload) }),
      'a resumable upload': async () => {
        const location = await anUpload(ana, albumId, payload.length);
        const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
        return begin(location, { ...tus, ...type, ...bearer(ana), ...lengthOf(payload) }, 'PATCH');
      },
    };
    lines.length = 0;
    const asked = once(api.server.server, 'request');
    const socket = await sending[what]?.();
    socket?.write(payload.subarray(0, payload.length / 2));
    await asked;

    socket?.resetAndDestroy();

    await expect.poll(() => lines.join('')).toMatch(/hung up/);
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    expect(lines.join('')).not.toContain(ana.token);
  },
);

test('an upload in parallel parts, which are not offered, is refused and not logged as a failure', async () => {
  const { ana } = await photographer();
  lines.length = 0;

  const answer = await api.post('/uploads', undefined, {
    as: ana,
    headers: { ...tus, 'upload-length': '10', 'upload-concat': 'partial' },
  });

  expect(answer.statusCode).toBe(501);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

test.for([[null], [[]], ['text'], [7]])('the body %j changes nothing and is refused', async ([body]) => {
  const leo = await aSurfer(api);

  const answer = await api.patch('/users/me', body, { as: leo });

  expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
});

test.for(['101', '9007199254740993', '1e400'])('a page of %s is as large as pages get', async (limit) => {
  expect((await api.get(`/albums?limit=${limit}`)).statusCode).toBe(200);
});

const tus = { 'tus-resumable': '1.0.0' };
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const lengthOf = (payload: Buffer) => ({ 'content-length': String(payload.length) });

async function photographer() {
  const ana = await aPhotographer(api);
  return { ana, albumId: (await anAlbum(api, ana)).id };
}

async function anUpload(ana: Person, albumId: string, length: number): Promise<string> {
  const metadata = `album_id ${Buffer.from(albumId).toString('base64')}`;
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata };
  const { headers: made } = await api.post('/uploads', undefined, { as: ana, headers });
  return String(made.location);
}

async function begin(path: string, headers: Record<string, string>, method = 'POST'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may reset the connection when it discards bytes after its answer.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  return socket;
}
