import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { bookingFields } from '../../testing/rows.ts';

const api = apiUnderTest({ PUBLIC_URL: 'https://pleamar.example' });
const read = (url: string) => api.server.inject({ method: 'GET', url: new URL(url).pathname });
const renew = async (as: Person) =>
  answered(await api.post('/bookings/calendar', undefined, { as }), 200).json<{ url: string }>().url;

async function aBooking(
  photographer: Person,
  surfer: Person,
  status: 'requested' | 'accepted' | 'cancelled' | 'completed',
  day: number,
): Promise<string> {
  const startsAt = api.clock.now.getTime() + day * DAY_MS;
  const fields = await bookingFields(api.app.db, {
    photographer_id: photographer.id,
    surfer_id: surfer.id,
    surf_break_id: MUNDAKA,
    starts_at: new Date(startsAt),
    ends_at: new Date(startsAt + HOUR_MS),
    status,
    ...(status === 'cancelled' && { ended_at: api.clock.now, ended_by: surfer.id }),
  });
  const { id } = await api.app.db.insertInto('bookings').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

test("the calendar at a user's secret address has the bookings of both sides, requested ones as tentative, without cancelled ones", async () => {
  const [ana, leo] = [await aPhotographer(api, { fullName: 'Ana Ola' }), await aSurfer(api)];
  const accepted = await aBooking(ana, leo, 'accepted', 2);
  const asked = await aBooking(ana, leo, 'requested', 3);
  const cancelled = await aBooking(ana, leo, 'cancelled', 4);
  const foreign = await aBooking(ana, await aSurfer(api), 'accepted', 5);

  const calendar = await read(await renew(leo));

  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.headers['cache-control']).toBe('private, no-store');
  expect(calendar.body).toContain('SUMMARY:Sesión de fotos con Ana Ola');
  expect(calendar.body.match(/STATUS:TENTATIVE/g)).toHaveLength(1);
  for (const id of [accepted, asked]) expect(calendar.body).toContain(`UID:${id}@`);
  for (const id of [cancelled, foreign]) expect(calendar.body).not.toContain(id);
  expect((await read(await renew(ana))).body).toContain(foreign);
});

test('a renewed calendar address ends the former one, and its text is not stored', async () => {
  const leo = await aSurfer(api);
  const first = await renew(leo);
  const second = await renew(leo);
  const token = /sesiones\/([\w-]+)\//.exec(second)?.[1] ?? '';

  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  const kept = await api.app.db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', leo.id).execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  expect((await api.get('/bookings/calendar', { as: leo })).body).not.toContain(token);
});

test('the calendar of a blocked account is not found until the block ends', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const booking = await aBooking(ana, leo, 'accepted', 2);
  const address = await renew(ana);
  const setBlocked = (at: Date | null) =>
    api.app.db.updateTable('users').set({ blocked_at: at }).where('id', '=', ana.id).execute();

  await setBlocked(api.clock.now);
  const blocked = await read(address);
  expect([blocked.statusCode, blocked.body.includes(booking)]).toEqual([404, false]);
  await setBlocked(null);
  expect((await read(address)).body).toContain(booking);
});

test('a calendar address that was ended, or whose account was deleted, is not found', async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const [ended, left] = [await renew(leo), await renew(eva)];
  answered(await api.del('/bookings/calendar', { as: leo }), 200);
  answered(await api.request('DELETE', '/users/me', { as: eva, body: { password: eva.password } }), 200);

  expect((await read(ended)).statusCode).toBe(404);
  expect((await read(left)).statusCode).toBe(404);
  expect((await api.get('/bookings/calendar', { as: leo })).json()).toEqual({ created_at: null });
});
