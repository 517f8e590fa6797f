import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/**
 * Who adds, finishes or likes photos passes an album's gate together with others; who removes or moves the album holds
 * it alone. So no photo slips into an album that is being deleted, and the two never wait for each other's rows.
 * Both last until the end of the transaction, and are its first statement.
 */
export async function passGate(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}

export async function holdGate(trx: Db, albumId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('album:' || ${albumId}, 0))`.execute(trx);
}
