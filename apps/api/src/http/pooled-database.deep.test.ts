import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveEvent, UploadAnswer } from '@pleamar/contract';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../process/config.ts';
import { anAlbum, photosOf, upload } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import type { TestDatabase } from '../testing/database.ts';
import { streamFrom } from '../testing/event-stream.ts';
import { lastMailTo } from '../testing/mailbox.ts';
import { accessOf, anAlbumForSale, aPaidOrder, statusOf } from '../testing/orders.ts';
import { ownServer } from '../testing/own-server.ts';
import { anAddress, aPhotographer, aSurfer } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';
import { transactionPooler } from '../testing/transaction-pooler.ts';

const api = apiUnderTest({}, { database: pooledDatabase });

test('behind a transaction pooler, repeated requests are answered by any connection', async () => {
  const leo = await aSurfer(api);
  const { albumId } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const asked = ['/albums', '/albums?q=mundaka', `/albums/${albumId}`, '/users/me', '/cart', '/surf_breaks/map'];

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asked.map((url) => api.get(url, { as: leo }))).flat(),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('behind a transaction pooler, files become photos once, and their pictures are made', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const [same, other] = [await aPicture(), await aPicture()];

  const answers = await Promise.all(
    [same, same, same, same, same, other].map((bytes) => upload(api, ana, album.id, [{ name: 'ola.jpg', bytes }])),
  );
  await api.runJobs();

  expect(new Set(answers.flatMap((answer) => answer.json<UploadAnswer>().uploaded)).size).toBe(2);
  const photos = await photosOf(api, album.id, ana);
  expect(photos.map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('behind a transaction pooler, an order is paid, its photos are the buyer’s, and the mail is sent', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });

  const order = await aPaidOrder(api, leo, photoIds);

  expect(await statusOf(api, order.id)).toBe('completed');
  expect((await accessOf(api, leo.id)).toSorted()).toEqual(photoIds.toSorted());
  expect((await lastMailTo(api, leo.email)).to).toBe(leo.email);
});

test('behind a transaction pooler, limits are exact', async () => {
  const leo = await aSurfer(api);
  const wrong = { email: leo.email, password: 'otra ola cualquiera' };

  const answers = await Promise.all(
    Array.from({ length: 25 }, () => api.post('/auth/login', wrong, { address: anAddress() })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('behind a transaction pooler, live events are delivered at once', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const url = await api.server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await streamFrom(url, ana.token);
  onTestFinished(stream.leave);
  const conversation = await api.post('/conversations', { user_id: ana.id }, { as: leo });

  await api.post(
    `/conversations/${conversation.json<{ id: string }>().id}/messages`,
    { text: '¿Hay fotos?', client_key: 'a' },
    { as: leo },
  );

  const isMessage = ({ data }: { data: LiveEvent }) => data.kind === 'message';
  await expect.poll(() => stream.events.filter(isMessage)).toHaveLength(1);
});

test('the direct address of a database is refused without the pooled one', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://pleamar@localhost/pleamar' })).toThrow(/DATABASE_URL/);
});

/** Trusts the pooler, which knows no passwords. */
async function pooledDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-hba-'));
  await chmod(folder, 0o755);
  const hba = path.join(folder, 'pg_hba.conf');
  await writeFile(hba, 'local all all trust\n', { mode: 0o644 });
  const server = await ownServer({ hba_file: hba });
  const { username, pathname, searchParams } = new URL(server.url);
  const pooler = await transactionPooler({
    socket: `${searchParams.get('host')}/.s.PGSQL.5432`,
    user: username,
    database: pathname.slice(1),
  });
  return {
    url: pooler.url,
    env: { DATABASE_DIRECT_URL: server.url },
    drop: async () => {
      await pooler.close();
      await server.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
