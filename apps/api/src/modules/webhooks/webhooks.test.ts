import type { Notification, UploadAnswer, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '@pleamar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { graphileQueue } from '../../jobs/queue.ts';
import { aListedAlbum, anAlbum, answered, MUNDAKA, upload } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aBookablePhotographer, aFreeStart } from '../../testing/bookings.ts';
import { aPaidOrder, anAlbumForSale } from '../../testing/orders.ts';
import { formWith } from '../../testing/forms.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { notifyFollowersOfAlbum } from '../follows/notify-followers.ts';
import { sendDueWebhooks } from './send-due-webhooks.ts';

const api = apiUnderTest({ WEBHOOKS_LOOPBACK: '1', RATE_LIMIT_SCALE: '1000' });
const ALL: WebhookEvent[] = ['photo.ready', 'album.published', 'order.paid', 'session.requested'];
let receiver: WebhookReceiver;
let ana: Person;

beforeAll(async () => void (receiver = await startWebhookReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  await api.app.db.deleteFrom('webhook_endpoints').execute();
  receiver.received.length = 0;
  receiver.answerWith(200);
  ana = await aPhotographer(api);
});

const add = async (events: WebhookEvent[] = ALL, as: Person = ana) =>
  answered(await api.post('/webhook_endpoints', { url: receiver.url, events }, { as }), 201).json<
    WebhookEndpoint & { secret: string }
  >();
const list = async (as: Person = ana) => (await api.get('/webhook_endpoints', { as })).json<WebhookEndpoint[]>();
const deliveries = async (endpointId: string, as: Person = ana) =>
  (await api.get(`/webhook_endpoints/${endpointId}/deliveries`, { as })).json<WebhookDelivery[]>();
const sendTest = (endpointId: string) => api.post(`/webhook_endpoints/${endpointId}/test`, undefined, { as: ana });
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
/** Lets the waits of all deliveries and addresses pass. */
const passWaits = () =>
  sql`
  with w as (update webhook_deliveries set due_at = now() where due_at is not null)
  update webhook_endpoints set paused_until = null`.execute(api.app.db);

test('a test event arrives, signed with the secret that was shown once', async () => {
  const { id, secret } = await add();
  answered(await sendTest(id), 200);
  await api.runJobs();

  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received;
  expect(received && isSignedBy(secret, received)).toBe(true);
  expect(received && isSignedBy(secret, { ...received, body: `${received.body} ` })).toBe(false);
  expect(bodies()[0]).toMatchObject({ type: 'webhook.test', data: {} });
  expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1, last_status: 200 }]);
  expect(JSON.stringify(await list())).not.toContain(secret);
  const kept = await api.app.db.selectFrom('webhook_endpoints').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(secret.replace('whsec_', ''));
});

test('a photo that becomes ready and its published album are announced once, with ids and links', async () => {
  await add();
  const album = await aListedAlbum(api, ana);
  await notifyFollowersOfAlbum(api.app, album.id);
  await notifyFollowersOfAlbum(api.app, album.id);
  await api.runJobs();

  expect(bodies()).toMatchObject([
    {
      type: 'photo.ready',
      data: {
        album_id: album.id,
        photo_id: album.photoIds[0],
        url: `http://localhost:3000/album/${album.id}?foto=${album.photoIds[0]}`,
      },
    },
    { type: 'album.published', data: { album_id: album.id, url: `http://localhost:3000/album/${album.id}` } },
  ]);
});

test('an album whose delivery got no job is not yet announced, and its next run announces it', async () => {
  const { id } = await add(['album.published']);
  const album = await aListedAlbum(api, ana);
  await api.runJobs();
  await api.app.db.deleteFrom('album_openings').where('album_id', '=', album.id).execute();
  await api.app.db.deleteFrom('webhook_deliveries').execute();
  const failing = vi.spyOn(graphileQueue, 'add').mockRejectedValueOnce(new Error('killed'));

  await expect(notifyFollowersOfAlbum(api.app, album.id)).rejects.toThrow('killed');
  failing.mockRestore();

  expect(await deliveries(id)).toEqual([]);
  expect(await api.app.db.selectFrom('album_openings').selectAll().where('album_id', '=', album.id).execute()).toEqual(
    [],
  );
  await notifyFollowersOfAlbum(api.app, album.id);
  expect(await deliveries(id)).toMatchObject([{ event: 'album.published' }]);
});

