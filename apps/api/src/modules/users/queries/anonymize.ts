import { DEFAULT_COUNTRY_CODE } from '@pleamar/domain';
import { sql } from 'kysely';
import { hasChanged, readIds } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findUnpaidOrderIds = (db: Db, userId: string): Promise<string[]> =>
  readIds(
    db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', ['pending', 'processing'])
      .orderBy('id'),
  );

/** The row stays for the books, without personal data. Returns false if the account was deleted before. */
export const anonymizeUser = (db: Db, userId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('users')
      .set({
        username: `eliminado-${userId.replaceAll('-', '')}`,
        // The column must not be empty. Pages show `nameIn` of the reader's language instead.
        full_name: 'Cuenta eliminada',
        email: null,
        pending_email: null,
        password_hash: null,
        profile_picture_key: null,
        country_code: DEFAULT_COUNTRY_CODE,
        labels: [],
        deleted_at: now,
      })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null),
  );

/** The rows of these tables concern only their user, and are deleted with the account. */
const ownTables = [
  'access_tokens',
  'api_keys',
  'passkeys',
  'passkey_challenges',
  'camera_logins',
  'password_resets',
  'email_changes',
  'login_challenges',
  'two_factor',
  'recovery_codes',
  'photographer_profiles',
  'tax_details',
  'presence',
  'frequent_surf_breaks',
  'follows',
  'follow_mails',
  'album_notices',
  'album_link_grants',
  'shoot_notices',
  'photo_likes',
  'surfs',
  'waiting_surfers',
  'cart_items',
  'carts',
  'cart_reminder_consents',
  'reminded_photos',
  'base_packages',
  'discount_codes',
  'uploads',
  'availability_slots',
  'holidays',
  'notifications',
  'live_events',
  'live_positions',
  'blocks',
  'unwanted_mails',
  'refused_mails',
  'push_subscriptions',
  'unwanted_pushes',
  'downloads',
  'hidden_orders',
  'order_notes',
  'short_links',
  'calendar_addresses',
  'webhook_endpoints',
  'idempotency_keys',
  'guests',
] as const;

/**
 * The only query that deletes from the tables of other modules, so that all rows are deleted in one transaction.
 * Orders, the ledger, payouts and messages stay, because they also belong to other users. The law requires
 * `order_sellers`.
 */
export async function deleteTraces(db: Db, userId: string, now: Date): Promise<void> {
  for (const table of ownTables) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  }
  // The shoots that were just cancelled stay until their job has notified the followers. The job deletes them.
  await db
    .deleteFrom('shoots')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('cancelled_at', 'is', null), where('ends_at', '<=', now)]))
    .execute();
  // Purchases without an account that this account has taken over have the buyer's address.
  await sql`delete from guests where user_id in (select guest_id from orders where user_id = ${userId})`.execute(db);
  await db.updateTable('orders').set({ buyer_name: null }).where('user_id', '=', userId).execute();
  // A gift stays valid for the holder of its code. The data of one that waits for its day is needed to deliver it.
  await sql`update gifts set recipient_email = null, recipient_name = null, message = null
    where (delivered_at is not null or recipient_email is null or value_cents = 0)
      and order_id in (select id from orders where user_id = ${userId})`.execute(db);
  await db.deleteFrom('follows').where('photographer_id', '=', userId).execute();
  await db.updateTable('notifications').set({ actor_id: null }).where('actor_id', '=', userId).execute();
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', ended_by: userId, ended_at: now })
    .where((where) => where.or([where('photographer_id', '=', userId), where('surfer_id', '=', userId)]))
    .where('status', 'in', ['requested', 'accepted'])
    .execute();
  // A report stays open for the operator, without the reporter's data and text.
  await db
    .updateTable('photo_reports')
    .set({ reporter_id: null, email: null, name: null, words: null })
    .where('reporter_id', '=', userId)
    .execute();
  await db
    .updateTable('photo_reports')
    .set({ answer: null, objection: null, objected_at: null })
    .where((where) => where.or([where('answer', 'is not', null), where('objection', 'is not', null)]))
    .where('album_id', 'in', (eb) => eb.selectFrom('albums').select('id').where('user_id', '=', userId))
    .execute();
  await db.updateTable('bookings').set({ notes: '' }).where('surfer_id', '=', userId).execute();
}
