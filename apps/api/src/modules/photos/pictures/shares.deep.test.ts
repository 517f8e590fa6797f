import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startRunner } from '../../../jobs/runner.ts';
import { flagOf } from '../../../jobs/account-limits.ts';
import { anAlbum, aQuickAlbum, photosOf, upload } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { jobRegistry } from '../../jobs.ts';

const api = apiUnderTest();
const WAIT = { timeout: 30_000, interval: 20 };
/** Four of five jobs at once; the fifth is for another account. */
const SHARE = 4;

test('slow pictures of one account leave room for another account’s, at every worker', async () => {
  const [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
  const workers = [await aWorker(ana.id), await aWorker(ana.id)];
  const albums = [await anAlbum(api, ana), await anAlbum(api, ana)];
  for (const album of albums) await send(ana, album.id, 20);
  await expect.poll(() => workers.map(({ now }) => now()), WAIT).toEqual([SHARE, SHARE]);

  const one = await anAlbum(api, kai);
  await send(kai, one.id, 1);
  await expect.poll(() => statuses(kai, one.id), WAIT).toEqual(['ready']);

  expect(await readyCount(ana, albums)).toBe(0);
  for (const worker of workers) worker.goOn();
  await expect.poll(() => readyCount(ana, albums), WAIT).toBe(40);
  expect(workers.map(({ most }) => most())).toEqual([SHARE, SHARE]);
});

test('the sizes of a cover are work of its account too', async () => {
  const ana = await aPhotographer(api);
  const { id, photoIds } = await aQuickAlbum(api, ana, { photos: 2 });
  const [, second = ''] = photoIds;

  await api.patch(`/albums/${id}/cover-photo`, { photo_id: second }, { as: ana });

  const { rows } = await sql<{ flags: object }>`
    select flags from graphile_worker.jobs where key = ${`cover:${second}`}`.execute(api.app.db);
  expect(rows).toEqual([{ flags: { [flagOf(ana.id)]: true } }]);
});

/** A separate process whose decoder blocks this account's pictures until `goOn`. */
async function aWorker(accountId: string) {
  const { images } = api.app;
  const held = Promise.withResolvers<void>();
  let [now, most] = [0, 0];
  const process: typeof images.process = async (account, input, request) => {
    if (account !== accountId) return images.process(account, input, request);
    now += 1;
    most = Math.max(most, now);
    await held.promise;
    return images.process(account, input, request).finally(() => (now -= 1));
  };
  const runner = await startRunner(
    { app: { ...api.app, images: { ...images, process } }, pool: api.pool },
    jobRegistry(),
  );
  onTestFinished(async () => {
    held.resolve();
    await runner.stop();
  });
  return { now: () => now, most: () => most, goOn: () => held.resolve() };
}

async function send(owner: Caller, albumId: string, count: number): Promise<void> {
  const pictures = Array.from({ length: count }, () => aPicture({ width: 8, height: 8 }));
  await upload(
    api,
    owner,
    albumId,
    (await Promise.all(pictures)).map((bytes, index) => ({ name: `DSC_${index}.jpg`, bytes })),
  );
}

const statuses = async (owner: Caller, albumId: string) =>
  (await photosOf(api, albumId, owner)).map(({ status }) => status);

async function readyCount(owner: Caller, albums: { id: string }[]): Promise<number> {
  const all = await Promise.all(albums.map(({ id }) => statuses(owner, id)));
  return all.flat().filter((status) => status === 'ready').length;
}
