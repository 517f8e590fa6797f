import type { AlbumColours, Surf, SurfCard, SurfWave } from '@pleamar/contract';
import { addDays, localTimeAt, MAX_SURFS } from '@pleamar/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { showsNoSurfer, wears } from '../../testing/gear.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aSurf, A_SURF, photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const LAIDA = placeId('europa/ES/pais-vasco/laida');
const BAKIO = placeId('europa/ES/pais-vasco/bakio');
let [ana, leo]: Person[] = [];

/** Each test has its own day, so that its photos are in no other test's window. */
let day = '2025-11-01';

beforeEach(async () => {
  day = addDays(day, 3);
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const surf = (fields: object = {}) => aSurf(api, there(leo), { day, ...fields });
const album = (fields: object = {}) => anAlbum(api, there(ana), { date: day, ...fields });
const read = async (id: string) => answered(await api.get(`/surfs/${id}`, { as: leo }), 200).json<Surf>();
const list = async (query = '') =>
  answered(await api.get(`/surfs${query}`, { as: leo }), 200).json<{ items: SurfCard[]; next_cursor: string }>();
const waves = async (id: string, query = '') =>
  answered(await api.get(`/surfs/${id}/waves${query}`, { as: leo }), 200).json<{
    items: SurfWave[];
    total: number;
    colours: AlbumColours;
  }>();
const photoIds = async (id: string) => (await waves(id)).items.flatMap(({ photos }) => photos.map((photo) => photo.id));
/** In winter Mundaka is an hour ahead of UTC; the tests' days are all in it. */
const at = (local: string) => `${day}T${local}+01:00`;
function there<T>(thing: T | undefined): T {
  if (!thing) throw new Error('There are no users before the first test.');
  return thing;
}

describe('a remembered surf', () => {
  test('a surf is stored as it was entered, in the time zone of the surf break', async () => {
    const fields = { suit_colour: 'black', board_colour: 'yellow', distance_km: 10 };
    const id = await surf(fields);

    expect(await read(id)).toMatchObject({
      place: { surf_break_id: MUNDAKA, spot: 'Mundaka', timezone: 'Europe/Madrid' },
      day,
      start: '09:00',
      end: '11:00',
      photo_count: 0,
      new_photo_count: 0,
      ...fields,
    });
    const row = api.app.db.selectFrom('surfs').select(['starts_at', 'ends_at']).where('id', '=', id);
    const { starts_at, ends_at } = await row.executeTakeFirstOrThrow();
    expect([starts_at, ends_at]).toEqual([new Date(at('09:00')), new Date(at('11:00'))]);
  });

  test('a surf is changed as a whole, and deleted for good', async () => {
    const id = await surf({ suit_colour: 'red' });

    const changed = await api.put(
      `/surfs/${id}`,
      { ...A_SURF, day, start: '10:00', end: '12:30', distance_km: 5 },
      { as: leo },
    );
    const removed = await api.del(`/surfs/${id}`, { as: leo });

    expect(changed.json()).toMatchObject({ id, start: '10:00', end: '12:30', distance_km: 5, suit_colour: null });
    expect(removed.json()).toEqual({ ok: true });
    expect((await api.get(`/surfs/${id}`, { as: leo })).statusCode).toBe(404);
    expect((await api.del(`/surfs/${id}`, { as: leo })).statusCode).toBe(404);
  });

  test('surfs are listed latest first, page by page', async () => {
    const first = await surf({ start: '07:00', end: '08:00' });
    const second = await surf();
    const third = await surf({ day: addDays(day, 1), start: '07:00', end: '08:00' });

    const page = await list('?limit=2');
    const next = await list(`?limit=2&cursor=${page.next_cursor}`);

    expect(page.items.map(({ id }) => id)).toEqual([third, second]);
    expect(next.items.map(({ id }) => id)).toEqual([first]);
    expect(next.next_cursor).toBeNull();
  });

  test.for([
    ['a surf break that does not exist', { surf_break_id: placeId('nowhere') }, 'surf_break_id'],
    ['a day before digital photos', { day: '1999-12-31' }, 'day'],
    ['a day in the far future', { day: '2096-01-01' }, 'day'],
    ['an end before its start', { start: '11:00', end: '10:00' }, 'end'],
    ['no time at all', { start: '11:00', end: '11:00' }, 'end'],
    ['more than twelve hours', { start: '06:00', end: '18:01' }, 'end'],
    ['a time that no clock shows', { start: '9:61' }, 'start'],
    ['a colour that is not on the list', { suit_colour: 'mauve' }, 'suit_colour'],
    ['a distance that is not on the list', { distance_km: 500 }, 'distance_km'],
  ] as const)('a surf with %s is refused at its field, in both languages', async ([, fields, path]) => {
    const ask = (language: string) =>
      api.post('/surfs', { ...A_SURF, ...fields }, { as: leo, headers: { 'accept-language': language } });
    const [spanish, english] = [await ask('es'), await ask('en')];

    expect([spanish.statusCode, english.statusCode]).toEqual([422, 422]);
    const messages = [spanish, english].map((answer) => answer.json<{ errors: object[] }>().errors);
    expect(messages).toMatchObject([[{ path }], [{ path }]]);
    expect(messages[0]).not.toEqual(messages[1]);
    expect((await list()).items).toEqual([]);
  });

  test('a day that is still to come on the calendar of the surf break is refused at its field', async () => {
    const { day: today } = localTimeAt(api.clock.now, 'Europe/Madrid');
    const { id } = answered(await api.post('/surfs', { ...A_SURF, day: today }, { as: leo }), 201).json<{
      id: string;
    }>();
    const ahead = { ...A_SURF, day: addDays(today, 1) };

    const refused = [
      await api.post('/surfs', ahead, { as: leo }),
      await api.request('PUT', `/surfs/${id}`, { as: leo, body: ahead }),
    ];

    for (const answer of refused) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ path: 'day', message: expect.stringContaining('hoy') }] });
    }
  });

  test('a user cannot exceed the limit of surfs, also with two requests at once', async () => {
    const window = { starts_at: new Date(at('09:00')), ends_at: new Date(at('11:00')) };
    const row = {
      user_id: there(leo).id,
      surf_break_id: MUNDAKA,
      day,
      start_time: '09:00',
      end_time: '11:00',
      ...window,
    };
    await api.app.db
      .insertInto('surfs')
      .values(Array.from({ length: MAX_SURFS - 1 }, () => row))
      .execute();

    const two = await Promise.all([1, 2].map(() => api.post('/surfs', { ...A_SURF, day }, { as: leo })));

    expect(new Set(two.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(two.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('surfs_full');
  });
});

describe('other users', () => {
  test.for([
    ['GET', ''],
    ['GET', '/waves'],
    ['PUT', ''],
    ['POST', '/seen'],
    ['DELETE', ''],
  ] as const)('another user does not find a surf by %s …%s', async ([method, path]) => {
    const id = await surf();
    const other = await aSurfer(api);
    const before = await read(id);
    const body = method === 'PUT' ? { body: { ...A_SURF, day, end: '12:00' } } : {};

    const answers = await Promise.all(
      [other, ana].map((person) => api.request(method, `/surfs/${id}${path}`, { as: person, ...body })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await api.request(method, `/surfs/${id}${path}`, body)).statusCode).toBe(401);
    expect(await read(id)).toEqual(before);
    expect((await api.get('/surfs', { as: other })).json()).toMatchObject({ items: [], total: 0 });
  });
});

describe('the photos of a surf', () => {
  test('a surf’s photos are those in its window, of every photographer at the surf break', async () => {
    const id = await surf();
    const other = await aPhotographer(api);
    const [mine, theirs] = [await album(), await anAlbum(api, other, { date: day })];
    const [, first, last] = await photosAt(api, mine.id, ['08:59:59', '09:00', '10:59:59', '11:00'].map(at));
    const [third] = await photosAt(api, theirs.id, [at('10:00')]);

    expect(new Set(await photoIds(id))).toEqual(new Set([first, last, third]));
    expect(await read(id)).toMatchObject({ photo_count: 3 });
    expect((await list()).items[0]).toMatchObject({ photo_count: 3, photos: [{}, {}, {}] });
  });

  test('a surf’s photos exclude drafts, photos that are not ready, deleted ones, and those without a time', async () => {
    const id = await surf();
    const draft = await album({ isPublic: false });
    await photosAt(api, draft.id, [at('10:00')]);
    const open = await album();
    const [shown, deleted, unready] = await photosAt(api, open.id, [at('10:00'), at('10:01'), at('10:02'), null]);
    const change = (photoId: string | undefined) => api.app.db.updateTable('photos').where('id', '=', photoId ?? '');
    await change(deleted).set({ deleted_at: api.clock.now }).execute();
    await change(unready).set({ status: 'processing' }).execute();

    expect(await photoIds(id)).toEqual([shown]);
    await api.patch(`/albums/${open.id}`, { is_public: false }, { as: ana });
    expect(await photoIds(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ photo_count: 0 });
  });

  test.for([
    [0, false, false],
    [5, true, false],
    [25, true, true],
  ] as const)(
    'a surf within %i km finds photos at Laida: %s, at Bakio: %s',
    async ([distance_km, atLaida, atBakio]) => {
      const id = await surf({ distance_km });
      const [laida, bakio] = [await album({ surfBreakId: LAIDA }), await album({ surfBreakId: BAKIO })];
      const [one] = await photosAt(api, laida.id, [at('10:00')]);
      const [other] = await photosAt(api, bakio.id, [at('10:00')]);

      const found = new Set(await photoIds(id));

      expect([found.has(String(one)), found.has(String(other))]).toEqual([atLaida, atBakio]);
      expect((await read(id)).photo_count).toBe(found.size);
    },
  );

  test('a surf’s photos are filtered by the colours of suit and board, and the answer counts the waves of each colour', async () => {
    const id = await surf();
    const { id: albumId } = await album();
    const [red, green] = [
      await photosAt(api, albumId, [at('08:59:59'), at('09:00:01'), at('09:00:02')]),
      await photosAt(api, albumId, [at('10:00:00')]),
    ];
    await wears(api, red.slice(0, 1), { suit: 'red', board: 'yellow' });
    await wears(api, green, { suit: 'green', board: 'yellow' });

    const [all, chosen, none] = [
      await waves(id),
      await waves(id, '?suit=red,blue&board=yellow'),
      await waves(id, '?suit=red&board=white'),
    ];

    // The frame that shows the colours is outside the window; its wave is red nevertheless.
    expect(all.total).toBe(2);
    expect(all.colours).toEqual({
      suit: [
        { colour: 'red', waves: 1 },
        { colour: 'green', waves: 1 },
      ],
      board: [{ colour: 'yellow', waves: 2 }],
    });
    expect(chosen).toMatchObject({
      total: 1,
      colours: { suit: all.colours.suit, board: [{ colour: 'yellow', waves: 1 }] },
      items: [{ id: red[1] }],
    });
    expect(none).toMatchObject({ total: 0, items: [] });
  });

  test('a surf’s photos have its colours first and waves without a rider last, or are sorted by time', async () => {
    const id = await surf({ suit_colour: 'red', board_colour: 'white' });
    const { id: albumId } = await album();
    const [empty, green, alsoRed, red] = [
      await photosAt(api, albumId, [at('09:10:00')]),
      await photosAt(api, albumId, [at('09:20:00')]),
      await photosAt(api, albumId, [at('09:30:00')]),
      await photosAt(api, albumId, [at('09:40:00')]),
    ].map(([first]) => String(first));
    await showsNoSurfer(api, [String(empty)]);
    await wears(api, [String(green)], { suit: 'green', board: 'white' });
    await wears(api, [String(alsoRed), String(red)], { suit: 'red', board: 'white' });

    const [likely, byTime] = [await waves(id), await waves(id, '?order=time')];

    expect(likely.items.map((wave) => wave.id)).toEqual([alsoRed, red, green, empty]);
    expect(likely.items.map((wave) => wave.is_likely)).toEqual([true, true, false, false]);
    expect(byTime.items.map((wave) => wave.id)).toEqual([green, alsoRed, red, empty]);
    expect(byTime.items.some((wave) => wave.is_likely)).toBe(false);
  });

  test('a surf’s photos come as waves of one album each, the newest album first and in the album’s order', async () => {
    const id = await surf();
    const [early, late] = [await album(), await album()];
    const times = ['09:10:00', '09:10:01', '09:30:00'].map(at);
    const old = await photosAt(api, early.id, times);
    api.clock.pass(60_000);
    const fresh = await photosAt(api, late.id, times);

    const { items, total } = await waves(id);

    expect(total).toBe(4);
    expect(items.map(({ photos }) => photos.map((photo) => photo.id))).toEqual([
      [fresh[0], fresh[1]],
      [fresh[2]],
      [old[0], old[1]],
      [old[2]],
    ]);
    expect(items[0]).toMatchObject({
      id: fresh[0],
      started_at: new Date(at('09:10:00')).toISOString(),
      ended_at: new Date(at('09:10:01')).toISOString(),
      photos: [{ album: { id: late.id, spot: 'Mundaka', photographer: { id: there(ana).id } } }, {}],
    });
    const pages = [await waves(id, '?limit=3'), await waves(id, '?limit=3&offset=3')];
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });

  test('a surf’s photos show the reader’s likes', async () => {
    const id = await surf();
    const [photo] = await photosAt(api, (await album()).id, [at('10:00')]);
    await api.post(`/photos/${photo}/like`, undefined, { as: leo });

    expect((await waves(id)).items[0]?.photos[0]).toMatchObject({ id: photo, is_liked: true });
  });
});

describe('new photos of a surf', () => {
  test('photos are new when they came since the last visit', async () => {
    const shown = await album();
    await photosAt(api, shown.id, [at('09:10')]);
    api.clock.pass(60_000);
    const id = await surf();
    const before = await read(id);
    api.clock.pass(60_000);
    await photosAt(api, shown.id, [at('10:10'), at('10:30')]);

    const updated = await waves(id);
    const counted = await read(id);
    api.clock.pass(60_000);
    await api.post(`/surfs/${id}/seen`, undefined, { as: leo });

    expect(before).toMatchObject({ photo_count: 1, new_photo_count: 0 });
    expect(counted).toMatchObject({ photo_count: 3, new_photo_count: 2 });
    expect(updated.items.map(({ is_new }) => is_new)).toEqual([false, true, true]);
    expect(await read(id)).toMatchObject({ photo_count: 3, new_photo_count: 0 });
    const later = await waves(id, `?since=${encodeURIComponent(counted.seen_at)}`);
    expect(later.items.map(({ is_new }) => is_new)).toEqual([false, true, true]);
  });

  test('photos of an album are new when it opens, however long ago they were processed', async () => {
    const draft = await album({ isPublic: false });
    await photosAt(api, draft.id, [at('10:00')]);
    // The database stamps the opening of an album by its own clock.
    api.clock.now = new Date();
    const id = await surf();

    await api.patch(`/albums/${draft.id}`, { is_public: true }, { as: ana });

    expect(await read(id)).toMatchObject({ photo_count: 1, new_photo_count: 1 });
  });
});

describe('the account', () => {
  test('an account’s surfs are in its export, and are deleted with it', async () => {
    const id = await surf({ suit_colour: 'black' });

    const file = await api.get('/users/me/export', { as: leo });
    const gone = await api.request('DELETE', '/users/me', { as: leo, body: { password: there(leo).password } });

    expect(file.json()).toMatchObject({
      surfs: [{ id, surf_break: 'Mundaka', day, start_time: '09:00:00', suit_colour: 'black' }],
    });
    expect(gone.statusCode).toBe(200);
    expect(await api.app.db.selectFrom('surfs').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
