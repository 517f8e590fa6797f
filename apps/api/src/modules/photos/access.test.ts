import { beforeAll, describe, expect, test } from 'vitest';
import { aListedAlbum, anAlbum, readyPhotos, sold, upload } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';

const api = apiUnderTest();

const callers = ['visitor', 'surfer', 'buyer', 'photographer', 'both', 'owner'] as const;
type Caller = (typeof callers)[number];
type Status = Record<Caller, number>;

const people: Partial<Record<Caller, Person>> = {};
let listed: { id: string; photoIds: string[] };
let draft: { id: string; photoIds: string[] };

beforeAll(async () => {
  people.owner = await aPhotographer(api);
  people.photographer = await aPhotographer(api);
  people.surfer = await aSurfer(api);
  people.buyer = await aSurfer(api);
  people.both = await aPerson(api, { isPhotographer: true, isSurfer: true });
  listed = await aListedAlbum(api, people.owner, { photos: 2 });
  const hidden = await anAlbum(api, people.owner, { isPublic: false });
  draft = { ...hidden, photoIds: await readyPhotos(api, people.owner, hidden.id) };
  await sold(api, listed.photoIds[0] ?? '', people.buyer);
});

const allCallers = (status: number): Status => ({
  visitor: status,
  surfer: status,
  buyer: status,
  photographer: status,
  both: status,
  owner: status,
});
const ownerOnly: Status = { ...allCallers(403), visitor: 401, owner: 200 };
const hiddenFromOthers: Status = { ...allCallers(404), visitor: 401, surfer: 403, buyer: 403, owner: 200 };
const likers: Status = { ...allCallers(200), visitor: 401 };

describe.for<[name: string, of: () => { id: string; photoIds: string[] }]>([
  ['a listed album', () => listed],
  ['a draft', () => draft],
])('%s', ([name, of]) => {
  const isListed = name === 'a listed album';
  const album = () => `/albums/${of().id}`;
  const photo = () => `/photos/${of().photoIds[0]}`;
  const readers: Status = isListed ? allCallers(200) : { ...allCallers(404), owner: 200 };
  const changers = isListed ? ownerOnly : hiddenFromOthers;

  const table: [endpoint: string, Status, (as: Person | null) => Promise<{ statusCode: number }>][] = [
    ['GET /albums/:id', readers, (as) => api.get(album(), { as })],
    ['GET /albums/:id/photos', readers, (as) => api.get(`${album()}/photos`, { as })],
    ['GET /albums/:id/pricing', readers, (as) => api.get(`${album()}/pricing`, { as })],
    ['POST /albums/:id/views', readers, (as) => api.post(`${album()}/views`, {}, { as })],
    ['PATCH /albums/:id', changers, (as) => api.patch(album(), { title: 'Cambiado' }, { as })],
    [
      'PATCH /albums/:id/cover-photo',
      changers,
      (as) => api.patch(`${album()}/cover-photo`, { photo_id: of().photoIds[0] }, { as }),
    ],
    ['PUT /albums/:id/pricing', changers, (as) => api.put(`${album()}/pricing`, { pricing: [] }, { as })],
    [
      'POST /albums/:id/photos',
      { ...changers, owner: 201 },
      async (as) => upload(api, as, of().id, [{ name: 'a.jpg', bytes: await aPicture() }]),
    ],
    [
      'POST /albums/:id/photos/missing',
      changers,
      (as) => api.post(`${album()}/photos/missing`, { sha256: ['a'.repeat(64)] }, { as }),
    ],
    ['GET /photos/:id', readers, (as) => api.get(photo(), { as })],
    ['PATCH /photos/:id', changers, (as) => api.patch(photo(), { is_premium: true }, { as })],
    ['POST /photos/:id/retry', changers, (as) => api.post(`${photo()}/retry`, {}, { as })],
    [
      'POST /photos/:id/like',
      isListed ? likers : { ...allCallers(404), visitor: 401, owner: 200 },
      (as) => api.post(`${photo()}/like`, {}, { as }),
    ],
    [
      'DELETE /photos/:id/like',
      isListed ? likers : { ...allCallers(404), visitor: 401, owner: 200 },
      (as) => api.del(`${photo()}/like`, { as }),
    ],
    [
      'GET /photos/:id/original',
      isListed ? { ...ownerOnly, buyer: 200 } : { ...allCallers(404), owner: 200 },
      (as) => api.get(`${photo()}/original`, { as }),
    ],
    [
      'HEAD /photos/:id/original',
      isListed ? { ...ownerOnly, buyer: 200 } : { ...allCallers(404), owner: 200 },
      (as) => api.request('HEAD', `${photo()}/original`, { as }),
    ],
    [
      'POST /photos/:id/original-link',
      isListed ? { ...ownerOnly, buyer: 200 } : { ...allCallers(404), visitor: 401, owner: 200 },
      (as) => api.post(`${photo()}/original-link`, {}, { as }),
    ],
    // These rows come last, because the owner's calls succeed.
    ['DELETE /photos/:id', changers, (as) => api.del(photo(), { as })],
    ['DELETE /albums/:id', changers, (as) => api.del(album(), { as })],
  ];

  test.for(table)('%s', async ([, expected, call]) => {
    const answered: Partial<Status> = {};
    // One after the other: the owner's call comes last and may remove what the others requested.
    for (const caller of callers) answered[caller] = (await call(people[caller] ?? null)).statusCode;

    expect(answered).toEqual(expected);
  });
});

test('photo endpoints without an id require a login or a photographer', async () => {
  const statuses = async (call: (as: Person | null) => Promise<{ statusCode: number }>) =>
    Promise.all(callers.map(async (caller) => (await call(people[caller] ?? null)).statusCode));

  expect(await statuses((as) => api.get('/photos/liked', { as }))).toEqual([401, 200, 200, 200, 200, 200]);
  expect(await statuses((as) => api.get('/albums/base-pricing', { as }))).toEqual([401, 403, 403, 200, 200, 200]);
  expect(await statuses((as) => api.put('/albums/base-pricing', { pricing: [] }, { as }))).toEqual([
    401, 403, 403, 200, 200, 200,
  ]);
});

test('a refused request changes nothing', async () => {
  const [ana, kai, leo] = [await aPhotographer(api), await aPhotographer(api), await aSurfer(api)];
  const album = await aListedAlbum(api, ana, { title: 'Intacto' });
  const photoUrl = `/photos/${album.photoIds[0]}`;
  const before = [(await api.get(`/albums/${album.id}`)).json(), (await api.get(photoUrl)).json()];

  for (const as of [null, leo, kai]) {
    await api.patch(`/albums/${album.id}`, { title: 'Robado', is_public: false }, { as });
    await api.patch(photoUrl, { is_premium: true, premium_price: 0.01 }, { as });
    await api.put(`/albums/${album.id}/pricing`, { pricing: [{ quantity: 1, price: 0.01 }] }, { as });
    await api.del(photoUrl, { as });
    await api.del(`/albums/${album.id}`, { as });
    await upload(api, as, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
  }

  expect([(await api.get(`/albums/${album.id}`)).json(), (await api.get(photoUrl)).json()]).toEqual(before);
});

test.for(['/albums/nothing', '/albums/00000000-0000-4000-8000-000000000000', '/photos/1%27%20or%201=1'])(
  '%s is not found',
  async (url) => {
    expect((await api.get(url)).statusCode).toBe(404);
  },
);
