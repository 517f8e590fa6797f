import { sql } from 'kysely';
import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export interface SecretSpot {
  /** Only the album's owner gets the surf break. */
  surf_break_id: string | null;
  region_id: string | null;
  country_id: string | null;
  continent_id: string | null;
  timezone: string | null;
}

/** Every list and page must read secret spots here, so that none shows more than the viewer may see. */
export async function findSecretSpots(
  db: Db,
  viewerId: string | null,
  albumIds: readonly string[],
): Promise<ReadonlyMap<string, SecretSpot>> {
  if (albumIds.length === 0) return new Map();
  const { rows } = await sql<SecretSpot & { id: string }>`
    select id, case when user_id = ${viewerId}::uuid then secret_break_id end as surf_break_id,
      region_id, country_id, continent_id, timezone
    from albums where id = any(${albumIds}::uuid[]) and has_secret_spot`.execute(db);
  return new Map(rows.map(({ id, ...spot }) => [id, spot]));
}

interface PhotographerDay {
  userId: string;
  surfBreakId: string;
  day: string;
}

export interface AlbumOfDay {
  id: string;
  is_public: boolean;
  has_secret_spot: boolean;
  is_for_few: boolean;
}

export const findOwnAlbumsOfDay = (db: Db, { userId, surfBreakId, day }: PhotographerDay) => readRows<AlbumOfDay>(db)`
  select id, is_public, has_secret_spot, link_token is not null or booking_id is not null as is_for_few
  from albums
  where user_id = ${userId} and taken_on = ${day} and coalesce(surf_break_id, secret_break_id) = ${surfBreakId}
    and deleted_at is null
  order by created_at desc, id desc limit 1000`;
