import { randomUUID } from 'node:crypto';
import { contract, type Album, type EndpointGroup } from '@pleamar/contract';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { App } from '../common/context.ts';
import { signText } from '../common/signing.ts';
import { connect } from '../db/connect.ts';
import { readKnownPlaces } from '../modules/places/known-places.ts';
import { anAlbum, answered, MUNDAKA, readyPhotos } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { anAlbumForSale } from '../testing/orders.ts';
import { ownServer, type OwnServer } from '../testing/own-server.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import { aReplicaOf, type TestReplica } from '../testing/replica.ts';
import { onServer } from '../testing/server.ts';

let primary: OwnServer;
let replica: TestReplica;
const api = apiUnderTest(
  { DATABASE_REPLICA_MAX_LAG: '2' },
  {
    database: async () => {
      // A channel must emit after its change is on disk, where the position for replicas is read.
      primary = await ownServer({ synchronous_commit: 'on' });
      replica = await aReplicaOf(primary.url);
      return {
        url: primary.url,
        // The second server is not a replica, so a write would succeed there.
        env: { DATABASE_REPLICA_URL: `${replica.url}, ${primary.url}` },
        drop: async () => {
          await replica.drop();
          await primary.drop();
        },
      };
    },
  },
);

let ana: Person;
let leo: Person;
let albumId: string;
let photoIds: string[];
beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  ({ albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 }));
});
afterEach(() => {
  replica.thaw();
  primary.thaw();
});

test('visitors read from the replica, and none of their requests writes there', async () => {
  const ids: Record<string, string> = { albumId, userId: ana.id, surfBreakId: MUNDAKA, photoId: photoIds[0] ?? '' };
  const paths = Object.values<EndpointGroup>(contract)
    .flatMap((group) => Object.values(group))
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .filter(({ gives, limit, writes }) => !gives && !limit && !writes)
    .map((endpoint) => endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID()))
    .map((path) => `${path}?q=mundaka&month=2026-05&day=2026-05-01&from=2026-05-01&surf_break_id=${MUNDAKA}`);
  await isIn();
  const failures = () => metric('replica_failures_total', replica.url);
  const round = async () => {
    const before = await failures();
    const reads = await readsOfVisitors(paths);
    return { reads, failures: (await failures()) - before };
  };

  expect(paths.length).toBeGreaterThan(20);
  // On a busy machine the replica may be left out for a moment, and the primary answers.
  await expect.poll(round, { timeout: 40_000 }).toEqual({ reads: paths.length, failures: 0 });
});

test('a user with a login reads from the primary', async () => {
  const before = await metric('replica_reads_total', replica.url);

  const answer = await api.get('/albums', { as: leo });

  expect(answer.statusCode).toBe(200);
  expect(await metric('replica_reads_total', replica.url)).toBe(before);
});

test('a tide is read from the primary, which notes that it is to be computed', async () => {
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  const day = api.clock.now.toISOString().slice(0, 10);
  const before = await metric('replica_reads_total', replica.url);

  const answer = await api.get(`/surf_breaks/${MUNDAKA}/tide?day=${day}`);

  expect(answer.json()).toEqual({ state: 'pending', tide: null });
  expect(await metric('replica_reads_total', replica.url)).toBe(before);
});

test('a secret calendar is read from the primary, where its address may have been renewed', async () => {
  await isIn();
  const renewed = answered(await api.post('/bookings/calendar', undefined, { as: leo }), 200).json<{ url: string }>();
  const before = await metric('replica_reads_total', replica.url);

  const calendar = await api.server.inject({ url: new URL(renewed.url).pathname });

  expect(calendar.statusCode).toBe(200);
  expect(await metric('replica_reads_total', replica.url)).toBe(before);
});

test('an album published a moment ago is seen by all visitors, though the replica does not have it yet', async () => {
  await onServer(replica.url, 'select pg_wal_replay_pause()');
  await api.patch(`/albums/${albumId}`, { title: 'Recién cambiado' }, { as: ana });

  const [list, page] = [await api.get('/albums'), await api.get(`/albums/${albumId}`)];

  expect(list.json<{ items: Album[] }>().items.map(({ title }) => title)).toEqual(['Recién cambiado']);
  expect(page.json<Album>().title).toBe('Recién cambiado');
  await expect.poll(() => metric('replica_in', replica.url), { message: 'too far behind' }).toBe(0);
  await onServer(replica.url, 'select pg_wal_replay_resume()');
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
});

