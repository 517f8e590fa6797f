import { beforeEach, describe, expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aSurf, photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';
import { findSurfsMatchingAlbum } from './match-album.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const LAIDA = placeId('europa/ES/pais-vasco/laida');
let [ana, leo]: Person[] = [];

beforeEach(async () => {
  await api.app.db.deleteFrom('surfs').execute();
  [ana, leo] = await Promise.all([aPhotographer(api), aSurfer(api)]);
});

const at = (local: string) => `2026-05-01T${local}+02:00`;
const anAlbumWith = async (times: string[], fields: object = {}) => {
  const { id } = await anAlbum(api, ana as Person, fields);
  await photosAt(api, id, times.map(at));
  return id;
};

describe('the surfs that an album is of', () => {
  test('an album matches surfs with ready photos in their window, with the number of photos', async () => {
    const mar = await aSurfer(api);
    const surfs = [
      await aSurf(api, leo as Person),
      await aSurf(api, mar, { start: '10:00', end: '12:00' }),
      await aSurf(api, mar, { start: '12:00', end: '13:00' }),
    ];
    const albumId = await anAlbumWith(['08:00', '09:30', '10:30', '10:59', '11:30']);

    const found = await findSurfsMatchingAlbum(api.app, albumId);

    expect(found.toSorted((one, other) => one.photos - other.photos || (one.surfId < other.surfId ? -1 : 1))).toEqual(
      [
        { surfId: surfs[0], userId: leo?.id, photos: 3 },
        { surfId: surfs[1], userId: mar.id, photos: 3 },
      ].toSorted((one, other) => (String(one.surfId) < String(other.surfId) ? -1 : 1)),
    );
  });

  test('an album matches a surf at a neighbouring break only within the surf’s distance', async () => {
    const [near, far] = [
      await aSurf(api, leo as Person, { distance_km: 5 }),
      await aSurf(api, leo as Person, { distance_km: 0 }),
    ];
    const albumId = await anAlbumWith(['10:00'], { surfBreakId: LAIDA });

    const found = await findSurfsMatchingAlbum(api.app, albumId);

    expect(found.map(({ surfId }) => surfId)).toEqual([near]);
    expect(far).not.toBe(near);
  });

  test('an album matches no surf of its own photographer, and none while it is a draft', async () => {
    await aSurf(api, ana as Person);
    await aSurf(api, leo as Person);
    const [open, draft] = [await anAlbumWith(['10:00']), await anAlbumWith(['10:00'], { isPublic: false })];

    expect(await findSurfsMatchingAlbum(api.app, open)).toMatchObject([{ userId: leo?.id }]);
    expect(await findSurfsMatchingAlbum(api.app, draft)).toEqual([]);
    expect(await findSurfsMatchingAlbum(api.app, placeId('nowhere'))).toEqual([]);
  });
});
