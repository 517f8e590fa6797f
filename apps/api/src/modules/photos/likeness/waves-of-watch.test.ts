import { randomUUID } from 'node:crypto';
import type { Album, WatchWaves } from '@pleamar/contract';
import { ALBUM_KEY_HEADER, GEAR_LENGTH, GEAR_VERSION } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { showsNoSurfer } from '../../../testing/gear.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { photoRow, readyFields } from '../../../testing/rows.ts';
import { limits } from '../../../common/limits.ts';

const api = apiUnderTest();

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

const [RED, BLUE] = [20, 30];
/** Seconds after nine at which the surfer rode, far enough apart that no other shift fits. */
const RIDES = [0, 400, 730, 1210, 1600, 2150];
const OTHERS = [190, 560, 900, 1400, 1890, 2400, 2700];

test('a surfer’s waves are found by the times of their watch, the clock of the camera as known', async () => {
  const own = await wavesAt(albumId, RIDES, RED);
  await wavesAt(albumId, OTHERS, BLUE);
  await clockSet(albumId);

  const { waves, clocks, spot, date, minutes } = await ask({ album_id: albumId });

  expect(new Set(waves.map(({ id }) => id))).toEqual(new Set(own));
  expect(waves[0]?.photos).toHaveLength(3);
  expect(clocks).toMatchObject([{ source: 'known', is_chance: false, wave_count: 13, photographer: ana.username }]);
  expect({ spot, date }).toEqual({ spot: 'Mundaka', date: day });
  expect(minutes?.counts.reduce((sum, count) => sum + count)).toBe(39);
});

test('the watch estimates a camera clock that was never set from the rides, and uses what the surfer sets instead', async () => {
  const own = await wavesAt(albumId, RIDES, RED, -40);
  await wavesAt(albumId, OTHERS, BLUE, -40);

  const found = await ask({ album_id: albumId });
  const set = await ask({ album_id: albumId, shifts: [{ album_id: albumId, camera: 'Sony A1', shift_ms: 200_000 }] });

  expect(found.clocks[0]).toMatchObject({ source: 'found', is_chance: false });
  expect(Math.abs((found.clocks[0]?.shift_ms ?? 0) - 40_000)).toBeLessThanOrEqual(2000);
  expect(new Set(found.waves.map(({ id }) => id))).toEqual(new Set(own));
  expect(set.clocks[0]).toMatchObject({ source: 'set', shift_ms: 200_000 });
  expect(set.waves.map(({ id }) => id)).not.toEqual(found.waves.map(({ id }) => id));
});

test('two cameras of one model must both have a set clock before the watch takes it as known', async () => {
  await wavesAt(albumId, RIDES, RED);
  const [second = ''] = await wavesAt(albumId, OTHERS, BLUE);
  await api.app.db.updateTable('photos').set({ camera_serial: '0042' }).where('id', '=', second).execute();
  await clockSet(albumId);

  const one = await ask({ album_id: albumId });
  await clockSet(albumId, '0042');
  const both = await ask({ album_id: albumId });

  expect(one.clocks[0]).toMatchObject({ source: 'found' });
  expect(both.clocks[0]).toMatchObject({ source: 'known' });
});

test('rides of another day fit by chance alone, and the answer says so', async () => {
  await wavesAt(albumId, RIDES, RED);

  const { waves, clocks } = await ask({ album_id: albumId }, 7 * 86_400);

  expect(waves).toEqual([]);
  expect(clocks[0]?.is_chance).toBe(true);
});

test('a surf break’s day is searched over all photographers; an album alone', async () => {
  const other = await anAlbum(api, await aPhotographer(api), { date: day });
  const [mine, theirs] = [await wavesAt(albumId, RIDES, RED), await wavesAt(other.id, RIDES, RED)];
  await clockSet(albumId);
  await clockSet(other.id);

  const ofDay = await ask({ surf_break_id: MUNDAKA, date: day });
  const ofAlbum = await ask({ album_id: albumId });

  expect(new Set(ofDay.waves.map(({ id }) => id))).toEqual(new Set([...mine, ...theirs]));
  expect(new Set(ofAlbum.waves.map(({ id }) => id))).toEqual(new Set(mine));
});

