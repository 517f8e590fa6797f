import { sql } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { isBoughtBy, ownedSizeBy } from '../../photo-access/published.ts';
import { albumYear, rightsHolder } from './rights.ts';
import { isDeleted, isOpenTo, NO_USER, type PhotoViewer } from './visibility.ts';

export function findPhotoForViewer(db: Db, viewer: PhotoViewer, photoId: string) {
  const { userId } = viewer;
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select([
      'p.id',
      'p.album_id',
      'p.status',
      isDeleted.as('is_deleted'),
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
      isBoughtBy(userId ?? NO_USER).as('is_bought'),
      ownedSizeBy(userId ?? NO_USER).as('owned_size'),
    ])
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

export type ViewedPhoto = NonNullable<Awaited<ReturnType<typeof findPhotoForViewer>>>;

export const deliversWithoutGps = sql<boolean>`(
  a.has_secret_spot or exists (select from users o where o.id = a.user_id and o.removes_gps))`;

export const isExistingUser = (db: Db, userId: string): Promise<boolean> =>
  isFound(db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null));

export async function findExistingBuyer(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('u.id')
    .where('o.id', '=', orderId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
