import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export async function passGate(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}

export async function holdGate(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}
