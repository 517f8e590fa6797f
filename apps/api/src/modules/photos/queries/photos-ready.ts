import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export async function findAlbumToMail(db: Db, albumId: string) {
  const row = await db
    .selectFrom('albums as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'u.id',
      'u.email',
      'u.full_name',
      'u.language',
      'u.is_photographer',
      'a.title',
      'a.is_public',
      sql<boolean>`a.link_token is not null`.as('is_by_link'),
      'a.ready_photo_count as ready',
      'a.failed_photo_count as failed',
      sql<number>`a.photo_count - a.ready_photo_count - a.failed_photo_count - a.hidden_photo_count`.as('waiting'),
      sql<string | null>`a.cover ->> 'thumbnail_key'`.as('cover_key'),
    ])
    .where('a.id', '=', albumId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : undefined;
}
export type AlbumToMail = NonNullable<Awaited<ReturnType<typeof findAlbumToMail>>>;
