import type { Album } from '@pleamar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publicUrlOf } from '../../common/public-urls.ts';
import { anAlbum, MUNDAKA, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest();

interface Setting {
  ana: Person;
  albumId: string;
  /** In the order of their capture; the last is in processing. */
  photoIds: string[];
}

const first = ({ photoIds }: Setting) => photoIds[0] ?? '';
const waiting = ({ photoIds }: Setting) => photoIds.at(-1) ?? '';

const sizes = (...widths: number[]) =>
  JSON.stringify(widths.map((width) => ({ key: `public/ab/${width}.webp`, width, height: 400, format: 'webp' })));

const changes: [name: string, change: (setting: Setting) => Promise<unknown>, shown: (setting: Setting) => string][] = [
  ['a photo becomes ready', (at) => update(waiting(at), { ...readyFields, thumbnail_key: 'new' }), waiting],
  ['a ready photo is chosen', (at) => choose(at, at.photoIds[2]), (at) => at.photoIds[2] ?? ''],
  ['a photo is chosen before it is ready', (at) => choose(at, waiting(at)), first],
  [
    'the chosen photo becomes ready',
    async (at) => {
      await choose(at, waiting(at));
      await update(waiting(at), { ...readyFields, thumbnail_key: 'new' });
    },
    waiting,
  ],
  ['the shown photo is deleted', (at) => remove(at, first(at)), (at) => at.photoIds[1] ?? ''],
  [
    'the chosen photo is deleted',
    async (at) => {
      await choose(at, at.photoIds[2]);
      await remove(at, at.photoIds[2]);
    },
    first,
  ],
  [
    'the row of the chosen photo goes',
    async (at) => {
      await choose(at, at.photoIds[2]);
      await api.app.db
        .deleteFrom('photos')
        .where('id', '=', at.photoIds[2] ?? '')
        .execute();
    },
    first,
  ],
  ['its wider pictures are added', (at) => update(first(at), { renditions: sizes(960, 640) }), first],
  [
    'its pictures are made anew',
    async (at) => {
      await update(first(at), { renditions: sizes(640, 960), thumbhash: 'aa' });
      await update(first(at), { renditions: sizes(1280), thumbhash: 'bb' });
    },
    first,
  ],
  [
    'another photo turns out to be earlier',
    (at) => update(at.photoIds[1] ?? '', { taken_at: new Date('2020-01-01') }),
    (at) => at.photoIds[1] ?? '',
  ],
  [
    'the album moves to another surf break',
    async (at) => {
      await update(first(at), { taken_at_local: '2026-05-01 09:00:00' });
      await api.patch(`/albums/${at.albumId}`, { surf_break_id: MUNDAKA }, { as: at.ana });
      await update(at.photoIds[1] ?? '', { taken_at: new Date('2026-05-01T07:30:00Z') });
      await api.patch(
        `/albums/${at.albumId}`,
        { surf_break_id: placeId('europa/PT/lisboa-y-costa-da-caparica/carcavelos') },
        { as: at.ana },
      );
    },
    (at) => at.photoIds[1] ?? '',
  ],
];

test.for(changes)('the card shows the cover as it is when %s', async ([, change, shown]) => {
  const setting = await settingOf(4);
  await change(setting);

  const card = await cardOf(setting);
  expect(card.cover_photo?.id).toBe(shown(setting));
  expect(card.cover_photo).toEqual(await coverFromPhotos(setting.albumId));
  expect(card.coverImage).toBe(card.cover_photo?.thumbnail_url);
});

test('an album whose photos have all gone shows no cover', async () => {
  const setting = await settingOf(2);
  for (const id of setting.photoIds) await remove(setting, id);

  expect((await cardOf(setting)).cover_photo).toBeNull();
});

test('an album has the right cover after photos became ready, were chosen and were deleted at once', async () => {
  const setting = await settingOf(0);
  const ids = await Promise.all(Array.from({ length: 24 }, () => photoRow(api.app.db, setting.albumId)));

  await Promise.all(
    ids.map(async (id, index) => {
      await update(id, { ...readyFields, thumbnail_key: id, taken_at: new Date(Date.UTC(2026, 4, 1, 10, -index)) });
      if (index % 6 === 0) await choose(setting, id);
      if (index % 3 === 0) await remove(setting, id);
      else await update(id, { renditions: sizes(640 + index) });
    }),
  );

  const card = await cardOf(setting);
  expect(card.cover_photo).not.toBeNull();
  expect(card.cover_photo).toEqual(await coverFromPhotos(setting.albumId));
});

test('failed photos are counted on the album until they are retried or deleted', async () => {
  const setting = await settingOf(1);
  const [one = '', two = ''] = await Promise.all([1, 2].map(() => photoRow(api.app.db, setting.albumId)));
  const counts = async () => {
    const { photo_count, processing_count, failed_count } = await cardOf(setting);
    return [photo_count, processing_count, failed_count];
  };
  const failed = { status: 'failed', failure_code: 'damaged' } as const;

  await Promise.all([update(one, failed), update(two, failed)]);
  const both = await counts();
  await api.post(`/photos/${one}/retry`, {}, { as: setting.ana });
  const retried = await counts();
  await remove(setting, two);

  expect([both, retried, await counts()]).toEqual([
    [1, 0, 2],
    [1, 1, 1],
    [1, 1, 0],
  ]);
});

async function settingOf(photos: number): Promise<Setting> {
  const ana = await aPhotographer(api);
  const { id: albumId } = await anAlbum(api, ana);
  const ready = photos === 0 ? [] : await readyRows(api, albumId, Math.max(1, photos - 1));
  for (const [index, id] of ready.entries()) await update(id, { taken_at: new Date(Date.UTC(2026, 4, 1, 8, index)) });
  const last = photos > 1 ? [await photoRow(api.app.db, albumId, { taken_at: new Date('2026-05-01T07:00Z') })] : [];
  return { ana, albumId, photoIds: [...ready, ...last] };
}

const update = (id: string, values: object) =>
  api.app.db.updateTable('photos').set(values).where('id', '=', id).execute();

const choose = ({ ana, albumId }: Setting, photoId: string | undefined) =>
  api.patch(`/albums/${albumId}/cover-photo`, { photo_id: photoId }, { as: ana });

const remove = ({ ana }: Setting, photoId: string | undefined) => api.del(`/photos/${photoId}`, { as: ana });

async function cardOf({ ana, albumId }: Setting): Promise<Album> {
  const { items } = (await api.get(`/albums?user_id=${ana.id}`, { as: ana })).json<{ items: Album[] }>();
  const card = items.find(({ id }) => id === albumId);
  expect((await api.get(`/albums/${albumId}`, { as: ana })).json()).toEqual(card);
  if (!card) throw new Error('the owner does not see the album');
  return card;
}

async function coverFromPhotos(albumId: string): Promise<Album['cover_photo']> {
  const { rows } = await sql<{
    id: string;
    thumbnail_key: string;
    renditions: { key: string; width: number }[];
    thumbhash: string | null;
    width: number;
    height: number;
  }>`
    select p.id, p.thumbnail_key, p.renditions, p.thumbhash, p.width, p.height
    from photos p join albums a on a.id = p.album_id
    where a.id = ${albumId} and p.status = 'ready' and p.deleted_at is null
    order by (p.id = a.cover_photo_id) desc nulls last, p.sort_at, p.position, p.id limit 1`.execute(api.app.db);
  const [photo] = rows;
  if (!photo) return null;
  const { thumbnail_key: thumbnailKey, renditions, ...shown } = photo;
  return {
    ...shown,
    thumbnail_url: publicUrlOf(thumbnailKey),
    sizes: renditions.toSorted((a, b) => a.width - b.width).map(({ key, width }) => ({ width, url: publicUrlOf(key) })),
  };
}
