import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Also withholds drafts, because the surfer of a booking can open the booking's draft. */
export async function withholdAlbums(db: Db, userId: string): Promise<void> {
  await sql`
    update albums set public_before_block = is_public, is_public = false
    where user_id = ${userId} and deleted_at is null and public_before_block is null`.execute(db);
}

export async function restoreAlbums(db: Db, userId: string): Promise<void> {
  await sql`
    update albums set is_public = public_before_block, public_before_block = null
    where user_id = ${userId} and public_before_block is not null`.execute(db);
}
