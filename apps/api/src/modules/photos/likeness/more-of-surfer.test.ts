import { randomUUID } from 'node:crypto';
import type { MoreOfSurfer } from '@pleamar/contract';
import { GEAR_LENGTH, GEAR_VERSION } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, sold } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { showsNoSurfer } from '../../../testing/gear.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { photoRow, readyFields } from '../../../testing/rows.ts';
import { placeId } from '../../places/gazetteer.ts';

const api = apiUnderTest();
const ZARAUTZ = placeId('europa/ES/pais-vasco/zarautz');

let ana: Person;
let albumId: string;
/** Each test has its own day: all albums of a day are searched. */
let dayNumber = 0;
let day: string;
beforeEach(async () => {
  dayNumber += 1;
  day = `2026-05-${String(dayNumber).padStart(2, '0')}`;
  ana = await aPhotographer(api);
  ({ id: albumId } = await anAlbum(api, ana, { date: day }));
});

/** Bins of the upper part, and of the lower one. */
const [BLACK, RED, BLUE, WHITE_BOARD, PINK_BOARD] = [10, 20, 30, 300, 310];

test('waves of the day are ordered by likeness to the photo’s wave, itself first', async () => {
  const [other = ''] = await aWave(albumId, '09:10:00', [BLUE, WHITE_BOARD]);
  const [like = ''] = await aWave(albumId, '09:20:00', [RED, PINK_BOARD]);
  const [half = ''] = await aWave(albumId, '09:30:00', [BLUE, PINK_BOARD]);
  const [start = ''] = await aWave(albumId, '09:40:00', [RED, PINK_BOARD], 3);

  const { waves, total, spot, date } = await ask(start);

  expect(waves.map(({ id }) => id)).toEqual([start, like, half, other]);
  expect(waves.map(({ answer }) => answer)).toEqual(['start', null, null, null]);
  expect(waves[0]).toMatchObject({ photo_count: 3, started_at: `${day}T09:40:00.000Z` });
  expect(waves[0]?.photos).toHaveLength(3);
  expect({ total, spot, date }).toEqual({ total: 4, spot: 'Mundaka', date: day });
});

test('any frame of a wave stands for the whole wave', async () => {
  const [first = '', , last = ''] = await aWave(albumId, '09:40:00', [RED], 3);

  expect((await ask(last)).waves.map(({ id }) => id)).toEqual([first]);
});

test('yes and no change the order at once, and are not stored for the next request', async () => {
  const [start = ''] = await aWave(albumId, '09:00:00', [BLACK, WHITE_BOARD]);
  const [red = ''] = await aWave(albumId, '09:10:00', [BLACK, RED]);
  const [alsoRed = ''] = await aWave(albumId, '09:20:00', [RED, WHITE_BOARD]);
  const [blue = ''] = await aWave(albumId, '09:30:00', [BLACK, BLUE]);
  const [alsoBlue = ''] = await aWave(albumId, '09:40:00', [BLUE, WHITE_BOARD]);
  const order = async (said: object) => (await ask(start, said)).waves.map(({ id }) => id);
  const before = await order({});

  const yes = await order({ yes: [blue] });
  const no = await order({ no: [blue] });

  expect(yes.slice(0, 3)).toEqual([start, blue, alsoBlue]);
  expect(no.indexOf(alsoRed)).toBeLessThan(no.indexOf(alsoBlue));
  expect(no.at(-1)).toBe(blue);
  expect(await order({})).toEqual(before);
  expect(new Set(no)).toEqual(new Set([start, red, alsoRed, blue, alsoBlue]));
});

test('an answer about any photo counts for its wave; photos of other days are ignored', async () => {
  const [start = ''] = await aWave(albumId, '09:00:00', [BLACK]);
  const [first = '', second = ''] = await aWave(albumId, '09:10:00', [RED], 2);

  const { waves } = await ask(start, { no: [second, randomUUID(), 'nothing'] });

  expect(waves.map(({ id, answer }) => ({ id, answer }))).toEqual([
    { id: start, answer: 'start' },
    { id: first, answer: 'no' },
  ]);
});

