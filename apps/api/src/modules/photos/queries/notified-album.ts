import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const findAlbumForNotification = (db: Db, albumId: string) =>
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
