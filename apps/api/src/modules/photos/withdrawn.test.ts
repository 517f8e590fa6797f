import { beforeEach, expect, test } from 'vitest';
import { anAlbum, answered, readyRows, sold } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let leo: Person;
let albumId: string;
let photoId: string;

beforeEach(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  ({ id: albumId } = await anAlbum(api, ana));
  [photoId = ''] = await readyRows(api, albumId, 2);
});

const report = async () =>
  answered(
    await api.post(
      `/photos/${photoId}/report`,
      { kind: 'me', email: 'eva@example.com', words: 'Soy yo' },
      { address: anAddress() },
    ),
    201,
  );
const remove = async () => answered(await api.request('DELETE', `/photos/${photoId}`, { as: ana }), 200);

test.each([
  ['was reported', report],
  ['was deleted', remove],
])('the link of a photo that %s answers that it is no longer shown, without the reason', async (_, withdraw) => {
  await withdraw();

  for (const as of [null, leo]) {
    const answer = await api.get(`/photos/${photoId}`, { as });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'photo_withdrawn', detail: 'Esta foto ya no está a la vista.' },
    ]);
  }
});

test('a search for more of the surfer of a withdrawn photo says so too', async () => {
  await remove();

  const answer = await api.post(`/photos/${photoId}/more-of-surfer`, { yes: [], no: [] });

  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'photo_withdrawn' }]);
});

test('owner and buyer still see a hidden photo', async () => {
  await sold(api, photoId, leo);
  await report();

  expect((await api.get(`/photos/${photoId}`, { as: ana })).json()).toMatchObject({ status: 'hidden' });
  expect((await api.get(`/photos/${photoId}`, { as: leo })).json()).toMatchObject({ access_granted: true });
});

test('a photo that was never public, or no longer is, is not found', async () => {
  const draft = (await anAlbum(api, ana, { isPublic: false })).id;
  const [never = ''] = await readyRows(api, draft);
  answered(await api.request('DELETE', `/photos/${never}`, { as: ana }), 200);
  await report();
  answered(await api.patch(`/albums/${albumId}`, { is_public: false }, { as: ana }), 200);

  for (const id of [never, photoId]) {
    expect((await api.get(`/photos/${id}`)).json()).toMatchObject({ code: 'photo_not_found' });
  }
});
