import type { AlbumColours, CaptureTimes, Photo } from '@pleamar/contract';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aSurfPicture, RGB } from '../../testing/surf-pictures.ts';

const api = apiUnderTest();

let ana: Person;
let albumId: string;
/** Two frames of a red suit on a yellow board, of which the second shows the red alone, and one of a green suit. */
let ids: string[];
beforeEach(async () => {
  ana = await aPhotographer(api);
  ({ id: albumId } = await anAlbum(api, ana));
  ids = await readyPhotos(api, ana, albumId, [
    await aSurfPicture({ suit: RGB.red, board: RGB.yellow, takenAt: '2026:05:01 09:10:11' }),
    await aSurfPicture({ suit: RGB.red, board: RGB.red, takenAt: '2026:05:01 09:10:12' }),
    await aSurfPicture({ suit: RGB.green, board: RGB.red, takenAt: '2026:05:01 09:30:00' }),
  ]);
});

const list = async (query: string) =>
  (await api.get(`/albums/${albumId}/photos${query}`)).json<{ items: Photo[]; total: number }>();
const idsIn = async (query: string) => (await list(query)).items.map(({ id }) => id);

test('each photo tells what is seen most of suit and board', async () => {
  const [first, , third] = await photosOf(api, albumId);

  expect(first).toMatchObject({ suit: 'red', board: 'yellow' });
  expect(third).toMatchObject({ suit: 'green', board: 'red' });
});

test('colours are counted by waves', async () => {
  const { suit } = (await api.get(`/albums/${albumId}/photos/colours`)).json<AlbumColours>();

  expect(suit).toContainEqual({ colour: 'red', waves: 1 });
  expect(suit).toContainEqual({ colour: 'green', waves: 1 });
});

test('a colour keeps whole waves: a frame that does not show it stays with its ride', async () => {
  expect(await idsIn('?board=yellow')).toEqual(ids.slice(0, 2));
  expect((await list('?board=yellow')).total).toBe(2);
});

test('one of several suits passes; suit and board must both', async () => {
  expect(await idsIn('?suit=green')).toEqual([ids[2]]);
  expect(await idsIn('?suit=green,red')).toEqual(ids);
  expect(await idsIn('?suit=green&board=yellow')).toEqual([]);
});

test('the times are those of the same photos', async () => {
  const times = (await api.get(`/albums/${albumId}/photos/times?suit=green`)).json<CaptureTimes>();

  expect(times.ids).toEqual([ids[2]]);
});

test('a colour that is none is refused', async () => {
  expect((await api.get(`/albums/${albumId}/photos?suit=beige`)).statusCode).toBe(422);
  expect((await api.get(`/albums/${albumId}/photos?suit=red,`)).statusCode).toBe(422);
});

test('the colours of a draft are for its owner alone', async () => {
  const draft = await anAlbum(api, ana, { isPublic: false });
  const stranger = await aSurfer(api);

  const answers = await Promise.all(
    [{ as: ana }, { as: stranger }, {}].map((caller) => api.get(`/albums/${draft.id}/photos/colours`, caller)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
});
