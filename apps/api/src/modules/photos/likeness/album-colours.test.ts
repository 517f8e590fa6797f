import { randomUUID } from 'node:crypto';
import type { AlbumColours, CaptureTimes, Photo } from '@pleamar/contract';
import type { GearColour } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, photosOf } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { showsNoSurfer, wears } from '../../../testing/gear.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { photoRow, readyFields } from '../../../testing/rows.ts';

const api = apiUnderTest();

let ana: Person;
let albumId: string;
/** Two frames of a red suit on a yellow board, the second without the board, and one of a green suit. */
let ids: string[];
beforeEach(async () => {
  ana = await aPhotographer(api);
  ({ id: albumId } = await anAlbum(api, ana));
  ids = [
    await aPhoto('09:10:11', { suit: 'red', board: 'yellow' }),
    await aPhoto('09:10:12', { suit: 'red', board: 'red' }),
    await aPhoto('09:30:00', { suit: 'green', board: 'red' }),
  ];
});

const list = async (query: string) =>
  (await api.get(`/albums/${albumId}/photos${query}`)).json<{ items: Photo[]; total: number }>();
const idsIn = async (query: string) => (await list(query)).items.map(({ id }) => id);

test('each photo has the leading colours of suit and board', async () => {
  const [first, , third] = await photosOf(api, albumId);

  expect(first).toMatchObject({ suit: 'red', board: 'yellow' });
  expect(third).toMatchObject({ suit: 'green', board: 'red' });
});

test('colours are counted by waves', async () => {
  const colours = (await api.get(`/albums/${albumId}/photos/colours`)).json<AlbumColours>();

  expect(colours).toEqual({
    suit: [
      { colour: 'red', waves: 1 },
      { colour: 'green', waves: 1 },
    ],
    board: [
      { colour: 'red', waves: 2 },
      { colour: 'yellow', waves: 1 },
    ],
  });
});

test('the counts of suit colours follow the filter by board, and the other way around', async () => {
  const colours = async (query: string) =>
    (await api.get(`/albums/${albumId}/photos/colours${query}`)).json<AlbumColours>();

  expect(await colours('?board=yellow')).toEqual({
    suit: [{ colour: 'red', waves: 1 }],
    board: [
      { colour: 'red', waves: 2 },
      { colour: 'yellow', waves: 1 },
    ],
  });
  expect((await colours('?suit=green')).board).toEqual([{ colour: 'red', waves: 1 }]);
});

test('a photo without a surfer is marked among photos and times, and counts for no colour', async () => {
  const empty = await photoRow(api.app.db, albumId, { ...readyFields, taken_at: new Date('2026-05-01T08:00:00Z') });
  await showsNoSurfer(api, [empty]);

  const photos = await photosOf(api, albumId);
  const times = (await api.get(`/albums/${albumId}/photos/times`)).json<CaptureTimes>();

  expect(photos.filter(({ has_rider }) => has_rider === false).map(({ id }) => id)).toEqual([empty]);
  expect(times.without_rider.map((place) => times.ids[place])).toEqual([empty]);
});

test('colours are current: a photo that is hidden or described counts at once', async () => {
  const colours = async () => (await api.get(`/albums/${albumId}/photos/colours`)).json<AlbumColours>();
  await colours();

  await aPhoto('09:40:00', { suit: 'pink', board: 'pink' });
  expect((await colours()).suit).toContainEqual({ colour: 'pink', waves: 1 });

  await api.request('DELETE', `/photos/${ids[2]}`, { as: ana });
  expect((await colours()).suit.map(({ colour }) => colour)).not.toContain('green');
  expect(await idsIn('?suit=green')).toEqual([]);
});

test('a colour keeps whole waves: a frame that does not show it stays with its ride', async () => {
  expect(await idsIn('?board=yellow')).toEqual(ids.slice(0, 2));
  expect((await list('?board=yellow')).total).toBe(2);
});

test('a colour filter takes any of the chosen suits, and suit and board together', async () => {
  expect(await idsIn('?suit=green')).toEqual([ids[2]]);
  expect(await idsIn('?suit=green,red')).toEqual(ids);
  expect(await idsIn('?suit=green&board=yellow')).toEqual([]);
});

test('the times of a colour filter are those of its photos', async () => {
  const times = (await api.get(`/albums/${albumId}/photos/times?suit=green`)).json<CaptureTimes>();

  expect(times.ids).toEqual([ids[2]]);
});

test('a filter by an unknown colour is refused', async () => {
  expect((await api.get(`/albums/${albumId}/photos?suit=beige`)).statusCode).toBe(422);
  expect((await api.get(`/albums/${albumId}/photos?suit=red,`)).statusCode).toBe(422);
});

test('the colours of a draft are for its owner alone', async () => {
  const draft = await anAlbum(api, ana, { isPublic: false });
  const other = await aSurfer(api);

  const answers = await Promise.all(
    [{ as: ana }, { as: other }, {}].map((caller) => api.get(`/albums/${draft.id}/photos/colours`, caller)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
});

async function aPhoto(time: string, gear: { suit: GearColour; board: GearColour }): Promise<string> {
  const id = await photoRow(api.app.db, albumId, {
    ...readyFields,
    original_key: `originals/aa/${randomUUID()}.jpg`,
    taken_at: new Date(`2026-05-01T${time}Z`),
    camera: 'Sony A1',
  });
  await wears(api, [id], gear);
  return id;
}