test('only waves of the same surf break and day are compared', async () => {
  const elsewhere = await anAlbum(api, ana, { surfBreakId: ZARAUTZ, date: day });
  const nextDay = await anAlbum(api, ana, { date: '2026-06-01' });
  await aWave(elsewhere.id, '09:10:00', [RED]);
  await aWave(nextDay.id, '09:10:00', [RED]);
  const [start = ''] = await aWave(albumId, '09:40:00', [RED]);

  expect((await ask(start)).total).toBe(1);
});

test('waves of all photographers of the day are compared, also with the same camera', async () => {
  const other = await anAlbum(api, await aPhotographer(api), { date: day });
  const [theirs = ''] = await aWave(other.id, '09:40:00', [RED]);
  const [start = ''] = await aWave(albumId, '09:40:01', [RED]);

  expect((await ask(start)).waves.map(({ id }) => id)).toEqual([start, theirs]);
});

test('drafts, deleted photos and those not ready are not found, not even by the owner or a buyer', async () => {
  const draft = await anAlbum(api, ana, { isPublic: false, date: day });
  const [drafted = ''] = await aWave(draft.id, '09:10:00', [RED]);
  const [hidden = ''] = await aWave(albumId, '09:20:00', [RED]);
  const [failed = ''] = await aWave(albumId, '09:30:00', [RED]);
  const [start = ''] = await aWave(albumId, '09:40:00', [RED]);
  const buyer = await aSurfer(api);
  await sold(api, hidden, buyer);
  await api.request('DELETE', `/photos/${hidden}`, { as: ana });
  await api.app.db
    .updateTable('photos')
    .set({ status: 'failed', failure_code: 'corrupt' })
    .where('id', '=', failed)
    .execute();

  for (const as of [null, buyer, ana]) {
    expect((await ask(start, { yes: [drafted] }, as)).waves.map(({ id }) => id)).toEqual([start]);
  }
});

test("every change of a day's photos is in the next answer about a surfer's waves", async () => {
  const [start = ''] = await aWave(albumId, '09:10:00', [RED]);
  const [red = ''] = await aWave(albumId, '09:20:00', [RED]);
  const [blue = ''] = await aWave(albumId, '09:30:00', [BLUE]);
  const theirs = await anAlbum(api, await aPhotographer(api), { date: day });
  const order = async () => (await ask(start)).waves.map(({ id }) => id);
  const { db } = api.app;
  expect(await order()).toEqual([start, red, blue]);

  const [late = ''] = await aWave(theirs.id, '09:40:00', [BLACK]);
  expect(await order()).toEqual([start, red, blue, late]);

  await db
    .updateTable('photo_gear')
    .set(gearOf(blue, [RED]))
    .where('photo_id', '=', blue)
    .execute();
  expect(await order()).toEqual([start, red, blue, late]);
  await db
    .updateTable('photo_gear')
    .set(gearOf(red, [BLACK]))
    .where('photo_id', '=', red)
    .execute();
  expect(await order()).toEqual([start, blue, red, late]);

  await db
    .updateTable('photos')
    .set({ taken_at: new Date(`${day}T09:50:00Z`) })
    .where('id', '=', red)
    .execute();
  expect(await order()).toEqual([start, blue, late, red]);

  await db.deleteFrom('photo_gear').where('photo_id', '=', blue).execute();
  expect(await order()).toEqual([start, late, red, blue]);

  await api.request('DELETE', `/photos/${blue}`, { as: ana });
  expect(await order()).toEqual([start, late, red]);

  await db.updateTable('albums').set({ is_public: false }).where('id', '=', theirs.id).execute();
  expect(await order()).toEqual([start, red]);
});

test('an invisible photo starts no search', async () => {
  const draft = await anAlbum(api, ana, { isPublic: false, date: day });
  const [start = ''] = await aWave(draft.id, '09:10:00', [RED]);

  const answer = await api.post(`/photos/${start}/more-of-surfer`, {}, { as: await aSurfer(api) });

  expect(answer.statusCode).toBe(404);
});

