import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@pleamar/contract';
import { MINUTE_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { aPaidOrder, anAlbumForSale } from '../../testing/orders.ts';
import { aPerson, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { enqueueUnreadMailsJob } from './job-kinds.ts';

const api = apiUnderTest({ CONTACT_EMAIL: 'mar@pleamar.example' });

const start = async (as: Person, body: object) => (await api.post('/conversations', body, { as })).json<Conversation>();
const write = (as: Person, id: string, text: string, key: string = randomUUID()) =>
  api.post(`/conversations/${id}/messages`, { text, client_key: key }, { as });
const listOf = async (as: Person, query = '') =>
  (await api.get(`/conversations${query}`, { as })).json<{ items: Conversation[]; total: number }>();
const historyOf = async (as: Person, id: string, query = '') =>
  (await api.get(`/conversations/${id}/messages${query}`, { as })).json<{
    items: Message[];
    next_cursor: string | null;
    total: number;
  }>();
const unreadOf = async (as: Person) => (await api.get('/notifications/unread', { as })).json();
const texts = ({ items }: { items: Message[] }) => items.map(({ text }) => text);

async function aPair() {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id } = await start(leo, { user_id: ana.id });
  return { ana, leo, id };
}

test('a surfer and a photographer have one conversation, however often and from whichever side it is opened', async () => {
  const { ana, leo, id } = await aPair();
  await write(leo, id, 'Hola');

  expect((await start(leo, { user_id: ana.id })).id).toBe(id);
  expect((await start(ana, { user_id: leo.id })).id).toBe(id);
  const both = await Promise.all(Array.from({ length: 5 }, () => start(leo, { user_id: ana.id })));
  expect(new Set(both.map((each) => each.id))).toEqual(new Set([id]));
});

test('two photographers who write to each other at once have one conversation with both messages', async () => {
  const [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
  const first = async (as: Person, to: Person, text: string) => {
    const { id } = await start(as, { user_id: to.id });
    expect((await write(as, id, text)).statusCode).toBe(201);
    return id;
  };

  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? first(ana, kai, `a${n}`) : first(kai, ana, `k${n}`))),
  );

  expect(new Set(ids).size).toBe(1);
  expect(texts(await historyOf(ana, ids[0] ?? ''))).toHaveLength(10);
  expect((await listOf(kai)).total).toBe(1);
});

test('a message that is sent again is one message; the same key with another text is refused', async () => {
  const { leo, id } = await aPair();
  const key = randomUUID();

  const sent = await write(leo, id, 'Hola', key);
  const again = await write(leo, id, 'Hola', key);
  const other = await write(leo, id, 'Adiós', key);

  expect(again.json().id).toBe(sent.json().id);
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_reused']);
  expect(texts(await historyOf(leo, id))).toEqual(['Hola']);
});

test('a photographer writes to a surfer who has bought, and to no other', async () => {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const order = await aPaidOrder(api, leo, photoIds);

  const known = await start(ana, { order_id: order.id });
  expect(known.person.id).toBe(leo.id);
  expect((await start(leo, { order_id: order.id })).id).toBe(known.id);
  expect((await start(ana, { user_id: leo.id })).id).toBe(known.id);

  const refused = await api.post('/conversations', { user_id: eva.id }, { as: ana });
  expect(refused.statusCode).toBe(403);
  const foreign = await api.post('/conversations', { order_id: order.id }, { as: eva });
  expect(foreign.statusCode).toBe(404);
  const self = await api.post('/conversations', { user_id: ana.id }, { as: ana });
  expect(self.statusCode).toBe(403);
});

test('two photographers share one conversation, whichever wrote first', async () => {
  const [ana, kai] = [await aPhotographer(api), await aPerson(api, { isPhotographer: true, isSurfer: true })];

  const first = await start(ana, { user_id: kai.id });

  expect((await start(kai, { user_id: ana.id })).id).toBe(first.id);
});

test('a message shows on both sides, and counts as unread on the other', async () => {
  const { ana, leo, id } = await aPair();

  expect((await listOf(ana)).items).toEqual([]);
  const sent = (await write(leo, id, '  ¿Tienes la del tubo?\n')).json<Message>();
  await write(leo, id, 'Somos tres');

  expect(sent).toMatchObject({ sender_id: leo.id, text: '¿Tienes la del tubo?', read_at: null });
  expect((await listOf(ana)).items).toMatchObject([
    { id, unread: 2, person: { id: leo.id }, last_message: { text: 'Somos tres' }, can_write: true },
  ]);
  expect((await listOf(leo)).items).toMatchObject([{ id, unread: 0, person: { id: ana.id } }]);
  expect(await unreadOf(ana)).toEqual({ notifications: 1, messages: 2 });

  await api.post(`/conversations/${id}/read`, {}, { as: ana });

  expect(await unreadOf(ana)).toEqual({ notifications: 0, messages: 0 });
  expect((await historyOf(leo, id)).items.every(({ read_at }) => read_at !== null)).toBe(true);
});

test('a message sent twice with the same key at the same moment is stored once', async () => {
  const { ana, leo, id } = await aPair();
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 8 }, () => write(leo, id, 'Hola', key)));

  expect(new Set(answers.map((answer) => answer.json<Message>().id)).size).toBe(1);
  expect((await historyOf(ana, id)).total).toBe(1);
  expect(await unreadOf(ana)).toMatchObject({ messages: 1 });
});

