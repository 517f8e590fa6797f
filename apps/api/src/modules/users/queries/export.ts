import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type ExportQuery = (userId: string) => RawBuilder<unknown>;

/** Without secrets and without private fields of other users. */
const exportQueries: Record<string, ExportQuery> = {
  account: (me) => sql`
    select id, username, email, pending_email, full_name, country_code, language, is_photographer, is_surfer, is_operator, blocked_at, labels,
      created_at, updated_at
    from users where id = ${me}`,
  photographer_profile: (me) => sql`
    select cameras, lenses, accessories, hourly_price_cents, places, tags, description, other_description, review_count,
      rating_total, created_at, updated_at,
      array(
        select w.surf_break_id from photographer_places w where w.user_id = p.user_id order by w.position, w.surf_break_id
      ) as surf_break_ids
    from photographer_profiles p where user_id = ${me}`,
  tax_details: (me) => sql`
    select legal_name, tax_id, address, postal_code, city, province, country_code, regime, rate, created_at, updated_at
    from tax_details where user_id = ${me}`,
  logins: (me) => sql`
    select user_agent, created_at, last_used_at, revoked_at from access_tokens where user_id = ${me} order by created_at`,
  api_keys: (me) => sql`
    select name, prefix, scopes, created_at, last_used_at, last_used_network, revoked_at,
      array(select n.network from api_key_networks n where n.key_id = k.id order by n.first_used_at) as networks
    from api_keys k where user_id = ${me} order by created_at`,
  passkeys: (me) => sql`
    select name, is_synced, created_at, last_used_at from passkeys where user_id = ${me} order by created_at`,
  camera_logins: (me) => sql`
    select name, username, album_id, surf_break_id, publishes, ignored_files, created_at, last_used_at,
      last_used_network, revoked_at,
      array(select n.network from camera_login_networks n where n.login_id = l.id order by n.first_used_at) as networks
    from camera_logins l where user_id = ${me} order by created_at`,
  two_factor: (me) => sql`select begun_at, confirmed_at from two_factor where user_id = ${me}`,
  recovery_codes: (me) => sql`select created_at, used_at from recovery_codes where user_id = ${me} order by created_at`,
  account_activity: (me) => sql`
    select at, actor, act, subject_kind, subject_id, user_agent, network, details
    from audit_log where user_id = ${me} order by at, id`,
  frequent_surf_breaks: (me) => sql`
    select s.id, place_name(s.id, u.language) as name, f.created_at
    from frequent_surf_breaks f join surf_breaks s on s.id = f.surf_break_id join users u on u.id = f.user_id where f.user_id = ${me} order by f.created_at`,
  follows: (me) => sql`
    select surf_break_id, photographer_id, created_at from follows where user_id = ${me} order by created_at`,
  follow_mails: (me) => sql`select frequency from follow_mails where user_id = ${me}`,
  album_notices: (me) => sql`
    select n.album_id, n.reason, n.told_at, n.mailed_at from album_notices n join albums a on a.id = n.album_id
    -- The reason 'surf_break' would reveal the place of an album with a secret spot.
    where n.user_id = ${me} and (n.reason = 'photographer' or not a.has_secret_spot) order by n.told_at, n.album_id`,
  albums_opened_by_link: (me) => sql`
    select album_id, created_at from album_link_grants where user_id = ${me} order by created_at, album_id`,
  shoots: (me) => sql`
    select id, surf_break_id, on_date, starts_at, ends_at, cancelled_at, created_at
    from shoots where user_id = ${me} order by created_at`,
  short_links: (me) => sql`
    select l.code, l.kind, l.target_id, l.day, l.created_at,
      (select coalesce(sum(d.opened), 0)::int from short_link_days d where d.code = l.code) as opened
    from short_links l where l.user_id = ${me} order by l.created_at, l.code`,
  webhook_endpoints: (me) => sql`
    select id, url, events, is_enabled, disabled_at, created_at
    from webhook_endpoints where user_id = ${me} order by created_at, id`,
  webhook_deliveries: (me) => sql`
    select d.id, d.endpoint_id, d.event, d.data, d.status, d.attempts, d.created_at, d.last_attempt_at, d.last_status
    from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where e.user_id = ${me} order by d.created_at, d.id`,
  calendar_address: (me) => sql`select created_at from calendar_addresses where user_id = ${me}`,
  shoot_notices: (me) => sql`
    select shoot_id, told_at from shoot_notices where user_id = ${me} order by told_at, shoot_id`,
  albums: (me) => sql`
    select id, title, taken_on, coalesce(surf_break_id, secret_break_id) as surf_break_id, has_secret_spot, is_public,
      link_token is not null as is_by_link, view_count, like_count, sale_count, created_at, deleted_at
    from albums where user_id = ${me} order by created_at`,
  photos: (me) => sql`
    select p.id, p.album_id, p.file_name, p.status, p.bytes, p.width, p.height, p.taken_at, p.camera, p.camera_serial,
      p.clock_shift_ms, p.clock_code_at, p.lens,
      p.is_premium, p.premium_price_cents, p.created_at, p.deleted_at
    from photos p join albums a on a.id = p.album_id where a.user_id = ${me} order by p.created_at, p.id`,
  camera_clocks: (me) => sql`
    select c.album_id, c.camera, c.serial, c.hand_ms, c.shift_ms, c.updated_at
    from camera_clocks c join albums a on a.id = c.album_id where a.user_id = ${me} order by 1, 2, 3`,
  base_packages: (me) => sql`select quantity, price_cents from base_packages where user_id = ${me} order by quantity`,
  discount_codes: (me) => sql`
    select code, percent, amount_cents, album_id, surf_break_id, starts_at, ends_at, max_uses, max_uses_per_person,
      off_at, created_at
    from discount_codes where user_id = ${me} order by created_at, code`,
  likes: (me) => sql`select photo_id, created_at from photo_likes where user_id = ${me} order by created_at`,
  surfs: (me) => sql`
    select s.id, s.surf_break_id, place_name(b.id, u.language) as surf_break, s.day, s.start_time, s.end_time, s.suit_colour, s.board_colour,
      s.distance_km, s.seen_at, s.created_at
    from surfs s join surf_breaks b on b.id = s.surf_break_id join users u on u.id = s.user_id where s.user_id = ${me} order by s.created_at, s.id`,
  waiting_for_photos: (me) => sql`
    select surf_break_id, day, hour from waiting_surfers where user_id = ${me} order by day, hour, surf_break_id`,
  cart: (me) => sql`select photo_id, size, created_at from cart_items where user_id = ${me} order by created_at`,
  cart_reminder_consents: (me) => sql`
    select channel, given_at from cart_reminder_consents where user_id = ${me} order by channel`,
  cart_reminders: (me) => sql`
    select photo_id, sent_at from reminded_photos where user_id = ${me} order by sent_at, photo_id`,
  orders: (me) => sql`
    select o.number, o.status, o.subtotal_cents, o.tax_cents, o.total_cents, o.gift_cents, o.kind, o.currency, o.discount_code, o.buyer_name, o.created_at,
      o.paid_at, o.refunded_at,
      (select jsonb_agg(jsonb_build_object('photo_id', l.photo_id, 'title', l.title, 'sold_as', l.sold_as, 'amount_cents', l.amount_cents,
        'discount_cents', l.discount_cents, 'refunded_at', l.refunded_at) order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.user_id = ${me} order by o.created_at`,
  gifts: (me) => sql`
    select o.number, g.amount_cents, g.code_ending, g.recipient_email, g.recipient_name, g.message, g.deliver_at,
      g.delivered_at, g.expires_at,
      (select coalesce(sum(u.used_cents), 0) from gift_uses u where u.gift_id = g.id) as used_cents
    from gifts g join orders o on o.id = g.order_id where o.user_id = ${me} order by g.created_at`,
  gifts_spent: (me) => sql`
    select o.number, u.cents, u.used_cents, g.code_ending
    from gift_uses u join orders o on o.id = u.order_id join gifts g on g.id = u.gift_id
    where o.user_id = ${me} order by o.created_at, u.position`,
  sales: (me) => sql`
    select o.number, l.photo_id, l.title, l.sold_as, l.amount_cents, l.discount_cents, o.discount_code, o.paid_at, l.refunded_at
    from order_lines l join orders o on o.id = l.order_id
    where l.photographer_id = ${me} and o.paid_at is not null order by o.paid_at, l.position`,
  // These rows stay by law after the account is deleted.
  seller_on_orders: (me) => sql`
    select o.number, s.full_name, s.legal_name, s.tax_id, s.address, s.postal_code, s.city, s.province, s.country_code,
      s.regime, s.rate, s.created_at
    from order_sellers s join orders o on o.id = s.order_id where s.photographer_id = ${me} order by o.number`,
  order_notes: (me) => sql`
    select o.number, n.note, n.updated_at
    from order_notes n join orders o on o.id = n.order_id where n.user_id = ${me} order by n.updated_at`,
  downloads: (me) => sql`select photo_id, downloaded_at from downloads where user_id = ${me} order by downloaded_at`,
  availability: (me) => sql`
    select kind, on_date, weekdays, starts_on, ends_on, skipped_days, starts_at, ends_at, notes, created_at
    from availability_slots where user_id = ${me} order by created_at`,
  holidays: (me) => sql`select starts_on, ends_on, created_at from holidays where user_id = ${me} order by starts_on`,
  bookings: (me) => sql`
    select id, photographer_id, surfer_id, surf_break_id, status, starts_at, ends_at, hourly_price_cents, notes,
      ended_reason, created_at
    from bookings where ${me} in (photographer_id, surfer_id) order by created_at`,
  reviews: (me) => sql`
    select booking_id, photographer_id, surfer_id, rating, text, created_at
    from reviews where ${me} in (photographer_id, surfer_id) order by created_at`,
  messages: (me) => sql`
    select m.conversation_id, m.sender_id, m.text, m.created_at, m.read_at
    from messages m join conversations c on c.id = m.conversation_id
    where ${me} in (c.surfer_id, c.photographer_id) order by m.created_at, m.id`,
  blocks: (me) => sql`select blocked_id, created_at from blocks where user_id = ${me} order by created_at`,
  reports: (me) => sql`
    select reported_id, conversation_id, reason, created_at from reports where reporter_id = ${me} order by created_at`,
  photo_reports: (me) => sql`
    select album_id, photo_id, kind, email, name, words, created_at, decision, reason, decided_at
    from photo_reports where reporter_id = ${me} order by created_at, id`,
  // Without the reporter and the text, which are the reporter's data.
  hidden_photos: (me) => sql`
    select r.album_id, r.photo_id, r.kind, r.created_at, r.answer, r.answered_at, r.decision, r.ground, r.reason,
      r.decided_at, r.objection, r.objected_at
    from photo_reports r join albums a on a.id = r.album_id
    where a.user_id = ${me} and (r.hid_at_once or r.decision = 'hidden') order by r.created_at, r.id`,
  unwanted_mails: (me) => sql`select kind from unwanted_mails where user_id = ${me} order by kind`,
  refused_mails: (me) => sql`
    select email, task, reason, refusals, refused_at, settled_at
    from refused_mails where user_id = ${me} order by refused_at, id`,
  // Only the host of the endpoint, because the rest is a secret with which one can push to the device.
  push_devices: (me) => sql`
    select label, split_part(endpoint, '/', 3) as service, created_at, last_success_at
    from push_subscriptions where user_id = ${me} order by created_at`,
  unwanted_pushes: (me) => sql`select kind from unwanted_pushes where user_id = ${me} order by kind`,
  notifications: (me) => sql`
    select kind, params, created_at, read_at from notifications where user_id = ${me} order by created_at`,
};

/** Reads one subject at a time, so that a large account is never in memory as a whole. */
export async function* readEverythingAbout(db: Db, userId: string): AsyncGenerator<[subject: string, rows: unknown[]]> {
  for (const [subject, query] of Object.entries(exportQueries)) {
    const { rows } = await query(userId).execute(db);
    yield [subject, rows];
  }
}
