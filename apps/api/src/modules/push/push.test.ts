import { randomUUID } from 'node:crypto';
import type { PushPayload } from '@pleamar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { startPushService, type PushBehaviour, type PushService } from '../../testing/push-service.ts';
import { notifyAll, type NewNotification } from '../notifications/notify.ts';

const api = apiUnderTest({ PUSH_LOOPBACK: '1' });
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const notifyNow = (...notifications: NewNotification[]) =>
  api.app.db.transaction().execute((trx) => notifyAll(trx, notifications));

const paid = (userId: string, orderId = randomUUID()): NewNotification => ({
  userId,
  kind: 'order',
  params: { order_id: orderId, order: 'PM-1', count: 2 },
  dedupeKey: `order:${orderId}`,
});

const message = (to: string, from: string, text: string): NewNotification => ({
  userId: to,
  actorId: from,
  kind: 'message',
  params: { conversation_id: to, text, count: 1 },
  dedupeKey: `message:${to}`,
});

async function aDeviceOf(person: { token: string }, behaviour?: PushBehaviour, at = service) {
  const device = at.aDevice(behaviour);
  const { endpoint, keys } = device;
  const answer = await api.post(
    '/push/devices',
    { endpoint, keys },
    { as: person, headers: { 'user-agent': 'x Firefox/1 Linux' } },
  );
  expect(answer.statusCode).toBe(200);
  return { ...device, subscription: answer.json<{ id: string }>().id };
}

const arrivedAt = ({ id }: { id: string }): PushPayload[] =>
  service.arrived.filter(({ device }) => device === id).map(({ text }) => JSON.parse(text));

const devicesOf = async (as: Person) =>
  (await api.get('/push/devices', { as })).json<{ id: string; label: string }[]>();

const dueOf = (subscription: string) =>
  api.app.db
    .selectFrom('push_due')
    .select(['attempts', sql<number>`extract(epoch from due_at - now())::float`.as('seconds')])
    .where('subscription_id', '=', subscription)
    .execute();

const passWaits = () => sql`update push_due set due_at = now()`.execute(api.app.db);
const sendAgain = async () => {
  await passWaits();
  await sql`select graphile_worker.add_job('push.send')`.execute(api.app.db);
  await api.runJobs();
};

test('a notification reaches every device of its user, encrypted and in their language, and no other user', async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const [phone, laptop, hers] = [await aDeviceOf(leo), await aDeviceOf(leo), await aDeviceOf(eva)];
  await api.patch('/users/me', { language: 'en' }, { as: leo });

  await notifyNow(paid(leo.id));
  await api.runJobs();

  const notification = {
    kind: 'order',
    params: { order: 'PM-1', count: 2 },
    language: 'en',
    name: null,
    user_id: leo.id,
  };
  expect(arrivedAt(phone)).toMatchObject([notification]);
  expect(arrivedAt(laptop)).toMatchObject([notification]);
  expect(arrivedAt(hers)).toEqual([]);
  expect(await devicesOf(leo)).toMatchObject([{ label: 'Firefox · Linux' }, { label: 'Firefox · Linux' }]);
});

test('an event is pushed once; a counted notification is pushed again under the same topic', async () => {
  const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];
  const device = await aDeviceOf(leo);
  const once = paid(leo.id);

  await notifyNow(once);
  await api.runJobs();
  await notifyNow(once);
  await notifyNow(message(leo.id, ana.id, 'Hola'));
  await api.runJobs();
  await notifyNow(message(leo.id, ana.id, 'x'.repeat(5000)));
  await api.runJobs();

  const arrived = arrivedAt(device);
  expect(arrived.map(({ kind }) => kind)).toEqual(['order', 'message', 'message']);
  expect(arrived[2]).toMatchObject({ params: { count: 2, text: `${'x'.repeat(299)}…` } });
  const topics = service.arrived.filter((each) => each.device === device.id).map(({ topic }) => topic);
  expect([topics[1] === topics[2], topics[0] === topics[1]]).toEqual([true, false]);
});

test('a notification that was read in time is not pushed', async () => {
  const leo = await aSurfer(api);
  const device = await aDeviceOf(leo);

  await notifyNow(paid(leo.id));
  await api.post('/notifications/read', {}, { as: leo });
  await api.runJobs();

  expect(arrivedAt(device)).toEqual([]);
  expect(await dueOf(device.subscription)).toEqual([]);
});

test('a kind of notification that was switched off is not pushed', async () => {
  const [leo, ana] = [await aSurfer(api), await aPhotographer(api)];
  const device = await aDeviceOf(leo);

  const changed = await api.patch('/push/switches', { message: false }, { as: leo });
  await notifyNow(message(leo.id, ana.id, 'Hola'));
  await notifyNow(paid(leo.id));
  await api.runJobs();

  expect(changed.json()).toMatchObject({ message: false, order: true, follow: true });
  expect(arrivedAt(device).map(({ kind }) => kind)).toEqual(['order']);
});

test('a device whose push subscription has ended is deleted', async () => {
  const leo = await aSurfer(api);
  const [gone, living] = [await aDeviceOf(leo, 'gone'), await aDeviceOf(leo)];

  await notifyNow(paid(leo.id));
  await api.runJobs();

  expect((await devicesOf(leo)).map(({ id }) => id)).toEqual([living.subscription]);
  expect(await dueOf(gone.subscription)).toEqual([]);
});

