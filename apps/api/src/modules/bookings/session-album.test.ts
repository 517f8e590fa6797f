import type { Album, Booking } from '@pleamar/contract';
import { beforeEach, expect, test } from 'vitest';
import { answered, MUNDAKA, photosOf, readyPhotos, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { anAcceptedSession, type Session } from '../../testing/bookings.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { aPaidOrder } from '../../testing/orders.ts';
import { aSurfer } from '../../testing/people.ts';
import { advanceDueBookings } from './advance-booking.ts';
import { tellOfSessionPhotos } from './photos-ready.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

beforeEach(() => {
  api.clock.now = new Date();
});

async function aCompletedSession(): Promise<Session> {
  const session = await anAcceptedSession(api);
  api.clock.now = new Date(session.booking.ends_at);
  await advanceDueBookings(api.app);
  return session;
}

const createFor = ({ photographer, booking }: Session, isPublic = false) =>
  api.post(
    '/albums',
    {
      title: 'Sesión de Leo',
      date: booking.day,
      surf_break_id: MUNDAKA,
      booking_id: booking.id,
      is_public: isPublic,
    },
    { as: photographer },
  );

test('an album of a session is made after it, by its photographer, once', async () => {
  const early = await anAcceptedSession(api);
  const tooEarly = await createFor(early);
  const session = await aCompletedSession();
  const other = await anAcceptedSession(api);

  const foreign = await createFor({ ...session, photographer: other.photographer });
  const made = await createFor(session);
  const again = await createFor(session);

  expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([409, 'session_state']);
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'session_not_found']);
  expect(made.statusCode).toBe(201);
  expect([again.statusCode, again.json().code]).toEqual([409, 'session_has_album']);
});

test('its surfer sees and buys the photos before everybody else', async () => {
  const session = await aCompletedSession();
  const { id } = answered(await createFor(session), 201).json<Album>();
  const albumOf = async () =>
    (await api.get(`/bookings/${session.booking.id}`, { as: session.surfer })).json<Booking>().album_id;
  const empty = await api.get(`/albums/${id}`, { as: session.surfer });
  const before = await albumOf();
  const [photoId = ''] = await readyRows(api, id);
  const stranger = await aSurfer(api);

  expect([empty.statusCode, before]).toEqual([404, null]);
  expect(await albumOf()).toBe(id);
  expect((await api.get(`/albums/${id}`, { as: session.surfer })).json()).toMatchObject({ id, photo_count: 1 });
  expect(await photosOf(api, id, session.surfer)).toHaveLength(1);
  expect((await api.get(`/photos/${photoId}`, { as: session.surfer })).statusCode).toBe(200);
  for (const as of [null, stranger]) {
    expect((await api.get(`/albums/${id}`, { as })).statusCode).toBe(404);
    expect((await api.get(`/photos/${photoId}`, { as })).statusCode).toBe(404);
  }
  await api.post('/cart/photos', { photo_ids: [photoId] }, { as: session.surfer });
  await aPaidOrder(api, session.surfer, [photoId]);
  expect((await api.get('/orders/', { as: session.surfer })).json()).toMatchObject([{ status: 'completed' }]);
});

test('its surfer is told once that the photos are there, when all of them are', async () => {
  const session = await aCompletedSession();
  const { id } = answered(await createFor(session), 201).json<Album>();
  await readyPhotos(api, session.photographer, id, 1);

  await tellOfSessionPhotos(api.app, id);
  await tellOfSessionPhotos(api.app, id);
  await api.runJobs();

  const mails = (await mailsTo(api, session.surfer.email)).filter(({ subject }) =>
    subject.includes('Ya están las fotos'),
  );
  expect(mails).toHaveLength(1);
  expect((await lastMailTo(api, session.surfer.email)).link.pathname).toBe(`/album/${id}`);
  const told = await api.app.db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', session.surfer.id)
    .where('kind', '=', 'session_photos')
    .execute();
  expect(told).toMatchObject([{ params: { album_id: id, album: 'Sesión de Leo', booking_id: session.booking.id } }]);
  const waiting = await api.pool.query(
    `select count(*)::int from graphile_worker.jobs where key like 'session-photos-%'`,
  );
  expect(waiting.rows).toEqual([{ count: 1 }]);
});
