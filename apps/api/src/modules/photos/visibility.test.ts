import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import {
  albumRow,
  bookingFields,
  orderRow,
  photoFields,
  readyFields,
  surfBreakRow,
  userRow,
} from '../../testing/rows.ts';
import { findPhotoForViewer } from './queries/photo-for-viewer.ts';
import { findPhotosById } from './queries/photos.ts';
import type { PhotoViewer } from './queries/visibility.ts';
import { isVisibleTo } from './visibility.ts';

describe('the rule of who may see a photo', () => {
  const photo = { is_open: false, is_bought: false, is_deleted: false, owner_id: 'owner' };

  test.each([
    ['an open photo is visible to visitors', { ...photo, is_open: true }, null, true],
    ['an open photo is visible to another user', { ...photo, is_open: true }, 'surfer', true],
    ['a photo of a draft is hidden from visitors', photo, null, false],
    ['a photo of a draft is hidden from another user', photo, 'surfer', false],
    ['a photo of a draft is visible to its owner', photo, 'owner', true],
    ['a deleted photo is hidden from its owner', { ...photo, is_deleted: true }, 'owner', false],
    ['a hidden photo stays visible to its buyer', { ...photo, is_bought: true }, 'surfer', true],
    ['a deleted photo stays visible to its buyer', { ...photo, is_bought: true, is_deleted: true }, 'surfer', true],
  ])('%s', (_, row, userId, isVisible) => {
    expect(isVisibleTo(row, userId)).toBe(isVisible);
  });
});

describe('the condition in SQL', () => {
  const api = apiUnderTest();
  const viewers = [
    'visitor',
    'holder of the link',
    'owner',
    'stranger',
    'buyer',
    'buyer whose money went back',
    'buyer of an upgrade without its web size',
    'user who opened the link',
    'surfer of the booking',
  ] as const;
  type Viewer = (typeof viewers)[number];

  let photoIds: string[] = [];
  let linkAlbumId = '';
  const userIds = new Map<Viewer, string>();

  beforeAll(async () => {
    for (const viewer of viewers.slice(2)) {
      userIds.set(viewer, await userRow(api.app.db, { is_photographer: viewer === 'owner' }));
    }
    const albums = await albumsOfAllKinds();
    linkAlbumId = albums.byLink;
    photoIds = (await Promise.all(Object.values(albums).map(photosOfAllKinds))).flat();
    await buyAll('buyer', {});
    await buyAll('buyer whose money went back', { revoked_at: new Date() });
    await buyAll('buyer of an upgrade without its web size', { sold_as: 'upgrade' });
  });

  test.each(viewers)('%s finds the photos that the rule shows, in every kind of album and state', async (viewer) => {
    const userId = userIds.get(viewer) ?? null;
    const by: PhotoViewer = { userId, linkAlbumId: viewer === 'holder of the link' ? linkAlbumId : null };

    const found = await findPhotosById(api.app.db, by, photoIds);

    const photos = await Promise.all(photoIds.map((id) => findPhotoForViewer(api.app.db, by, id)));
    const visible = photos.filter((photo) => photo !== undefined).filter((photo) => isVisibleTo(photo, userId));
    expect(photos).toHaveLength(100);
    expect(visible.length).toBeGreaterThan(0);
    expect(found.map(({ id }) => id).toSorted()).toEqual(visible.map(({ id }) => id).toSorted());
    expect(found.filter((photo) => !isVisibleTo(photo, userId))).toEqual([]);
  });

  async function albumsOfAllKinds() {
    const { db } = api.app;
    const owner = { user_id: userIds.get('owner') ?? '', surf_break_id: await surfBreakRow(db) };
    const surferId = userIds.get('surfer of the booking') ?? '';
    const booking = await bookingFields(db, { photographer_id: owner.user_id, surfer_id: surferId });
    const { id: bookingId } = await db.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow();
    const kinds = {
      listed: () => ({ is_public: true }),
      draft: () => ({ is_public: false }),
      byLink: () => ({ is_public: false, ...aLink() }),
      handedOver: () => ({ is_public: false, booking_id: bookingId, handed_over_at: new Date() }),
      ofBlocked: () => ({ is_public: false, public_before_block: false, ...aLink() }),
    };
    const idOf = (kind: keyof typeof kinds, deleted: object = {}) =>
      albumRow(db, { ...owner, ...kinds[kind](), ...deleted });
    const deleted = { deleted_at: new Date() };
    const albums = {
      listed: await idOf('listed'),
      draft: await idOf('draft'),
      byLink: await idOf('byLink'),
      handedOver: await idOf('handedOver'),
      ofBlocked: await idOf('ofBlocked'),
      deletedListed: await idOf('listed', deleted),
      deletedDraft: await idOf('draft', deleted),
      deletedByLink: await idOf('byLink', deleted),
      deletedHandedOver: await idOf('handedOver', deleted),
      deletedOfBlocked: await idOf('ofBlocked', deleted),
    };
    await sql`
      insert into album_link_grants (album_id, user_id, link_key)
      select id, ${userIds.get('user who opened the link')}::uuid, link_key from albums where link_key is not null`.execute(
      db,
    );
    return albums;
  }

  function aLink() {
    const token = randomUUID();
    return { link_token: token, link_key: token };
  }

  async function photosOfAllKinds(albumId: string): Promise<string[]> {
    const { db } = api.app;
    const report = { album_id: albumId, is_of_album: true, kind: 'operator', language: 'es' } as const;
    const { id: reportId } = await db
      .insertInto('photo_reports')
      .values({ ...report, hid_at_once: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const states = [
      readyFields,
      { status: 'processing' },
      { status: 'failed', failure_code: 'broken_image' },
      { status: 'clock', clock_code_at: new Date() },
      { status: 'hidden', hidden_by: reportId },
    ] as const;
    const photos = states.flatMap((state) => [state, { ...state, deleted_at: new Date() }]);
    const rows = await db
      .insertInto('photos')
      .values(photos.map((photo) => photoFields(albumId, photo)))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async function buyAll(viewer: Viewer, access: { revoked_at?: Date; sold_as?: 'upgrade' }): Promise<void> {
    const { db } = api.app;
    const userId = userIds.get(viewer) ?? '';
    const orderId = await orderRow(db, { user_id: userId });
    await sql`
      with lines as (
        insert into order_lines (order_id, position, photo_id, album_id, photographer_id, title, amount_cents)
        select ${orderId}::uuid, row_number() over (order by p.id), p.id, p.album_id, a.user_id, a.title, 1000
        from photos p join albums a on a.id = p.album_id where p.id = any(${photoIds}::uuid[])
        returning id, photo_id
      )
      insert into photo_access (user_id, photo_id, order_line_id, revoked_at, sold_as)
      select ${userId}::uuid, photo_id, id, ${access.revoked_at ?? null}::timestamptz,
        ${access.sold_as ?? 'original'}::text
      from lines`.execute(db);
  }
});