test('a failed photo that becomes ready by another file is announced once, and not again by a third file', async () => {
  await add(['photo.ready']);
  const album = await anAlbum(api, ana);
  const broken = (await aPicture({ width: 400, height: 300 })).subarray(0, 2000);
  const sent = await upload(api, ana, album.id, [{ name: 'rota.jpg', bytes: broken }]);
  const [photoId = ''] = answered(sent, 201).json<UploadAnswer>().uploaded;
  await api.runJobs();
  expect(bodies()).toEqual([]);

  for (const file of [await aPicture(), await aPicture()]) {
    const form = formWith('file', [{ name: 'nueva.jpg', bytes: file }]);
    answered(await api.request('PUT', `/photos/${photoId}/original`, { as: ana, ...form }), 200);
    await api.runJobs();
  }

  expect(bodies()).toMatchObject([{ type: 'photo.ready', data: { album_id: album.id, photo_id: photoId } }]);
});

test("a paid order is announced to each seller with their own photos, without the buyer's data", async () => {
  const eva = await aPhotographer(api);
  const [ofAna, ofEva] = [
    await anAlbumForSale(api, { owner: ana, photos: 2 }),
    await anAlbumForSale(api, { owner: eva, photos: 1 }),
  ];
  await add(['order.paid']);
  const buyer = await aSurfer(api);
  const order = await aPaidOrder(api, buyer, [...ofAna.photoIds, ...ofEva.photoIds]);
  await api.runJobs();

  expect(bodies()).toMatchObject([
    {
      type: 'order.paid',
      data: { order_id: order.id, photo_count: 2, url: `http://localhost:3000/dashboard/ordenes?order=${order.id}` },
    },
  ]);
  expect(receiver.received[0]?.body).not.toContain(buyer.id);
  expect(receiver.received[0]?.body).not.toContain(buyer.email);
});

test('a requested booking is announced', async () => {
  const photographer = await aBookablePhotographer(api);
  await add(['session.requested'], photographer);
  const asked = {
    photographer_id: photographer.id,
    surf_break_id: MUNDAKA,
    starts_at: await aFreeStart(api, photographer),
    hours: 1,
  };
  const { id } = answered(await api.post('/bookings', asked, { as: await aSurfer(api) }), 201).json<{ id: string }>();
  await api.runJobs();

  expect(bodies()).toMatchObject([{ type: 'session.requested', data: { session_id: id } }]);
});

test('events that were not chosen, of other photographers or while it is off are not sent', async () => {
  const { id } = await add(['session.requested']);
  await aListedAlbum(api, ana);
  answered(
    await api.patch(`/webhook_endpoints/${id}`, { is_enabled: false, events: ['photo.ready'] }, { as: ana }),
    200,
  );
  await aListedAlbum(api, ana);
  await aListedAlbum(api, await aPhotographer(api));
  await api.runJobs();

  expect(receiver.received).toEqual([]);
  expect((await sendTest(id)).statusCode).toBe(409);
});

