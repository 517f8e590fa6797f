import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { streamFrom, type OpenStream } from '../../testing/event-stream.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let url: string;
const opened: OpenStream[] = [];
beforeAll(async () => {
  url = await api.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => opened.forEach((stream) => stream.leave()));

async function stream(as: Person): Promise<OpenStream> {
  const open = await streamFrom(url, as.token);
  opened.push(open);
  await expect.poll(() => open.events.length).toBeGreaterThan(0);
  return open;
}

async function people() {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const { id } = (await api.post('/conversations', { user_id: ana.id }, { as: leo })).json<{ id: string }>();
  return { ana, leo, eva, conversationId: id };
}

const receivedBy = ({ events }: OpenStream) => events.flatMap(({ data }) => (data.kind === 'presence' ? [data] : []));
const presence = (of: Person, online: boolean) => ({ kind: 'presence', user_id: of.id, online });
const LEAVING = { timeout: 20_000 };

test('presence is sent to conversation partners alone', async () => {
  const { ana, leo, eva } = await people();
  const [forLeo, forEva] = [await stream(leo), await stream(eva)];

  const forAna = await stream(ana);
  await expect.poll(() => receivedBy(forLeo)).toEqual([presence(ana, true)]);
  forAna.leave();

  await expect.poll(() => receivedBy(forLeo), LEAVING).toEqual([presence(ana, true), presence(ana, false)]);
  expect(receivedBy(forEva)).toEqual([]);
  expect((await api.get('/conversations', { as: leo })).json().items).toEqual([]);
});

test('a user with one of two windows closed stays online', async () => {
  const { ana, leo } = await people();
  const forLeo = await stream(leo);
  const [first, second] = [await stream(ana), await stream(ana)];
  await expect.poll(() => receivedBy(forLeo)).toEqual([presence(ana, true)]);

  first.leave();
  await first.ended;
  second.leave();

  await expect.poll(() => receivedBy(forLeo), LEAVING).toEqual([presence(ana, true), presence(ana, false)]);
});

test('a user who was online in a process that died is sent as offline, once', async () => {
  const { ana, leo } = await people();
  const forLeo = await stream(leo);
  await api.app.db
    .insertInto('presence')
    .values({ user_id: ana.id, last_seen_at: new Date(api.clock.now.getTime() - 120_000), is_online: true })
    .execute();

  await api.app.live.sendHeartbeats();
  await api.app.live.sendHeartbeats();

  await expect.poll(() => receivedBy(forLeo)).toEqual([presence(ana, false)]);
});

test('a connected user that another process took offline is online again at once', async () => {
  const { ana, leo } = await people();
  const forLeo = await stream(leo);
  await stream(ana);
  await expect.poll(() => receivedBy(forLeo)).toEqual([presence(ana, true)]);
  const lastSeen = { last_seen_at: new Date(api.clock.now.getTime() - 120_000), is_online: false };
  await api.app.db.updateTable('presence').set(lastSeen).where('user_id', '=', ana.id).execute();

  await api.pool.query(`select pg_notify('presence', $1)`, [`${ana.id} 0`]);

  await expect.poll(() => receivedBy(forLeo)).toEqual([presence(ana, true), presence(ana, true)]);
  const { online } = (await api.get(`/users/${ana.id}/photographer_profile`)).json();
  expect(online).toBe(true);
});

test('a blocked user does not see the blocking user come online', async () => {
  const { ana, leo, eva, conversationId } = await people();
  await api.post('/conversations', { user_id: ana.id }, { as: eva });
  await api.put(`/conversations/${conversationId}/block`, {}, { as: ana });
  const [forLeo, forEva] = [await stream(leo), await stream(eva)];

  await stream(ana);

  await expect.poll(() => receivedBy(forEva)).toEqual([presence(ana, true)]);
  expect(receivedBy(forLeo)).toEqual([]);
});