test('the watch finds no hidden photos, empty waves or drafts', async () => {
  const [hidden = '', empty = '', ...own] = await wavesAt(albumId, RIDES, RED);
  const draft = await anAlbum(api, ana, { isPublic: false, date: day });
  await wavesAt(draft.id, RIDES, RED);
  await clockSet(albumId);
  await ask({ album_id: albumId });
  const emptyFrames = await framesOf(empty);
  await api.app.db.deleteFrom('photo_gear').where('photo_id', 'in', emptyFrames).execute();
  await showsNoSurfer(api, emptyFrames);
  await api.app.db
    .updateTable('photos')
    .set({ status: 'failed', failure_code: 'corrupt' })
    .where('id', 'in', await framesOf(hidden))
    .execute();

  for (const place of [{ album_id: albumId }, { surf_break_id: MUNDAKA, date: day }]) {
    expect(new Set((await ask(place)).waves.map(({ id }) => id))).toEqual(new Set(own));
  }
  expect((await api.post('/watch/waves', questionOf({ album_id: draft.id }))).statusCode).toBe(404);
});

test('an album of a secret spot is searched alone, names its region, and its day at the break finds nothing', async () => {
  const secret = await anAlbum(api, ana, { date: day });
  const own = await wavesAt(secret.id, RIDES, RED);
  const changed = await api.patch(`/albums/${secret.id}`, { has_secret_spot: true, title: 'Izquierda' }, { as: ana });
  expect(changed.statusCode).toBe(200);

  const ofAlbum = await ask({ album_id: secret.id });
  const ofDay = await ask({ surf_break_id: MUNDAKA, date: day });

  expect(new Set(ofAlbum.waves.map(({ id }) => id))).toEqual(new Set(own));
  expect(JSON.stringify(ofAlbum)).not.toContain('Mundaka');
  expect(JSON.stringify(ofAlbum)).not.toContain(MUNDAKA);
  expect(ofDay.waves).toEqual([]);
});

test('an album by link answers with its key alone, and is in no other search', async () => {
  const byLink = await anAlbum(api, ana, { date: day, isPublic: false });
  const changed = await api.patch(`/albums/${byLink.id}`, { visibility: 'link' }, { as: ana });
  const token = answered(changed, 200).json<Album>().link?.token ?? '';
  const own = await wavesAt(byLink.id, RIDES, RED);

  const without = await api.post('/watch/waves', questionOf({ album_id: byLink.id }));
  const withKey = await api.post('/watch/waves', questionOf({ album_id: byLink.id }), {
    headers: { [ALBUM_KEY_HEADER]: token },
  });

  expect(without.statusCode).toBe(404);
  expect(new Set(withKey.json<WatchWaves>().waves.map(({ id }) => id))).toEqual(new Set(own));
  expect((await ask({ surf_break_id: MUNDAKA, date: day })).waves).toEqual([]);
});

test("a blocked person's watch request is answered as a visitor's", async () => {
  const own = await wavesAt(albumId, RIDES, RED);
  const blocked = await aSurfer(api);
  await api.app.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute();

  const answer = await api.post('/watch/waves', questionOf({ album_id: albumId }), { as: blocked });

  expect(new Set(answer.json<WatchWaves>().waves.map(({ id }) => id))).toEqual(new Set(own));
});

const fine = { starts_at: '2026-05-01T09:00:00Z', ends_at: '2026-05-01T09:00:12Z' };
const at = (second: number) => new Date(Date.parse('2026-05-01T09:00:00Z') + second * 1000).toISOString();