test('a buyer can start with a bought photo that is hidden, and finds listed waves', async () => {
  const [bought = ''] = await aWave(albumId, '09:10:00', [RED]);
  const [like = ''] = await aWave(albumId, '09:30:00', [RED]);
  const [other = ''] = await aWave(albumId, '09:20:00', [BLUE]);
  const buyer = await aSurfer(api);
  await sold(api, bought, buyer);
  await api.request('DELETE', `/photos/${bought}`, { as: ana });

  expect((await ask(bought, {}, buyer)).waves.map(({ id }) => id)).toEqual([like, other]);
});

test('a wave without a surfer is not in the results, and can start a search', async () => {
  const [start = ''] = await aWave(albumId, '09:00:00', [RED]);
  const [other = ''] = await aWave(albumId, '09:10:00', [BLUE]);
  const empty = await photoRow(api.app.db, albumId, { ...readyFields, taken_at: new Date(`${day}T09:20:00Z`) });
  await showsNoSurfer(api, [empty]);

  expect((await ask(start)).waves.map(({ id }) => id)).toEqual([start, other]);
  expect(await ask(start)).toMatchObject({ total: 2 });
  expect((await ask(empty)).waves.map(({ id }) => id)).toEqual([empty, start, other]);
});

test('a wave without a descriptor is ordered last, and can start a search', async () => {
  const [unknown = ''] = await aWave(albumId, '09:10:00', null);
  const [start = ''] = await aWave(albumId, '09:40:00', [RED]);
  const [other = ''] = await aWave(albumId, '09:50:00', [BLUE]);

  expect((await ask(start)).waves.map(({ id }) => id)).toEqual([start, other, unknown]);
  expect((await ask(unknown)).waves.map(({ id }) => id)).toEqual([unknown, start, other]);
});

test('waves of equal likeness are in the order of their times, whatever the order of their upload', async () => {
  const [late = ''] = await aWave(albumId, '09:50:00', [RED]);
  const [early = ''] = await aWave(albumId, '09:10:00', [RED]);
  const [start = ''] = await aWave(albumId, '09:30:00', [RED]);

  expect((await ask(start)).waves.map(({ id }) => id)).toEqual([start, early, late]);
});

test('the pages of a search for more of a surfer follow each other without a gap', async () => {
  for (const minute of [10, 20, 30, 40]) await aWave(albumId, `09:${minute}:00`, [RED, minute]);
  const [start = ''] = await aWave(albumId, '09:50:00', [RED]);
  const whole = (await ask(start)).waves.map(({ id }) => id);

  const first = await ask(start, { limit: 2 });
  const next = await ask(start, { limit: 2, offset: 2 });

  expect(first.total).toBe(5);
  expect([...first.waves, ...next.waves].map(({ id }) => id)).toEqual(whole.slice(0, 4));
});

test('the number of yes and no answers is limited', async () => {
  const [start = ''] = await aWave(albumId, '09:50:00', [RED]);
  const ids = Array.from({ length: 201 }, () => randomUUID());

  const refused = await Promise.all(
    [{ yes: ids.slice(0, 51) }, { no: ids }, { limit: 61 }].map((body) =>
      api.post(`/photos/${start}/more-of-surfer`, body),
    ),
  );

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
});

async function ask(photoId: string, question: object = {}, as: Caller | null = null): Promise<MoreOfSurfer> {
  const answer = await api.post(`/photos/${photoId}/more-of-surfer`, question, as ? { as } : {});
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function aWave(ofAlbum: string, time: string, colours: number[] | null, frames = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const takenAt = new Date(Date.parse(`${day}T${time}Z`) + frame * 1000);
    const id = await photoRow(api.app.db, ofAlbum, {
      ...readyFields,
      original_key: `originals/aa/${randomUUID()}.jpg`,
      taken_at: takenAt,
      camera: 'Sony A1',
    });
    if (colours) await api.app.db.insertInto('photo_gear').values(gearOf(id, colours)).execute();
    ids.push(id);
  }
  return ids;
}

function gearOf(photoId: string, colours: number[]) {
  const descriptor = Buffer.alloc(GEAR_LENGTH);
  for (const bin of colours) descriptor[bin] = Math.round(255 * Math.sqrt(1 / colours.length));
  return { photo_id: photoId, version: GEAR_VERSION, descriptor };
}