test('a photographer who has just registered is known to visitors, though the replica does not know them yet', async () => {
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  await onServer(replica.url, 'select pg_wal_replay_pause()');
  const noa = await aPhotographer(api);
  const before = await metric('replica_reads_total', replica.url);

  const answer = await api.get(`/users/${noa.id}`);

  expect(answer.statusCode).toBe(200);
  expect(await metric('replica_reads_total', replica.url)).toBe(before + 1);
  await onServer(replica.url, 'select pg_wal_replay_resume()');
});

const oembedOf = (path: string) => `/api/v1/oembed?url=${encodeURIComponent(`http://localhost:3000${path}`)}`;
const documentsOf = ({ id, username }: Pick<Person, 'id' | 'username'>) => [
  `/feeds/fotografos/${id}/albumes.atom`,
  `/feeds/fotografos/${id}/salidas.ics`,
  `/embed/fotografo/${username}`,
  oembedOf(`/fotografos/${id}`),
];

/** Everything that other programs and sites read, each a request. */
async function publicDocuments(): Promise<string[]> {
  const album = await anAlbum(api, ana, { title: 'Para otras páginas' });
  const [photoId = ''] = await readyPhotos(api, ana, album.id);
  return [
    `/embed/album/${album.id}`,
    `/compartir/album/${album.id}/album.jpg`,
    `/compartir/foto/${photoId}/foto.jpg`,
    `/compartir/ola/${photoId}/ola.jpg`,
    oembedOf(`/album/${album.id}`),
    ...documentsOf(ana),
    `/feeds/spots/${MUNDAKA}/albumes.atom`,
    `/feeds/spots/${MUNDAKA}/salidas.ics`,
    '/sitemap-surf-breaks.xml',
  ];
}

const read = (url: string) => api.server.inject({ url });
const statusesOf = async (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => [url, (await read(url)).statusCode]));
const found = (urls: readonly string[]) => urls.map((url) => [url, 200]);

test('public documents are read from the replica, which is chosen once for each request', async () => {
  const urls = await publicDocuments();
  await isIn();
  const counts = async () => [
    await metric('replica_reads_total', replica.url),
    await metric('replica_failures_total', replica.url),
  ];
  const round = async () => {
    const [reads = 0, failures = 0] = await counts();
    expect(await statusesOf(urls)).toEqual(found(urls));
    const [readsNow = 0, failuresNow = 0] = await counts();
    return { reads: readsNow - reads, failures: failuresNow - failures };
  };

  // On a busy machine the replica may be left out for a moment, and the primary answers.
  await expect.poll(round, { timeout: 40_000 }).toEqual({ reads: urls.length, failures: 0 });
});

test('feeds, frames and descriptions of a photographer who has just registered are there, though the replica does not know them yet', async () => {
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  await onServer(replica.url, 'select pg_wal_replay_pause()');
  onTestFinished(() => onServer(replica.url, 'select pg_wal_replay_resume()'));
  const urls = documentsOf(await aPhotographer(api));
  const before = await metric('replica_reads_total', replica.url);

  const statuses = await statusesOf(urls);
  const unknown = await statusesOf(documentsOf({ id: randomUUID(), username: 'no.existe' }));

  expect(statuses).toEqual(found(urls));
  expect(await metric('replica_reads_total', replica.url)).toBe(before + urls.length + unknown.length);
  expect(unknown.map(([, status]) => status)).toEqual([404, 404, 404, 404]);
});

test.for([
  ['stands still', () => replica.freeze(), () => replica.thaw()],
  ['is stopped', () => replica.stop(), () => replica.start()],
] as const)('public documents are served while a replica %s', async ([, fail, heal]) => {
  const urls = await publicDocuments();
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  const before = await metric('replica_failures_total', replica.url);
  await fail();

  const [statuses, sitemap] = [await statusesOf(urls), await read('/sitemap.xml')];

  expect(statuses).toEqual(found(urls));
  expect(sitemap.body).toMatch(/\/album\/[^]*<\/urlset>\n$/);
  expect(await metric('replica_failures_total', replica.url)).toBeGreaterThan(before);
  await heal();
  await isIn();
});

