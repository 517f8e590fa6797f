import type { Album } from '@pleamar/contract';
import { DAY_MS, localTimeAt } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, answered, MUNDAKA, photosOf } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aCameraLogin, dayTarget } from '../../testing/camera-logins.ts';
import { camerasUnderTest } from '../../testing/cameras.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';

const api = apiUnderTest({ TRANSFER_HOST: 'localhost', RATE_LIMIT_SCALE: '1000' });
const cameras = camerasUnderTest(api);
let ana: Person;

beforeEach(async () => {
  ana = await aPhotographer(api);
});

const today = () => localTimeAt(api.clock.now, 'Europe/Madrid').day;
const anAlbumOfToday = (traits: Partial<Parameters<typeof anAlbum>[2]> = {}) =>
  anAlbum(api, ana, { title: 'Hecho a mano', date: today(), ...traits });
const share = async (album: Album) =>
  answered(await api.patch(`/albums/${album.id}`, { visibility: 'link' }, { as: ana }), 200);
const albums = async () =>
  (await api.get(`/albums?user_id=${ana.id}&limit=50`, { as: ana })).json<{ items: Album[] }>().items;
const photoCount = async (album: Album) => (await photosOf(api, album.id, ana)).length;

/** A new camera's photos, each by a connection of its own; answers the albums beside `before`. */
async function sentAlbums({ publishes, photos = 1 }: { publishes: boolean; photos?: number }, before: Album[]) {
  const login = await aCameraLogin(api, ana, dayTarget(publishes));
  for (let n = 0; n < photos; n += 1) {
    const camera = await cameras.sftp(login);
    await camera.send(`IMG_${n}.JPG`, await aPicture());
    camera.end();
  }
  const known = new Set(before.map(({ id }) => id));
  return (await albums()).filter(({ id }) => !known.has(id));
}

test.for([true, false])(
  'an album by link gets no photo of a camera that sends to the day (published: %j)',
  async (publishes) => {
    const forOne = await anAlbumOfToday({ isPublic: false });
    await share(forOne);

    const made = await sentAlbums({ publishes, photos: 2 }, [forOne]);

    expect(await photoCount(forOne)).toBe(0);
    expect(made).toMatchObject([{ visibility: publishes ? 'public' : 'private', surf_break_id: MUNDAKA }]);
    expect(await Promise.all(made.map(photoCount))).toEqual([2]);
  },
);

test('a camera that makes drafts adds nothing to a public album, nor one that publishes to a draft', async () => {
  const [open, draft] = [await anAlbumOfToday(), await anAlbumOfToday({ isPublic: false })];

  expect(await sentAlbums({ publishes: false, photos: 2 }, [open, draft])).toEqual([]);
  expect([await photoCount(open), await photoCount(draft)]).toEqual([0, 2]);
  expect(await sentAlbums({ publishes: true }, [open, draft])).toEqual([]);
  expect([await photoCount(open), await photoCount(draft)]).toEqual([1, 2]);
});

test('a camera that makes drafts makes its own one beside a public album of the day, once', async () => {
  const open = await anAlbumOfToday();

  const made = await sentAlbums({ publishes: false, photos: 2 }, [open]);

  expect(made).toMatchObject([{ visibility: 'private' }]);
  expect(await photoCount(open)).toBe(0);
});

test("a camera's photos go to the album of the day also when its spot is secret", async () => {
  const secret = await anAlbumOfToday({ hasSecretSpot: true });

  expect(await sentAlbums({ publishes: true, photos: 2 }, [secret])).toEqual([]);
  expect(await photoCount(secret)).toBe(2);
});

test.for(['private', 'link'] as const)(
  'beside a secret spot that is %s the new public album is a secret too, and its title does not name the break',
  async (visibility) => {
    const secret = await anAlbumOfToday({ hasSecretSpot: true, isPublic: false });
    if (visibility === 'link') await share(secret);

    const [made, ...others] = await sentAlbums({ publishes: true, photos: 2 }, [secret]);
    await api.runJobs();
    const seen = await api.get(`/albums/${made?.id}`);

    expect(others).toEqual([]);
    expect(made).toMatchObject({ has_secret_spot: true, surf_break_id: MUNDAKA, visibility: 'public' });
    expect(answered(seen, 200).json()).toMatchObject({ surf_break_id: null, location: { region: 'País Vasco' } });
    expect(seen.body).not.toMatch(/mundaka/i);
    expect((await api.get(`/surf_breaks/${MUNDAKA}/page`)).body).not.toContain(made?.id);
  },
);

test('a camera adds nothing to an album that names the break when another album of that day keeps it secret', async () => {
  const secret = await anAlbumOfToday({ hasSecretSpot: true });
  const open = await anAlbumOfToday();

  expect(await sentAlbums({ publishes: true }, [open, secret])).toEqual([]);
  expect([await photoCount(open), await photoCount(secret)]).toEqual([0, 1]);
});

test('secret spots of other days, breaks and photographers make no album a secret', async () => {
  const yesterday = localTimeAt(new Date(api.clock.now.getTime() - DAY_MS), 'Europe/Madrid').day;
  const older = await anAlbumOfToday({ hasSecretSpot: true, date: yesterday });
  const eva = await aPhotographer(api);
  await anAlbum(api, eva, { hasSecretSpot: true, date: today() });

  const made = await sentAlbums({ publishes: true }, [older]);

  expect(made).toMatchObject([{ has_secret_spot: false, title: expect.stringMatching(/^Mundaka /) }]);
});