test('a busy push service is tried again after growing waits, and failures are counted', async () => {
  const leo = await aSurfer(api);
  const device = await aDeviceOf(leo, 'busy');

  await notifyNow(paid(leo.id));
  await api.runJobs();
  const [first] = await dueOf(device.subscription);
  await sendAgain();
  const [second] = await dueOf(device.subscription);
  service.behave(device, 'takes');
  await sendAgain();

  expect(first).toMatchObject({ attempts: 1 });
  expect(first?.seconds).toBeGreaterThan(25);
  expect(second).toMatchObject({ attempts: 2 });
  expect(second?.seconds).toBeGreaterThan(55);
  expect(arrivedAt(device)).toHaveLength(1);
  expect(await dueOf(device.subscription)).toEqual([]);
});

test('a device whose pushes fail ten times in a row is deleted', async () => {
  const leo = await aSurfer(api);
  await aDeviceOf(leo, 'refuses');

  for (let nth = 0; nth < 10; nth += 1) {
    expect(await devicesOf(leo)).toHaveLength(1);
    await notifyNow(paid(leo.id));
    await api.runJobs();
  }

  expect(await devicesOf(leo)).toEqual([]);
});

test('the end of a login removes its device and no other', async () => {
  const leo = await aSurfer(api);
  const login = async () => ({
    token: (await api.post('/auth/login', leo)).json<{ access_token: string }>().access_token,
  });
  const phone = await login();
  const [first, second] = [await aDeviceOf(leo), await aDeviceOf(phone)];

  await notifyNow(paid(leo.id));
  await api.post('/auth/logout', {}, { as: phone });
  await api.runJobs();

  expect((await devicesOf(leo)).map(({ id }) => id)).toEqual([first.subscription]);
  expect([arrivedAt(first).length, arrivedAt(second).length]).toEqual([1, 0]);
});

test('a browser in which another user logs in gets no more pushes of the first', async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const { endpoint, keys, id } = await aDeviceOf(leo);

  await notifyNow(paid(leo.id));
  await api.post('/push/devices', { endpoint, keys }, { as: eva });
  await api.post('/push/devices', { endpoint, keys }, { as: eva });
  await notifyNow(paid(leo.id), paid(eva.id));
  await api.runJobs();

  expect(arrivedAt({ id }).map(({ user_id }) => user_id)).toEqual([eva.id]);
  expect([await devicesOf(leo), (await devicesOf(eva)).length]).toEqual([[], 1]);
});

test('only its own user removes a push device', async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const { subscription } = await aDeviceOf(leo);

  expect((await api.del(`/push/devices/${subscription}`, { as: eva })).statusCode).toBe(404);
  expect((await api.del(`/push/devices/${subscription}`, { as: leo })).statusCode).toBe(200);
  expect(await devicesOf(leo)).toEqual([]);
});

test("a push endpoint in the server's own network is refused with a message", async () => {
  const leo = await aSurfer(api);
  const { keys } = service.aDevice();

  const answer = await api.post('/push/devices', { endpoint: 'https://10.0.0.1/x', keys }, { as: leo });

  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'endpoint' }]]);
});

test('the latest twenty push devices of a user are kept', async () => {
  const leo = await aSurfer(api);
  const first = await aDeviceOf(leo);
  for (let nth = 0; nth < 20; nth += 1) {
    api.clock.pass(1000);
    await aDeviceOf(leo);
  }

  const ids = (await devicesOf(leo)).map(({ id }) => id);

  expect([ids.length, ids.includes(first.subscription)]).toEqual([20, false]);
});

test("push devices and switches are in the account's export without endpoints, and are deleted with the account", async () => {
  const leo = await aSurfer(api);
  const device = await aDeviceOf(leo);
  await api.patch('/push/switches', { sale: false }, { as: leo });

  const file = await api.get('/users/me/export', { as: leo });
  await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

  expect(file.json()).toMatchObject({
    push_devices: [{ label: 'Firefox · Linux' }],
    unwanted_pushes: [{ kind: 'sale' }],
  });
  expect(file.body).not.toContain(device.id);
  for (const table of ['push_subscriptions', 'unwanted_pushes'] as const)
    expect(await api.app.db.selectFrom(table).select('user_id').where('user_id', '=', leo.id).execute()).toEqual([]);
});

test(
  'a thousand notifications are stored in one call, and a push service that never answers delays no other',
  { tags: 'deep' },
  async () => {
    const silent = await startPushService();
    const people = await Promise.all(Array.from({ length: 20 }, () => aSurfer(api)));
    const dead = await Promise.all(people.slice(0, 5).map((person) => aDeviceOf(person, 'mute', silent)));
    const living = await Promise.all(people.slice(5).map((person) => aDeviceOf(person)));
    const orderIds = Array.from({ length: 50 }, () => randomUUID());

    await notifyNow(...people.flatMap(({ id }) => orderIds.map((orderId) => paid(id, orderId))));
    await api.runJobs();

    expect(living.map((device) => arrivedAt(device).length)).toEqual(living.map(() => 50));
    // The service got the first requests alone; the rest of its 250 were postponed without waiting for it.
    expect(silent.asked()).toBeLessThanOrEqual(40);
    expect((await dueOf(dead[0]?.subscription ?? ''))[0]).toMatchObject({ attempts: 1 });
    await silent.close();
  },
);
