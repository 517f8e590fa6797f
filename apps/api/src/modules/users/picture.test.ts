import { randomBytes } from 'node:crypto';
import { Agent, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { formWith } from '../../testing/forms.ts';
import { aSurfer, type Person } from '../../testing/people.ts';
import { aBomb, aPicture } from '../../testing/pictures.ts';
import { sweepUnclaimed } from '../../common/unclaimed-files.ts';

const api = apiUnderTest();
const send = (as: Person, ...files: { name: string; bytes: Buffer }[]) =>
  api.request('POST', '/users/me/picture', { as, ...formWith('file', files) });
const jpeg = async () => ({
  name: '../../etc/foto.jpg',
  bytes: await aPicture({ width: 600, height: 400, withGps: true }),
});

test('a picture becomes a small square WebP without metadata, at an unguessable address', async () => {
  const leo = await aSurfer(api);

  const answer = await send(leo, await jpeg());
  const url: string = answer.json().profile_picture;
  const file = await api.get(url);

  expect(answer.statusCode).toBe(200);
  expect(url).toMatch(/^\/files\/people\/[0-9a-f]{32}-256\.webp$/);
  expect(file.headers['content-type']).toBe('image/webp');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(chunksOf(file.rawPayload)).toEqual(['VP8 ']);
  for (const trace of ['Canon', 'a private owner']) expect(file.rawPayload.includes(trace)).toBe(false);
  expect((await api.get(url.replace('-256', '-96'))).statusCode).toBe(200);
  expect((await api.get(`/users/${leo.id}`)).json().profile_picture).toBe(url);
});

test('a new picture replaces the old one, whose files are deleted', async () => {
  const leo = await aSurfer(api);
  const first: string = (await send(leo, await jpeg())).json().profile_picture;

  const second: string = (await send(leo, await jpeg())).json().profile_picture;
  await sweepUnclaimed(api.app);

  expect(second).not.toBe(first);
  expect((await api.get(first)).statusCode).toBe(404);
  expect((await api.get(second)).statusCode).toBe(200);
});

test('a file whose first bytes promise too many pixels is refused without a decoder', async () => {
  const leo = await aSurfer(api);
  const { images } = api.app;
  onTestFinished(() => void (api.app.images = images));
  api.app.images = { ...images, profilePicture: () => Promise.reject(new Error('a decoder was started')) };

  const answers = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map(async (format) => send(leo, { name: 'a', bytes: await aBomb(format) })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413]);
});

test('an account uses one decoder at a time, and delays no other account', { tags: 'deep' }, async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const { images } = api.app;
  onTestFinished(() => void (api.app.images = images));
  let [now, most] = [0, 0];
  const both = Promise.withResolvers<void>();
  const decode: typeof images.profilePicture = async (account, input) => {
    now += 1;
    most = Math.max(most, now);
    if (now === 2) both.resolve();
    await both.promise;
    return images.profilePicture(account, input).finally(() => (now -= 1));
  };
  api.app.images = { ...images, profilePicture: decode };

  const files = await Promise.all([leo, leo, leo, eva].map(async (person) => ({ person, file: await jpeg() })));
  const answers = await Promise.all(files.map(({ person, file }) => send(person, file)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(2);
});

test('the address of a missing picture is an empty string, also when there was none to remove', async () => {
  const leo = await aSurfer(api);
  const url: string = (await send(leo, await jpeg())).json().profile_picture;

  const removed = await api.del('/users/me/picture', { as: leo });
  const again = await api.del('/users/me/picture/', { as: leo });
  await sweepUnclaimed(api.app);

  expect([removed.json().profile_picture, again.json().profile_picture]).toEqual(['', '']);
  expect((await api.get(url)).statusCode).toBe(404);
});

test('the picture’s files are deleted with the account', async () => {
  const leo = await aSurfer(api);
  const url: string = (await send(leo, await jpeg())).json().profile_picture;

  await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });
  await sweepUnclaimed(api.app);

  expect((await api.get(url)).statusCode).toBe(404);
});

test.for([
  ['text', Buffer.from('no soy una imagen'), 415],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['a truncated picture', async () => (await aPicture({ width: 600, height: 400 })).subarray(0, 3000), 415],
  ['a bomb', () => aBomb('png'), 413],
] as const)('%s is refused and changes nothing', async ([, bytes, status]) => {
  const leo = await aSurfer(api);
  const url: string = (await send(leo, await jpeg())).json().profile_picture;
  const stored = (await storedPictures()).length;

  const answer = await send(leo, { name: 'foto.jpg', bytes: typeof bytes === 'function' ? await bytes() : bytes });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
  expect((await api.get('/users/me', { as: leo })).json().profile_picture).toBe(url);
  expect(await storedPictures()).toHaveLength(stored);
});

test('a request without a file or without a form is refused with a message', async () => {
  const leo = await aSurfer(api);

  const empty = await send(leo);
  const json = await api.post('/users/me/picture', { file: 'x' }, { as: leo });

  expect([empty.statusCode, empty.json().code]).toEqual([422, 'validation']);
  expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_type']);
});

test.for([
  ['refused', Buffer.from('querido diario'), 415],
  ['taken', null, 200],
] as const)(
  'bytes after a %s picture are drained: the connection takes the next request',
  async ([, first, status]) => {
    const leo = await aSurfer(api);
    await api.server.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    // A server that listens on a port has an AddressInfo.
    const { port } = api.server.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${leo.token}` };
    const form = formWith('file', [
      { name: 'yo.jpg', bytes: first ?? (await aPicture()) },
      { name: 'pelicula.jpg', bytes: randomBytes(4_000_000) },
    ]);
    const ask = (options: RequestOptions, body?: Buffer) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, agent, ...options }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
          .on('error', reject)
          .end(body);
      });

    const sent = { method: 'POST', path: '/api/v1/users/me/picture', headers: { ...headers, ...form.headers } };
    expect(await ask(sent, form.payload)).toBe(status);
    expect(await ask({ path: '/api/v1/users/me', headers })).toBe(200);
    agent.destroy();
  },
);

test('two pictures sent at once leave one, and no orphaned file', async () => {
  const leo = await aSurfer(api);
  const before = (await storedPictures()).length;

  await Promise.all([send(leo, await jpeg()), send(leo, await jpeg())]);
  await sweepUnclaimed(api.app);

  expect(await storedPictures()).toHaveLength(before + 2);
});

async function storedPictures(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.app.storage.list('public/people/')) keys.push(key);
  return keys;
}

/** Names of a WebP's chunks: a search in the bytes would find three letters by chance. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < webp.length;) {
    names.push(webp.subarray(at, at + 4).toString('latin1'));
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}