test.for([
  ['stands still', () => replica.freeze(), () => replica.thaw()],
  ['is stopped', () => replica.stop(), () => replica.start()],
] as const)(
  'a replica that %s is left out without a refused request, and comes back by itself',
  async ([, fail, heal]) => {
    await isIn();
    await fail();

    const answers = await Promise.all(Array.from({ length: 40 }, () => api.get('/albums')));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(() => metric('replica_in', replica.url)).toBe(0);
    expect(await readsOfVisitors(['/albums'])).toBe(0);
    await heal();
    await isIn();
    await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  },
);

test('a database that is not a replica is not used as one', async () => {
  expect(await metric('replica_in', primary.url)).toBe(0);
  expect(await metric('replica_reads_total', primary.url)).toBe(0);
});

test('visitors can read while the primary stands still', async () => {
  await isIn();
  await expect.poll(() => readsOfVisitors(['/albums'])).toBe(1);
  await primary.freeze();

  const statuses = async () => {
    const answers = await Promise.all([api.get('/albums'), api.get('/users/me', { as: leo })]);
    return answers.map(({ statusCode }) => statusCode);
  };

  // The replica may be left out for a moment.
  await expect.poll(statuses, { timeout: 40_000 }).toEqual([200, 503]);
});

async function justStarted(): Promise<{ atReplica: App; atPrimary: App }> {
  // A busy machine may take long until the replica goes on.
  const readers = connect(replica.url, { connectWithinMs: 30_000, statementTimeoutMs: 30_000 });
  onTestFinished(async () => {
    replica.thaw();
    await readers.close();
  });
  await signText(api.app, 'cursor', 'text');
  const secrets = () => readers.db.selectFrom('settings').select('key').where('key', '=', 'signing_secret').execute();
  await expect.poll(secrets, { message: 'a replica takes its time' }).toHaveLength(1);
  const atPrimary = { ...api.app, config: { ...api.app.config }, channels: { ...api.app.channels } };
  return { atPrimary, atReplica: { ...atPrimary, db: readers.db } };
}

test('a process that has just started signs what a visitor reads at the replica', async () => {
  const { atReplica } = await justStarted();

  expect(await signText(atReplica, 'cursor', 'text')).toBe(await signText(api.app, 'cursor', 'text'));
});

test.for([
  ['signature', (app: App) => signText(app, 'cursor', 'text')],
  ['gazetteer', (app: App) => readKnownPlaces(app)],
] as const)('a %s that is being read at a replica holds up no read of the primary', async ([, read]) => {
  const { atReplica, atPrimary } = await justStarted();
  await replica.freeze();
  const visitors = read(atReplica);

  const known = await read(atPrimary);

  expect(known).toEqual(await read(api.app));
  replica.thaw();
  expect(await visitors).toEqual(known);
});

test('while primary and replica stand still, visitors are refused in time', async () => {
  await isIn();
  // Opens as many connections as possible, so that each of them waits for an answer.
  await Promise.all(Array.from({ length: 40 }, () => api.get('/albums')));
  await primary.freeze();
  await replica.freeze();

  const asked = performance.now();
  const answers = await Promise.all(Array.from({ length: 40 }, () => api.get('/albums')));

  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  replica.thaw();
  primary.thaw();
  await expect.poll(async () => (await api.get('/albums')).statusCode).toBe(200);
});

async function isIn(): Promise<void> {
  await expect.poll(() => metric('replica_in', replica.url)).toBe(1);
}

async function readsOfVisitors(paths: readonly string[]): Promise<number> {
  const before = await metric('replica_reads_total', replica.url);
  const answers = await Promise.all(paths.map((path) => api.get(path)));
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  return (await metric('replica_reads_total', replica.url)) - before;
}

async function metric(name: string, url: string): Promise<number> {
  const { body } = await api.server.inject('/metrics');
  const label = new URL(url).searchParams.get('host') ?? '';
  return Number(new RegExp(`^${name}\\{replica="${label}"\\} (\\S+)$`, 'm').exec(body)?.[1]);
}
