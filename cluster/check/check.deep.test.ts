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
const defects: Record<string, Defect> = {
  'an acknowledged photo is there, and its original byte for byte': `${noTriggers} delete from photos`,
  'the same bytes are one photo of an album': (found) => {
    const photos = [...journal.photos, { ...(journal.photos[0] ?? missing()), id: 'another' }];
    return { ...found, journal: { ...journal, photos } };
  },
  'no photo is stuck, and every good picture becomes ready': `update photos set status = 'processing'`,
  'every stored file has its row': `update photos set thumbnail_key = 'public/aa/another.webp'`,
  'every row has its files': `update photos set preview_key = 'public/aa/another.webp'`,
  'an album counts what it has': `update albums set like_count = 7`,
  'an acknowledged order is there with the photos that were asked for': `${noTriggers} delete from order_lines where position = 2`,
  'one idempotency key is one order': (found) => {
    const orders = [...journal.orders, { ...(journal.orders[0] ?? missing()), id: 'another' }];
    return { ...found, journal: { ...journal, orders } };
  },
  'the lines of an order add up to its total, and the provider was asked for it': `
    ${noTriggers} update order_lines set amount_cents = amount_cents + 1 where position = 1`,
  'a payment that was acknowledged to its buyer is in the provider’s books': `${noTriggers} delete from sandbox.payments`,
  'an acknowledged event is kept once': `${noTriggers} delete from provider_events`,
  'every payment is posted as the provider took it, and completes its order or goes back whole': `
    update payments set amount_cents = amount_cents - 1`,
  'a completed order is fulfilled once': `${noTriggers} delete from photo_access where revoked_at is null`,
  'no user owns a photo twice, and only by a completed order': `${noTriggers} update orders set status = 'cancelled'`,
  'every ledger transaction sums to zero': `
    ${noTriggers} update ledger_entries set amount_cents = amount_cents + 1
    where id = (select min(id::text)::uuid from ledger_entries)`,
  'the books say of every order what the provider says': `update sandbox.payments set fee_cents = fee_cents + 1`,
  'an acknowledged account is there': `${noTriggers} delete from users`,
  'an acknowledged message is there once': `
    insert into messages (conversation_id, sender_id, text, client_key)
    select conversation_id, sender_id, text, 'again' from messages`,
  'an acknowledged like is there, and one that was taken back is not': `
    insert into photo_likes (user_id, photo_id)
    select l.user_id, p.id from photo_likes l, photos p where p.id <> l.photo_id`,
  'an acknowledged refund is there, and its photos are the buyer’s no longer': `
    ${noTriggers} update photo_access set revoked_at = null`,
  'a buyer gets back what the lines cost that went back, tax included, and no more': `
    insert into sandbox.refunds (id, payment_id, amount_cents, idempotency_key)
    select 're_again', payment_id, 100, 'again' from sandbox.refunds`,
  'a refund is made once at the provider, and ends as the provider says': `update refunds set status = 'pending'`,
  'a line that went back is in one refund': `${noTriggers} delete from refund_lines`,
  'every sale has a receipt of each seller, and every refund of lines one credit note': `
    ${noTriggers} delete from order_sellers`,
  'a photographer whose account was acknowledged is paid out': `update payout_accounts set payouts_enabled = false`,
  'a share is what the sale brought, less the lines that went back': `update payouts set reversed_cents = 0`,
  'a share is paid once, as soon as its photographer can be paid, and the books say so': `
    insert into sandbox.transfers (id, account, payment_id, amount_cents, idempotency_key)
    select 'tr_again', account, payment_id, amount_cents, 'again' from sandbox.transfers`,
  'acknowledged free hours are there': `delete from availability_slots where kind = 'once'`,
  'an acknowledged step of a booking stays, or leads on': `
    update bookings set status = 'requested', ended_at = null where status = 'cancelled'`,
  'no hour of a photographer is confirmed twice': `
    alter table bookings drop constraint bookings_no_overlap;
    update bookings set status = 'accepted', ended_at = null, starts_at = earliest.at, ends_at = earliest.at + interval '1 hour'
    from (select min(starts_at) as at from bookings) earliest`,
  'each step of a booking is taken once, and written down': `
    insert into audit_log (at, actor, act, subject_kind, subject_id)
    select at, actor, act, subject_kind, subject_id from audit_log where act = 'booking.accept'`,
  'no request is answered with an unexpected failure': (found) => ({
    ...found,
    journal: { ...journal, unexpected: ['GET /albums answered 500'] },
  }),
  'no job is locked, overdue or given up': `
    select graphile_worker.add_job('tests.forgotten', '{}'::json, run_at := now() - interval '1 hour')`,
  'every event of the provider was delivered': `update sandbox.events set delivered_at = null`,
  'each user gets the mails of accounts, sales, refunds and each step of a booking': (found) => ({
    ...found,
    mails: [],
  }),
  'a mail goes twice only where its process was interrupted between sending and marking': (found) => ({
    ...found,
    mails: [...found.mails, ...found.mails],
  }),
};

test('a run without defects has no findings', async () => {
  expect(brokenRules(await check(await evidence()))).toEqual([]);
});

test('every rule has a defect that breaks it', () => {
  expect(Object.keys(defects).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
});

test.for(Object.entries(defects))('the checker finds what breaks “%s”', async ([rule, defect]) => {
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