test('older messages come in pages without a gap, also when many are sent at once', async () => {
  const { ana, leo, id } = await aPair();
  await Promise.all(Array.from({ length: 12 }, (_, nth) => write(nth % 2 ? ana : leo, id, `m${nth}`)));

  const first = await historyOf(leo, id, '?limit=5');
  await write(ana, id, 'later');
  const second = await historyOf(leo, id, `?limit=5&cursor=${first.next_cursor}`);
  const third = await historyOf(leo, id, `?limit=5&cursor=${second.next_cursor}`);

  const all = [...first.items, ...second.items, ...third.items];
  expect(new Set(all.map((message) => message.id)).size).toBe(12);
  const times = all.map(({ created_at: at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(third.next_cursor).toBeNull();
});

test.for([
  ['an empty text', ''],
  ['blanks', ' \n\t '],
  ['too much', 'a'.repeat(4001)],
  ['a control character', 'a\u0000b'],
])('%s is not sent', async ([, text = '']) => {
  const { leo, id } = await aPair();

  expect((await write(leo, id, text)).statusCode).toBe(422);
  expect((await historyOf(leo, id)).total).toBe(0);
});

test('the number of messages of one account is limited', async () => {
  const { leo, id } = await aPair();
  await api.app.db
    .insertInto('rate_limits')
    .values({ key: `messagesPerAccount:${leo.id}`, count: 600, resets_at: new Date(Date.now() + 60_000) })
    .execute();

  const refused = await write(leo, id, 'Hola');

  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
});

test('a search of messages finds people and texts regardless of accents, in the own conversations alone', async () => {
  const [ana, eva] = [await aPhotographer(api), await aSurfer(api)];
  const inigo = await aSurfer(api, { fullName: 'Íñigo Olás' });
  const [first, second] = [await start(inigo, { user_id: ana.id }), await start(eva, { user_id: ana.id })];
  await write(inigo, first.id, 'Un tubo');
  await write(eva, second.id, '100% mañana');

  const found = async (q: string) =>
    (await listOf(ana, `?q=${encodeURIComponent(q)}`)).items.map((each) => each.id).toSorted();

  expect(await found('inigo')).toEqual([first.id]);
  expect(await found('MANANA')).toEqual([second.id]);
  expect(await found('0%')).toEqual([second.id]);
  expect(await found('%')).toEqual([second.id]);
  expect(await found('nadie')).toEqual([]);
});

test('a block stops messages of both sides until it is removed, and hides the online state', async () => {
  const { ana, leo, id } = await aPair();
  await write(leo, id, 'Hola');

  const blocked = (await api.put(`/conversations/${id}/block`, {}, { as: ana })).json<Conversation>();

  expect(blocked).toMatchObject({ is_blocked: true, can_write: false });
  expect((await listOf(leo)).items[0]).toMatchObject({ is_blocked: false, can_write: false });
  for (const who of [ana, leo]) expect((await write(who, id, 'x')).json().code).toBe('conversation_closed');

  await api.del(`/conversations/${id}/block`, { as: ana });
  expect((await write(leo, id, 'Perdona')).statusCode).toBe(201);
});

test('a reported conversation is stored and mailed to the operator', async () => {
  const { ana, leo, id } = await aPair();
  await write(leo, id, 'Hola');

  const answer = await api.post(`/conversations/${id}/report`, { reason: 'Me insulta' }, { as: ana });

  expect(answer.statusCode).toBe(201);
  const mail = await lastMailTo(api, 'mar@pleamar.example');
  expect(mail.subject).toBe(`Denuncia sobre ${leo.username}`);
  expect(mail.text).toContain('Me insulta');
  const kept = await api.app.db.selectFrom('reports').selectAll().where('reporter_id', '=', ana.id).execute();
  expect(kept).toMatchObject([{ reported_id: leo.id, conversation_id: id }]);
});

test('a message that is unread for ten minutes is mailed once, to recipients who want such mails', async () => {
  const { ana, leo, id } = await aPair();
  const look = async () => {
    await api.app.queue.add(api.app.db, enqueueUnreadMailsJob, {});
    return (await mailsTo(api, ana.email)).filter(({ subject }) => subject.includes('escrito'));
  };
  await write(leo, id, 'Hola');
  await write(leo, id, '¿Estás?');
  expect(await look()).toHaveLength(0);

  api.clock.pass(11 * MINUTE_MS);
  const [mail, ...more] = await look();
  expect([mail?.subject, more.length]).toEqual(['Leo Marea te ha escrito 2 mensajes', 0]);
  expect(mail?.text).toContain('¿Estás?');
  expect(mail?.link.pathname + (mail?.link.search ?? '')).toBe(`/dashboard/mensajes?c=${id}`);
  expect(await look()).toHaveLength(1);

  await api.patch('/notifications/mails', { message: false }, { as: ana });
  await write(leo, id, 'Otra vez');
  api.clock.pass(11 * MINUTE_MS);
  expect(await look()).toHaveLength(1);
});

test('a message that was read in time is not mailed', async () => {
  const { ana, leo, id } = await aPair();
  await write(leo, id, 'Hola');
  await api.post(`/conversations/${id}/read`, {}, { as: ana });

  api.clock.pass(11 * MINUTE_MS);
  await api.app.queue.add(api.app.db, enqueueUnreadMailsJob, {});

  expect((await mailsTo(api, ana.email)).filter(({ subject }) => subject.includes('escrito'))).toHaveLength(0);
});

test('a deleted account gets no messages; the old ones stay', async () => {
  const { ana, leo, id } = await aPair();
  await write(leo, id, 'Hola');
  await api.request('DELETE', '/users/me', { as: leo, body: { password: leo.password } });

  expect((await write(ana, id, '¿Hola?')).json().code).toBe('conversation_closed');
  expect(texts(await historyOf(ana, id))).toEqual(['Hola']);
  const inEnglish = await api.get(`/conversations/${id}`, { as: ana, headers: { 'accept-language': 'en' } });
  expect(inEnglish.json()).toMatchObject({ person: { full_name: 'Deleted account' }, can_write: false });
});