test('a refused delivery is tried again later with the same id and body, and the address is left alone meanwhile', async () => {
  const { id } = await add();
  receiver.answerWith(500);
  await sendTest(id);
  await sendTest(id);
  await api.runJobs();
  await sendDueWebhooks(api.app);

  expect(receiver.received).toHaveLength(1);
  expect((await deliveries(id)).toSorted((a, b) => b.attempts - a.attempts)).toMatchObject([
    { status: 'waiting', attempts: 1, last_status: 500 },
    { status: 'waiting', attempts: 0, last_status: null },
  ]);
  expect((await list())[0]?.failing_since).not.toBeNull();

  receiver.answerWith(204);
  await passWaits();
  await sendDueWebhooks(api.app);
  const [first, ...others] = receiver.received;
  const again = others.find(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id']);
  expect(receiver.received).toHaveLength(3);
  expect(again?.body).toBe(first?.body);
  expect((await deliveries(id)).every(({ status }) => status === 'delivered')).toBe(true);
  expect((await list())[0]?.failing_since).toBeNull();
});

test('a redirect is not followed and counts as a failure', async () => {
  const { id } = await add();
  receiver.answerWith(302, { location: `${receiver.url}/elsewhere` });
  await sendTest(id);
  await api.runJobs();

  expect(receiver.received).toHaveLength(1);
  expect(await deliveries(id)).toMatchObject([{ status: 'waiting', last_status: 302 }]);
});

test('after 24 hours a delivery is given up on, and can be sent again by hand', async () => {
  const { id } = await add();
  receiver.answerWith(500);
  await sendTest(id);
  await sql`update webhook_deliveries set begun_at = now() - interval '25 hours'`.execute(api.app.db);
  await api.runJobs();
  const [failed] = await deliveries(id);
  expect(failed).toMatchObject({ status: 'failed', next_attempt_at: null });

  receiver.answerWith(200);
  answered(await api.post(`/webhook_endpoints/${id}/deliveries/${failed?.id}/again`, undefined, { as: ana }), 200);
  await api.runJobs();
  expect(await deliveries(id)).toMatchObject([{ id: failed?.id, status: 'delivered', attempts: 1 }]);
});

test('while a photographer is blocked nothing is kept for their addresses or sent to them', async () => {
  const { id } = await add();
  const setBlocked = (at: Date | null) =>
    api.app.db.updateTable('users').set({ blocked_at: at }).where('id', '=', ana.id).execute();
  const [buyer, { photoIds }] = [await aSurfer(api), await anAlbumForSale(api, { owner: ana, photos: 2 })];
  await sendTest(id);
  await setBlocked(api.clock.now);
  // Paid at the moment of the block: the order began before it.
  await aPaidOrder(api, buyer, photoIds.slice(0, 1));
  await api.runJobs();
  await sendDueWebhooks(api.app);
  expect(receiver.received).toEqual([]);

  await setBlocked(null);
  await sendDueWebhooks(api.app);

  expect(bodies()).toMatchObject([{ type: 'webhook.test' }]);
  expect(await deliveries(id)).toMatchObject([{ event: 'webhook.test', status: 'delivered' }]);
});

test('an address that fails for three days is switched off, its owner is notified, and it can be switched on again', async () => {
  const { id } = await add();
  receiver.answerWith(500);
  await sql`update webhook_endpoints set failing_since = now() - interval '73 hours'`.execute(api.app.db);
  await sendTest(id);
  await api.runJobs();

  const [endpoint] = await list();
  expect(endpoint?.is_enabled).toBe(false);
  expect(endpoint?.disabled_at).not.toBeNull();
  const { items } = (await api.get('/notifications', { as: ana })).json<{ items: Notification[] }>();
  expect(items).toMatchObject([{ kind: 'webhook_disabled', params: { endpoint_id: id, reason: 'failing' } }]);

  const on = answered(await api.patch(`/webhook_endpoints/${id}`, { is_enabled: true }, { as: ana }), 200);
  expect(on.json()).toMatchObject({ is_enabled: true, disabled_at: null, failing_since: null });
});

test('each time an address is switched off, its owner is notified', async () => {
  const { id } = await add();
  receiver.answerWith(410);
  for (const _ of ['first', 'second']) {
    await api.patch(`/webhook_endpoints/${id}`, { is_enabled: true }, { as: ana });
    await sendTest(id);
    await api.runJobs();
  }

  const { items } = (await api.get('/notifications', { as: ana })).json<{ items: Notification[] }>();
  const gone = { kind: 'webhook_disabled', params: { endpoint_id: id, reason: 'gone' } };
  expect(items).toMatchObject([gone, gone]);
});

test('an answer of 410 switches the address off at once', async () => {
  const { id } = await add();
  receiver.answerWith(410);
  await sendTest(id);
  await api.runJobs();

  expect(await list()).toMatchObject([{ id, is_enabled: false }]);
});

test('a new secret makes the former one invalid', async () => {
  const { id, secret } = await add();
  const renewed = answered(await api.post(`/webhook_endpoints/${id}/secret`, undefined, { as: ana }), 200);
  await sendTest(id);
  await api.runJobs();

  const [received] = receiver.received;
  expect(received && isSignedBy(secret, received)).toBe(false);
  expect(received && isSignedBy(renewed.json<{ secret: string }>().secret, received)).toBe(true);
});

test.for([
  'http://hooks.example.com/a',
  'https://10.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://0x0a000001/a',
  'https://db.internal/a',
  'https://user:secret@hooks.example.com/a',
  'https://hooks.example.com:8443/a',
])('%s is refused as an address', async (url) => {
  const answer = await api.post('/webhook_endpoints', { url, events: ALL }, { as: ana });

  expect([answer.statusCode, answer.json().code]).toEqual([422, 'webhook_address']);
});

test('a photographer has at most five addresses, also with requests at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.post('/webhook_endpoints', { url: receiver.url, events: ALL }, { as: ana })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
});

test("another photographer's address is not found, and a deleted account has none", async () => {
  const { id } = await add();
  const eva = await aPhotographer(api);
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await api.request(method, `/webhook_endpoints/${id}${path}`, { as: eva, body: {} })).statusCode).toBe(404);

  answered(await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } }), 200);
  expect(await api.app.db.selectFrom('webhook_endpoints').select('id').execute()).toEqual([]);
});
