import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, upload } from '../../apps/api/src/testing/albums.ts';
import { apiUnderTest } from '../../apps/api/src/testing/api.ts';
import { anOrder, payAtProvider } from '../../apps/api/src/testing/orders.ts';
import { aPhotographer, aSurfer } from '../../apps/api/src/testing/people.ts';
import { aPicture } from '../../apps/api/src/testing/pictures.ts';
import { emptyJournal, type Journal } from '../load/journal.ts';
import { broken, check, rules } from './check.ts';
import { readOutboxes, type Evidence } from './evidence.ts';

const api = apiUnderTest();
const journal: Journal = emptyJournal();

/** A morning on which nothing went wrong. */
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
  journal.likes.push({ userId: leo.id, photoId: photoIds[0] ?? '' });
  await api.runJobs();
});

const evidence = async (): Promise<Evidence> => ({
  db: api.app.db,
  storage: api.app.storage,
  journal,
  mails: await readOutboxes([path.join(api.dataDir, 'mail')]),
  interruptions: 0,
});

/** What is wrong, as a statement on the database or a change of what else is looked at. */
type Wrong = string | ((evidence: Evidence) => Evidence | Promise<Evidence>);

/** Without triggers and foreign keys. */
const noTriggers = `set local session_replication_role = replica;`;
const wrongs: Record<string, Wrong> = {
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
  'a payment that a buyer was told of is in the provider’s books': `${noTriggers} delete from sandbox.payments`,
  'an acknowledged event is kept once': `${noTriggers} delete from provider_events`,
  'every payment is booked as the provider took it, and completes its order or goes back whole': `
    update payments set amount_cents = amount_cents - 1`,
  'a completed order is fulfilled once': `${noTriggers} delete from photo_access where id = (select min(id::text)::uuid from photo_access)`,
  'nobody owns a photo twice, and only by a completed order': `${noTriggers} update orders set status = 'cancelled'`,
  'every ledger transaction sums to zero': `
    ${noTriggers} update ledger_entries set amount_cents = amount_cents + 1
    where id = (select min(id::text)::uuid from ledger_entries)`,
  'the books say of every order what the provider says': `update sandbox.payments set fee_cents = fee_cents + 1`,
  'an acknowledged account is there': `${noTriggers} delete from users`,
  'an acknowledged message is there once': `
    insert into messages (conversation_id, sender_id, text, client_key)
    select conversation_id, sender_id, text, 'again' from messages`,
  'an acknowledged like is there': `delete from photo_likes`,
  'nobody gets an answer that says nothing but failure': (found) => ({
    ...found,
    journal: { ...journal, unexpected: ['GET /albums answered 500'] },
  }),
  'no job is locked, overdue or given up': `
    select graphile_worker.add_job('tests.forgotten', '{}'::json, run_at := now() - interval '1 hour')`,
  'every event of the provider was delivered': `update sandbox.events set delivered_at = null`,
  'everybody is written to: new accounts, buyers and photographers of a completed order': (found) => ({
    ...found,
    mails: [],
  }),
  'a mail goes twice only where its process was interrupted between sending and marking': (found) => ({
    ...found,
    mails: [...found.mails, ...found.mails],
  }),
};

test('a morning on which nothing went wrong has no findings', async () => {
  expect(broken(await check(await evidence()))).toEqual([]);
});

test('there is a wrong for every rule', () => {
  expect(Object.keys(wrongs).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
});

test.for(Object.entries(wrongs))('the checker finds what breaks “%s”', async ([rule, wrong]) => {
  const found = await evidence();
  const looked = Promise.withResolvers<string[]>();

  await api.app.db
    .transaction()
    .execute(async (trx) => {
      const changed = typeof wrong === 'string' ? found : await wrong(found);
      if (typeof wrong === 'string') await runAll(trx, wrong);
      looked.resolve(broken(await check({ ...changed, db: trx })).map((verdict) => verdict.rule));
      // The next one begins with the same morning.
      throw new Error('undone');
    })
    .catch(looked.reject);

  expect(await looked.promise).toContain(rule);
});

async function runAll(trx: Evidence['db'], statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(trx);
}

function missing(): never {
  throw new Error('the morning has none');
}
