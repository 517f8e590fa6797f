import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * A camera that does not tell its offset shows the time at the surf break: the instant follows from the break's zone,
 * again when the album moves to another break.
 */
export async function placeCaptureTimes(trx: Db, albumId: string): Promise<void> {
  await sql`
    update photos p set taken_at = p.taken_at_local at time zone s.timezone
    from albums a join surf_breaks s on s.id = a.surf_break_id
    where a.id = ${albumId} and p.album_id = a.id
      and p.taken_at_local is not null and p.taken_at_offset_minutes is null`.execute(trx);
}
