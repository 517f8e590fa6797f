import { sql, type InferResult } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import type { Db } from '../../../db/connect.ts';
import { isBoughtBy, ownedSizeBy } from '../../photo-access/published.ts';
import { isFree, webListBy } from '../../pricing/published.ts';
import { isDeleted, isOpenTo, isWithdrawnFor, NO_USER, visibleTo, type PhotoViewer } from './visibility.ts';

interface PageRequest {
  after: CursorPosition | null;
  limit: number;
}

interface AlbumSelection {
  albumId: string;
  isOwner: boolean;
  only: readonly string[] | null;
}

const isAmong = (only: readonly string[] | null) =>
  only ? sql<boolean>`p.id = any(${only}::uuid[])` : sql<boolean>`true`;

export function findPhotosOfAlbum(
  db: Db,
  userId: string | null,
  { albumId, isOwner, only, after, limit }: PageRequest & AlbumSelection,
) {
  return photoCards(db, userId)
    .where('p.album_id', '=', albumId)
    .where('p.deleted_at', 'is', null)
    .where(isAmong(only))
    .where('p.status', isOwner ? '<>' : '=', isOwner ? 'clock' : 'ready')
    .where(
      after
        ? sql<boolean>`(p.sort_at, p.position, p.id) > (${splitPosition(after).sortAt}::timestamptz, ${splitPosition(after).position}::int, ${after[1]}::uuid)`
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
const MAX_TIMES = 20_000;

/** Returns the times of the same photos, in the same order, as `findPhotosOfAlbum`. */
export function findCaptureTimes(db: Db, { albumId, isOwner, only }: AlbumSelection) {
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
    .limit(MAX_TIMES)
    .execute();
}

export type CaptureTimeRow = Awaited<ReturnType<typeof findCaptureTimes>>[number];

export const positionOfPhoto = (row: { id: string; sort_key: string; position: number }): CursorPosition => [
  `${row.sort_key}|${row.position}`,
  row.id,
];

function splitPosition([key]: CursorPosition): { sortAt: string; position: string } {
  const [sortAt = '', position = ''] = key.split('|');
  return { sortAt, position };
}

export type PhotoRow = InferResult<ReturnType<typeof photoCards>>[number];

export function findPhotoWithAlbum(db: Db, viewer: PhotoViewer, photoId: string) {
  return withAlbum(photoCards(db, viewer.userId), viewer)
    .select(isWithdrawnFor(viewer).as('is_withdrawn'))
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

export function findPhotosById(db: Db, viewer: PhotoViewer, photoIds: readonly string[]) {
  return withAlbum(photoCards(db, viewer.userId), viewer)
    .where('p.id', '=', (eb) => eb.fn.any(eb.val(photoIds)))
    .where(visibleTo(viewer))
    .execute();
}

export function findLikedPhotos(db: Db, userId: string, { after, limit }: PageRequest) {
  return withAlbum(photoCards(db, userId), { userId, linkAlbumId: null })
    .innerJoin('photo_likes as mine', (join) =>
      join.onRef('mine.photo_id', '=', 'p.id').on('mine.user_id', '=', userId),
    )
    .select(sql<string>`mine.created_at::text`.as('liked_at'))
    .where(visibleTo({ userId, linkAlbumId: null }))
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

export async function countLikedPhotos(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('photo_likes as mine')
    .innerJoin('photos as p', 'p.id', 'mine.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('mine.user_id', '=', userId)
    .where(visibleTo({ userId, linkAlbumId: null }))
    .executeTakeFirstOrThrow();
  return total;
}

export type PhotoWithAlbumRow = InferResult<ReturnType<typeof withAlbum>>[number];

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
      isBoughtBy(viewerId).as('is_bought'),
      ownedSizeBy(viewerId).as('owned_size'),
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
      'u.deleted_at as owner_deleted_at',
      'u.profile_picture_key',
      isOpenTo(viewer).as('is_open'),
      isDeleted.as('is_deleted'),
    ]);
}