test.each<{ story: string; body: Record<string, unknown> }>([
  { story: 'no ride', body: { rides: [] } },
  {
    story: '10,000 rides',
    body: {
      rides: Array.from({ length: 10_000 }, (_, index) => ({ starts_at: at(index * 15), ends_at: at(index * 15 + 9) })),
    },
  },
  { story: 'overlapping rides', body: { rides: [fine, { starts_at: at(6), ends_at: at(20) }] } },
  { story: 'a ride that ends before it begins', body: { rides: [{ starts_at: at(20), ends_at: at(6) }] } },
  { story: 'a ride of a day', body: { rides: [{ starts_at: at(0), ends_at: at(86_400) }] } },
  { story: 'a ride without an end', body: { rides: [{ starts_at: at(0), ends_at: 'Infinity' }] } },
  { story: 'a year that no clock shows', body: { rides: [{ starts_at: '9999-01-01T00:00:00Z', ends_at: at(6) }] } },
  { story: 'numbers in place of times', body: { rides: [{ starts_at: 0, ends_at: 1e308 }] } },
  { story: 'a position beside the times', body: { rides: [{ ...fine, lat: 43.4, lon: -2.7 }] } },
  { story: 'a track beside the rides', body: { rides: [fine], track: [[43.4, -2.7]] } },
  {
    story: 'a shift of years',
    body: { rides: [fine], shifts: [{ album_id: randomUUID(), camera: null, shift_ms: 1e12 }] },
  },
])('$story is refused with a sentence', async ({ body }) => {
  const answer = await api.post('/watch/waves', { album_id: albumId, ...body });

  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: unknown[] }>().errors.length).toBeGreaterThan(0);
});

test('a watch request without album and day is refused, and one for an unknown surf break is not found', async () => {
  expect((await api.post('/watch/waves', { rides: [fine] })).statusCode).toBe(422);
  const unknown = { surf_break_id: randomUUID(), date: day, rides: [fine] };
  expect((await api.post('/watch/waves', unknown)).statusCode).toBe(404);
});

test('watch requests of one address are limited', async () => {
  const address = '203.0.113.77';
  await api.app.db
    .insertInto('rate_limits')
    .values({
      key: `watchesPerAddress:${address}`,
      count: Math.ceil(limits.watchesPerAddress.max * api.app.config.rateLimitScale),
      resets_at: new Date(Date.now() + 600_000),
    })
    .execute();

  const answer = await api.post('/watch/waves', questionOf({ album_id: albumId }), { address });

  expect(answer.statusCode).toBe(429);
});

type SearchedPlace = { album_id: string; shifts?: object[] } | { surf_break_id: string; date: string };

const questionOf = (place: SearchedPlace, laterS = 0) => ({
  ...place,
  rides: RIDES.map((second) => ({ starts_at: instant(second + laterS), ends_at: instant(second + laterS + 12) })),
});

async function ask(place: SearchedPlace, laterS = 0): Promise<WatchWaves> {
  const answer = await api.post('/watch/waves', questionOf(place, laterS));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const instant = (second: number) => new Date(Date.parse(`${day}T09:00:00Z`) + second * 1000).toISOString();

/** Three frames a wave, from one second after its start; the camera's clock is off by `offS`. Ids of first frames. */
async function wavesAt(ofAlbum: string, seconds: readonly number[], colour: number, offS = 0): Promise<string[]> {
  const firsts: string[] = [];
  for (const second of seconds) {
    for (const [frame, after] of [1, 3.5, 6].entries()) {
      const id = await photoRow(api.app.db, ofAlbum, {
        ...readyFields,
        original_key: `originals/aa/${randomUUID()}.jpg`,
        taken_at: new Date(Date.parse(instant(second + offS)) + after * 1000),
        camera: 'Sony A1',
      });
      const descriptor = Buffer.alloc(GEAR_LENGTH);
      for (const bin of [10, colour]) descriptor[bin] = Math.round(255 * Math.sqrt(0.5));
      await api.app.db.insertInto('photo_gear').values({ photo_id: id, version: GEAR_VERSION, descriptor }).execute();
      if (frame === 0) firsts.push(id);
    }
  }
  return firsts;
}

/** Sets the camera's clock error to zero, as the photo of a clock code by a camera without an error does. */
const clockSet = (ofAlbum: string, serial = '') =>
  api.app.db
    .insertInto('camera_clocks')
    .values({ album_id: ofAlbum, camera: 'Sony A1', serial, shift_ms: 0 })
    .execute();

async function framesOf(firstId: string): Promise<string[]> {
  const first = await api.app.db
    .selectFrom('photos')
    .select(['album_id', 'taken_at'])
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow();
  const startMs = first.taken_at?.getTime() ?? 0;
  const rows = await api.app.db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', first.album_id)
    .where('taken_at', '>=', new Date(startMs))
    .where('taken_at', '<', new Date(startMs + 12_000))
    .execute();
  return rows.map(({ id }) => id);
}
