import { createHash } from 'node:crypto';
import path from 'node:path';
import type { OrderDetail } from '@pleamar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, answered, upload } from '../../apps/api/src/testing/albums.ts';
import { apiUnderTest } from '../../apps/api/src/testing/api.ts';
import { aBookablePhotographer, anAcceptedBooking } from '../../apps/api/src/testing/bookings.ts';
import { anOrder, payAtProvider } from '../../apps/api/src/testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../apps/api/src/testing/people.ts';
import { aPicture } from '../../apps/api/src/testing/pictures.ts';
import { emptyJournal, type Journal } from '../load/journal.ts';
import { brokenRules, check, rules } from './check.ts';
import { readOutboxes, type Evidence } from './evidence.ts';
import type { RuleId } from './rule-ids.ts';

const api = apiUnderTest();
const journal: Journal = emptyJournal();

beforeAll(async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  journal.accounts.push({ id: ana.id, email: ana.email }, { id: leo.id, email: leo.email });
  const album = await anAlbum(api, ana);
  for (const bytes of [await aPicture(), await aPicture()]) {
    const { uploaded } = (await upload(api, ana, album.id, [{ name: 'ola.jpg', bytes }])).json();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    journal.photos.push({ id: String(uploaded[0]), albumId: album.id, sha256 });
  }
  await api.runJobs();
  const photoIds = journal.photos.map(({ id }) => id);
  const order = await anOrder(api, leo, photoIds);
  journal.orders.push({ id: order.id, key: 'key-1', buyerId: leo.id, photoIds });
  await payAtProvider(api, order);
  journal.payments.push({ orderId: order.id });
  await api.runJobs();
  const { rows } = await sql<{ id: string }>`select id from sandbox.events`.execute(api.app.db);
  journal.events.push(...rows);
  const { id } = (await api.post('/conversations', { user_id: ana.id }, { as: leo })).json();
  const sent = { text: 'Hola', client_key: 'c-1' };
  const message = (await api.post(`/conversations/${id}/messages`, sent, { as: leo })).json();
  journal.messages.push({ id: message.id, text: 'Hola' });
  await api.post(`/photos/${photoIds[0]}/like`, {}, { as: leo });
  journal.likes.push({ userId: leo.id, photoId: photoIds[0] ?? '', isLiked: true });
  await refundOneOfTwoPhotos(ana, leo, photoIds);
  await acceptAndCancelBookings(leo);
  await api.runJobs();
});

/** A paid share, and a refund of one of two photos with its part of the share. */
async function refundOneOfTwoPhotos(ana: Person, leo: Person, photoIds: string[]): Promise<void> {
  await api.post('/payouts/account', { return_url: 'http://localhost:3000/dashboard' }, { as: ana });
  await api.get('/payouts/account', { as: ana });
  journal.payoutAccounts.push({ userId: ana.id });
  await api.runJobs();
  const orderId = journal.orders[0]?.id ?? missing();
  const { lines } = (await api.get(`/orders/${orderId}?as=photographer`, { as: ana })).json<OrderDetail>();
  const lineIds = lines.slice(0, 1).map(({ id }) => id);
  answered(await api.post(`/orders/${orderId}/refund`, { line_ids: lineIds }, { as: ana }), 200);
  journal.refunds.push({ orderId, lineIds });
  await api.post(`/photos/${photoIds[1]}/like`, {}, { as: leo });
  await api.request('DELETE', `/photos/${photoIds[1]}/like`, { as: leo });
  journal.likes.push({ userId: leo.id, photoId: photoIds[1] ?? '', isLiked: false });
}

async function acceptAndCancelBookings(surfer: Person): Promise<void> {
  const photographer = await aBookablePhotographer(api);
  journal.accounts.push({ id: photographer.id, email: photographer.email });
  for (const end of ['accepted', 'cancelled'] as const) {
    const { booking } = await anAcceptedBooking(api, { photographer, surfer });
    if (end === 'cancelled') await api.post(`/bookings/${booking.id}/cancel`, { reason: 'Sin olas' }, { as: surfer });
    journal.bookings.push({ id: booking.id, status: end });
  }
  const day = { date: '2027-05-01', start: '18:00', end: '20:00' };
  const { id } = answered(await api.post('/availability', day, { as: photographer }), 201).json();
  journal.offers.push({ id: String(id), userId: photographer.id });
}

const evidence = async (): Promise<Evidence> => ({
  db: api.app.db,
  storage: api.app.storage,
  journal,
  mails: await readOutboxes([path.join(api.dataDir, 'mail')]),
  interruptions: 0,
});

/** A defect, as a statement on the database or a change of the other evidence. */
type Defect = string | ((evidence: Evidence) => Evidence | Promise<Evidence>);

