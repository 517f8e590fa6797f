import { sql, type InferResult } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { isFree, heldBy, webListBy } from '../../pricing/published.ts';
import { albumYear, rightsHolder } from './rights.ts';

/** A visitor is this id in queries, without likes and purchases. */
const NO_USER = '00000000-0000-0000-0000-000000000000';

export interface PhotoViewer {
  userId: string | null;
  linkAlbumId: string | null;
}

interface PageRequest {
  after: CursorPosition | null;
  limit: number;
}

interface OfAlbum {
  albumId: string;
  isOwner: boolean;
  only: readonly string[] | null;
}

const isAmong = (only: readonly string[] | null) =>
  only ? sql<boolean>`p.id = any(${only}::uuid[])` : sql<boolean>`true`;

export function photosOfAlbum(
  db: Db,
  userId: string | null,
  { albumId, isOwner, only, after, limit }: PageRequest & OfAlbum,
) {
  return photoCards(db, userId)
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where(isAmong(only))
    .where('p.status', isOwner ? '<>' : '=', isOwner ? 'clock' : 'ready')
    .where(
      after
        ? sql<boolean>`(p.sort_at, p.position, p.id) > (${takenPosition(after).sortAt}::timestamptz, ${takenPosition(after).position}::int, ${after[1]}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('p.sort_at')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
}

const isEmpty = sql<boolean>`(g.photo_id is not null and g.descriptor is null)`;

/** No photographer shoots as many in a day; the limit bounds the answer. */
const MOST_TIMES = 20_000;

/** The same photos in the same order as `photosOfAlbum`. */
export function captureTimesOf(db: Db, { albumId, isOwner, only }: OfAlbum) {
  return db
    .selectFrom('photos as p')
    .leftJoin('photo_gear as g', 'g.photo_id', 'p.id')
    .select(['p.id', 'p.taken_at', 'p.camera', isEmpty.as('is_empty')])
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where(isAmong(only))
    .where('p.status', isOwner ? '<>' : '=', isOwner ? 'clock' : 'ready')
    .orderBy('p.sort_at')
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(MOST_TIMES)
    .execute();
}

export type CaptureTimeRow = Awaited<ReturnType<typeof captureTimesOf>>[number];

export const positionOfPhoto = (row: { id: string; sort_key: string; position: number }): CursorPosition => [
  `${row.sort_key}|${row.position}`,
  row.id,
];

function takenPosition([key]: CursorPosition): { sortAt: string; position: string } {
  const [sortAt = '', position = ''] = key.split('|');
  return { sortAt, position };
}

export type PhotoRow = InferResult<ReturnType<typeof photoCards>>[number];

export function photoWithAlbum(db: Db, viewer: PhotoViewer, photoId: string) {
  return withAlbum(photoCards(db, viewer.userId), viewer)
    .select(isWithdrawnFor(viewer).as('is_withdrawn'))
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

export function photosById(db: Db, viewer: PhotoViewer, photoIds: readonly string[]) {
  return withAlbum(photoCards(db, viewer.userId), viewer)
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where(seenBy(viewer))
    .execute();
}

export function likedPhotos(db: Db, userId: string, { after, limit }: PageRequest) {
  return withAlbum(photoCards(db, userId), { userId, linkAlbumId: null })
    .innerJoin('photo_likes as mine', (join) =>
      join.onRef('mine.photo_id', '=', 'p.id').on('mine.user_id', '=', userId),
    )
    .select(sql<string>`mine.created_at::text`.as('liked_at'))
    .where(seenBy({ userId, linkAlbumId: null }))
    .where(
      after
        ? sql<boolean>`(mine.created_at, mine.photo_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('mine.created_at', 'desc')
    .orderBy('mine.photo_id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function likedCount(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('photo_likes as mine')
    .innerJoin('photos as p', 'p.id', 'mine.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('mine.user_id', '=', userId)
    .where(seenBy({ userId, linkAlbumId: null }))
    .executeTakeFirstOrThrow();
  return total;
}

export type PhotoWithAlbumRow = InferResult<ReturnType<typeof withAlbum>>[number];

/** An original that has arrived and is being examined is there; so are bytes whose photo has got another file since. */
export async function hashesInAlbum(
  db: Db,
  albumId: string,
  sha256: readonly string[],
): Promise<Map<string, 'there' | 'awaited'>> {
  const present = await db
    .selectFrom('photos as p')
    .leftJoin('photo_replacements as r', (join) =>
      join.onRef('r.photo_id', '=', 'p.id').onRef('r.sha256', '=', 'p.sha256').on('r.status', '=', 'processing'),
    )
    .select(['p.sha256', 'p.original_awaited_since', 'r.photo_id as arriving'])
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where('p.status', '<>', 'failed')
    .where('p.sha256', '=', (eb) => eb.fn.any(eb.val(sha256)))
    .execute();
  const former = await db
    .selectFrom('former_hashes as f')
    .innerJoin('photos as p', 'p.id', 'f.photo_id')
    .select('f.sha256')
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where('f.sha256', '=', (eb) => eb.fn.any(eb.val(sha256)))
    .execute();
  return new Map([
    ...former.map((row) => [row.sha256, 'there'] as const),
    ...present.map(
      (row) => [row.sha256, row.original_awaited_since === null || row.arriving ? 'there' : 'awaited'] as const,
    ),
  ]);
}

export function photoAccess(db: Db, viewer: PhotoViewer, photoId: string) {
  const { userId } = viewer;
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select([
      'p.id',
      'p.album_id',
      'p.status',
      // The photos of a deleted album are deleted a little later than the album.
      sql<Date | null>`coalesce(p.deleted_at, a.deleted_at)`.as('deleted_at'),
      'p.files_removed_at',
      // File names may contain the album's secret spot.
      sql<string>`case when a.has_secret_spot and a.user_id is distinct from ${userId} then '' else p.file_name end`.as(
        'file_name',
      ),
      'p.sha256',
      'p.bytes',
      'p.content_type',
      'p.original_key',
      'p.original_awaited_since',
      'p.camera',
      'p.camera_serial',
      'a.user_id as owner_id',
      sql<boolean>`a.user_id is distinct from ${userId} and ${deliversWithoutGps}`.as('is_without_gps'),
      sql<string | null>`case when a.user_id is distinct from ${userId} then ${rightsHolder} end`.as('rights_holder'),
      albumYear.as('year'),
      isOpenTo(viewer).as('is_open'),
      boughtBy(userId ?? NO_USER).as('is_bought'),
      heldBy(userId ?? NO_USER).as('held'),
    ])
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

export const deliversWithoutGps = sql<boolean>`(
  a.has_secret_spot or exists (select from users o where o.id = a.user_id and o.removes_gps))`;

export type PhotoAccessRow = NonNullable<Awaited<ReturnType<typeof photoAccess>>>;

/** The photo is listed, opened by a link, the user's own, or bought by the user (hidden ones included). */
const seenBy = (viewer: PhotoViewer) => {
  const userId = viewer.userId ?? NO_USER;
  return sql<boolean>`(
  ${isOpenTo(viewer)}
  or (a.user_id = ${userId} and p.deleted_at is null and a.deleted_at is null)
  or ${boughtBy(userId)})`;
};

/** The function knows listed albums too, but its call costs more than the rest of the row. */
const isOpenTo = (viewer: PhotoViewer) => sql<boolean>`(
  (a.is_listed or ${isOpenedBy(viewer)}) and p.status = 'ready' and p.deleted_at is null)`;

const isOpenedBy = ({ userId, linkAlbumId }: PhotoViewer) =>
  linkAlbumId === null
    ? sql<boolean>`is_open_to(a, ${userId ?? NO_USER})`
    : sql<boolean>`(a.id = ${linkAlbumId} or is_open_to(a, ${userId ?? NO_USER}))`;

/** The old link of a hidden or deleted photo of an open album leads to the album. */
const isWithdrawnFor = (viewer: PhotoViewer) => sql<boolean>`(
  (p.status = 'hidden' or p.deleted_at is not null)
  and a.deleted_at is null and (a.is_public or ${isOpenedBy(viewer)}))`;

/** Any size counts. An upgrade alone gives nothing (decision 113). */
export const boughtBy = (userId: string) => sql<boolean>`exists (
  select 1 from photo_access x
  where x.user_id = ${userId} and x.photo_id = p.id and x.revoked_at is null and x.sold_as <> 'upgrade')`;

function photoCards(db: Db, userId: string | null) {
  const viewerId = userId ?? NO_USER;
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .leftJoin('photo_gear as g', 'g.photo_id', 'p.id')
    .leftJoin('photo_replacements as r', 'r.photo_id', 'p.id')
    .select([
      'p.id',
      'p.album_id',
      'p.status',
      'p.failure_code',
      'r.status as replacement_status',
      'r.failure_code as replacement_failure',
      'p.file_name',
      'p.width',
      'p.height',
      'p.thumbnail_key',
      'p.preview_key',
      'p.bought_thumbnail_key',
      'p.bought_preview_key',
      'p.thumbhash',
      'p.taken_at',
      'p.taken_at_local',
      'p.taken_at_offset_minutes',
      'p.clock_shift_ms',
      'p.has_subsecond',
      'p.camera',
      'p.lens',
      'g.suit',
      'g.board',
      isEmpty.as('is_empty'),
      'p.is_premium',
      'p.premium_price_cents',
      'p.is_free as is_given',
      isFree.as('is_free'),
      'p.files_removed_at',
      'p.original_awaited_since',
      'p.original_overdue_at',
      'p.position',
      'a.user_id as owner_id',
      sql<string>`p.sort_at::text`.as('sort_key'),
      sql<boolean>`p.id is not distinct from a.cover_photo_id`.as('is_cover'),
      sql<boolean>`exists (select 1 from photo_likes l where l.user_id = ${viewerId} and l.photo_id = p.id)`.as(
        'is_liked',
      ),
      boughtBy(viewerId).as('is_bought'),
      heldBy(viewerId).as('held'),
      webListBy(viewerId).as('web_list_cents'),
      'a.web_price_cents as album_web_cents',
    ]);
}

function withAlbum(photos: ReturnType<typeof photoCards>, viewer: PhotoViewer) {
  return photos
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.title',
      'a.taken_on',
      'a.surf_break_id',
      'a.place_id',
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
      isOpenTo(viewer).as('is_open'),
      sql<boolean>`p.deleted_at is null and a.deleted_at is null`.as('is_kept'),
    ]);
}

export const isLivingPhoto = (db: Db, photoId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('photos as p')
      .innerJoin('albums as a', 'a.id', 'p.album_id')
      .select('p.id')
      .where('p.id', '=', photoId)
      .where('p.deleted_at', 'is', null)
      .where('a.deleted_at', 'is', null),
  );

export const isLivingUser = (db: Db, userId: string): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null));

interface PriceChange {
  is_premium?: boolean;
  premium_price_cents?: number;
  is_free?: boolean;
}

export async function changePrice(db: Db, photoId: string, change: PriceChange): Promise<boolean> {
  const { is_premium: isPremium = null, premium_price_cents: cents = null, is_free: isGiven = null } = change;
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set(change)
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(coalesce(${isPremium}, is_premium), coalesce(${cents}, premium_price_cents), coalesce(${isGiven}, is_free))
        is distinct from (is_premium, premium_price_cents, is_free)`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const albumForNotification = (db: Db, albumId: string) =>
  db
    .selectFrom('albums')
    .select([
      'user_id',
      'title',
      sql<boolean>`is_public or link_token is not null`.as('is_shared'),
      'ready_photo_count as ready',
      'failed_photo_count as failed',
      sql<number>`photo_count - ready_photo_count - failed_photo_count - hidden_photo_count`.as('waiting'),
      sql<string | null>`cover ->> 'thumbnail_key'`.as('cover_key'),
    ])
    .where('id', '=', albumId)
    .executeTakeFirstOrThrow();
