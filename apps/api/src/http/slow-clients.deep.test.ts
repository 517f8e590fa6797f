import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import { anAlbumForSale } from '../testing/orders.ts';
import { aPhotographer, type Person } from '../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const slow: Socket[] = [];
let port = 0;
let ana: Person;
let original = '';
beforeAll(async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.server.server.address() as AddressInfo); // a server that listens on a port has such an address
  ana = await aPhotographer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  original = `/api/v1/photos/${photoIds[0]}/original`;
  // More than the kernel buffers for a client that does not read.
  const [key] = await keysOf('originals/');
  await api.app.storage.putBuffer(key ?? '', Buffer.alloc(8_000_000));
  await api.app.db.updateTable('photos').set({ bytes: 8_000_000 }).execute();
});
afterAll(() => slow.forEach((socket) => socket.destroy()));

const head = (line: string, headers: string) => `${line} HTTP/1.1\r\nhost: localhost\r\n${headers}`;
const login = () => `authorization: Bearer ${ana.token}\r\n`;
const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n';
const kinds = [
  () => '',
  () => head('GET /api/v1/albums', 'x-slow: '),
  () => head('POST /api/v1/auth/login', 'content-type: application/json\r\ncontent-length: 90\r\n\r\n{"email":"'),
  () => head('POST /api/v1/users/me/picture', login() + form),
  () => head(`GET ${original}`, `${login()}\r\n`),
];

test('a connection without bytes is ended after two minutes, and one without a complete head after twenty seconds', () => {
  const { timeout, headersTimeout } = api.server.server;

  expect([timeout, headersTimeout]).toEqual([120_000, 20_000]);
});

test.for(kinds.slice(0, 2).map((kind) => kind()))(
  'a head that does not come whole (%j) is ended when its time is over, and not half a minute later',
  async (text) => {
    const { server } = api.server;
    const before = server.headersTimeout;
    server.headersTimeout = 500;
    const socket = await begin(text);
    const closed = once(socket.resume(), 'close');

    // Node looks for such connections only every thirty seconds by default.
    await expect(Promise.race([closed, once(AbortSignal.timeout(15_000), 'abort')])).resolves.not.toMatchObject([
      { type: 'abort' },
    ]);
    server.headersTimeout = before;
  },
);

test(
  '1,000 slow connections of every kind leave the others their answers, and all of them are ended',
  { timeout: 180_000 },
  async () => {
    const { server } = api.server;
    const [before, idle] = [await openConnections(), server.timeout];
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    // Only for the slow connections: a normal request on a busy machine gets its two minutes.
    server.timeout = 8_000;
    for (let n = 0; n < 1000; n += 50) {
      const some = Array.from({ length: 50 }, (_, k) => begin(kinds[(n + k) % kinds.length]?.() ?? ''));
      slow.push(...(await Promise.all(some)));
    }
    await expect.poll(() => accepted, { timeout: 30_000 }).toBe(1000);
    server.timeout = idle;

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        fetch(`http://127.0.0.1:${port}/api/v1/${n % 2 ? 'users/me' : 'albums'}`, {
          headers: { authorization: `Bearer ${ana.token}`, connection: 'close' },
        }).then(({ status }) => status),
      ),
    );

    expect(new Set(answers)).toEqual(new Set([200]));
    await expect.poll(openConnections, { timeout: 120_000, interval: 200 }).toBeLessThanOrEqual(before);
  },
);

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    api.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function begin(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // The test sees the end by the server's count.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.app.storage.list(prefix)) keys.push(key);
  return keys;
}