/** Without triggers and foreign keys. */
const noTriggers = `set local session_replication_role = replica;`;
const defects: Record<RuleId, Defect> = {
  'kept-originals': `${noTriggers} delete from photos`,
  'one-photo-per-file': (found) => {
    const photos = [...journal.photos, { ...(journal.photos[0] ?? missing()), id: 'another' }];
    return { ...found, journal: { ...journal, photos } };
  },
  'ready-photos': `update photos set status = 'processing'`,
  'files-have-rows': `update photos set thumbnail_key = 'public/aa/another.webp'`,
  'rows-have-files': `update photos set preview_key = 'public/aa/another.webp'`,
  'album-counts': `update albums set like_count = 7`,
  'kept-orders': `${noTriggers} delete from order_lines where position = 2`,
  'one-order-per-key': (found) => {
    const orders = [...journal.orders, { ...(journal.orders[0] ?? missing()), id: 'another' }];
    return { ...found, journal: { ...journal, orders } };
  },
  'order-total': `
    ${noTriggers} update order_lines set amount_cents = amount_cents + 1 where position = 1`,
  'kept-payments': `${noTriggers} delete from sandbox.payments`,
  'kept-events': `${noTriggers} delete from provider_events`,
  'posted-payments': `
    update payments set amount_cents = amount_cents - 1`,
  'fulfilled-once': `${noTriggers} delete from photo_access where revoked_at is null`,
  'owned-once': `${noTriggers} update orders set status = 'cancelled'`,
  'balanced-ledger': `
    ${noTriggers} update ledger_entries set amount_cents = amount_cents + 1
    where id = (select min(id::text)::uuid from ledger_entries)`,
  'books-equal-provider': `update sandbox.payments set fee_cents = fee_cents + 1`,
  'kept-accounts': `${noTriggers} delete from users`,
  'kept-messages': `
    insert into messages (conversation_id, sender_id, text, client_key)
    select conversation_id, sender_id, text, 'again' from messages`,
  'kept-likes': `
    insert into photo_likes (user_id, photo_id)
    select l.user_id, p.id from photo_likes l, photos p where p.id <> l.photo_id`,
  'kept-refunds': `
    ${noTriggers} update photo_access set revoked_at = null`,
  'refund-amount': `
    insert into sandbox.refunds (id, payment_id, amount_cents, idempotency_key)
    select 're_again', payment_id, 100, 'again' from sandbox.refunds`,
  'refund-once': `update refunds set status = 'pending'`,
  'refund-lines': `${noTriggers} delete from refund_lines`,
  receipts: `
    ${noTriggers} delete from order_sellers`,
  'payout-accounts': `update payout_accounts set payouts_enabled = false`,
  'share-amount': `update payouts set reversed_cents = 0`,
  'share-once': `
    insert into sandbox.transfers (id, account, payment_id, amount_cents, idempotency_key)
    select 'tr_again', account, payment_id, amount_cents, 'again' from sandbox.transfers`,
  'kept-free-hours': `delete from availability_slots where kind = 'once'`,
  'kept-bookings': `
    update bookings set status = 'requested', ended_at = null where status = 'cancelled'`,
  'booked-once': `
    alter table bookings drop constraint bookings_no_overlap;
    update bookings set status = 'accepted', ended_at = null, starts_at = earliest.at, ends_at = earliest.at + interval '1 hour'
    from (select min(starts_at) as at from bookings) earliest`,
  'booking-steps': `
    insert into audit_log (at, actor, act, subject_kind, subject_id)
    select at, actor, act, subject_kind, subject_id from audit_log where act = 'booking.accept'`,
  'expected-answers': (found) => ({
    ...found,
    journal: { ...journal, unexpected: ['GET /albums answered 500'] },
  }),
  'no-left-jobs': `
    select graphile_worker.add_job('tests.forgotten', '{}'::json, run_at := now() - interval '1 hour')`,
  'delivered-events': `update sandbox.events set delivered_at = null`,
  'sent-mails': (found) => ({
    ...found,
    mails: [],
  }),
  'repeated-mails': (found) => ({
    ...found,
    mails: [...found.mails, ...found.mails],
  }),
};

test('a run without defects has no findings', async () => {
  expect(brokenRules(await check(await evidence()))).toEqual([]);
});

test('the checker has a rule for every defect', () => {
  expect(rules.map(({ id }) => id).toSorted()).toEqual(Object.keys(defects).toSorted());
});

test.for(Object.entries(defects))('the checker finds a defect of the rule %s', async ([rule, defect]) => {
  const found = await evidence();
  const looked = Promise.withResolvers<string[]>();

  await api.app.db
    .transaction()
    .execute(async (trx) => {
      const changed = typeof defect === 'string' ? found : await defect(found);
      if (typeof defect === 'string') await runAll(trx, defect);
      looked.resolve(brokenRules(await check({ ...changed, db: trx })).map((verdict) => verdict.rule));
      // The rollback restores the data for the next defect.
      throw new Error('undone');
    })
    .catch(looked.reject);

  expect(await looked.promise).toContain(rule);
});

async function runAll(trx: Evidence['db'], statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(trx);
}

function missing(): never {
  throw new Error('the journal has no such entry');
}
