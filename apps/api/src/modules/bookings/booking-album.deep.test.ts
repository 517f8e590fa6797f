import type { Album, Booking } from '@pleamar/contract';
import { beforeEach, expect, test } from 'vitest';
import { answered, MUNDAKA, photosOf, readyPhotos, readyRows } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { anAcceptedBooking, type BookingParties } from '../../testing/bookings.ts';
import { countWaitingForLocks } from '../../testing/locks.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { aPaidOrder, RETURN_URLS } from '../../testing/orders.ts';
import { aSurfer } from '../../testing/people.ts';
import { lockAlbum } from '../albums/published.ts';
import { advanceDueBookings } from './advance-booking.ts';
import { notifyOfBookingPhotos } from './notify-of-booking-photos.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

beforeEach(() => {
  api.clock.now = new Date();
});

async function aCompletedBooking(): Promise<BookingParties> {
  const parties = await anAcceptedBooking(api);
  api.clock.now = new Date(parties.booking.ends_at);
  await advanceDueBookings(api.app);
  return parties;
}

const createFor = ({ photographer, booking }: BookingParties, isPublic = false) =>
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

test('an album of a booking is made after it, by its photographer, once', async () => {
  const early = await anAcceptedBooking(api);
  const tooEarly = await createFor(early);
  const parties = await aCompletedBooking();
  const other = await anAcceptedBooking(api);

  const foreign = await createFor({ ...parties, photographer: other.photographer });
  const made = await createFor(parties);
  const again = await createFor(parties);

  expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([409, 'session_state']);
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'session_not_found']);
  expect(made.statusCode).toBe(201);
  expect([again.statusCode, again.json().code]).toEqual([409, 'session_has_album']);
});

const handOver = ({ booking }: BookingParties, as: Caller) => api.post(`/bookings/${booking.id}/handover`, {}, { as });

const albumIdFor = async (parties: BookingParties): Promise<string | null> =>
  (await api.get(`/bookings/${parties.booking.id}`, { as: parties.surfer })).json<Booking>().album_id;

const photoNotifications = (surferId: string) =>
  api.app.db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', surferId)
    .where('kind', '=', 'session_photos')
    .execute();

test('until it is handed over an album of a booking is seen by its photographer alone, not for sale, no notification', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  const [photoId = ''] = await readyRows(api, id);
  await readyPhotos(api, parties.photographer, id, 1);

  await notifyOfBookingPhotos(api.app, id);
  await api.runJobs();

  const as = parties.surfer;
  const ofOwner = (await api.get(`/albums/${id}`, { as: parties.photographer })).json<Album>();
  expect(ofOwner.session).toMatchObject({ handed_over_at: null, surfer: { id: parties.surfer.id } });
  expect(await albumIdFor(parties)).toBeNull();
  expect((await api.get(`/albums/${id}`, { as })).statusCode).toBe(404);
  expect((await api.get(`/albums/${id}/photos`, { as })).statusCode).toBe(404);
  expect((await api.get(`/photos/${photoId}`, { as })).statusCode).toBe(404);
  expect((await api.post(`/photos/${photoId}/like`, {}, { as })).statusCode).toBe(404);
  expect((await api.post('/orders', { photo_ids: [photoId], ...RETURN_URLS }, { as })).statusCode).toBe(404);
  expect(await photoNotifications(parties.surfer.id)).toEqual([]);
  expect(await mailsTo(api, parties.surfer.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('Ya están las fotos') }),
  );
});

test('after the album was handed over only its surfer sees and buys the photos', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  const [photoId = ''] = await readyRows(api, id);
  const otherSurfer = await aSurfer(api);

  answered(await handOver(parties, parties.photographer), 200);

  expect(await albumIdFor(parties)).toBe(id);
  expect((await api.get(`/albums/${id}`, { as: parties.surfer })).json()).toMatchObject({
    id,
    is_public: false,
    photo_count: 1,
    session: { booking_id: parties.booking.id, handed_over_at: expect.any(String) },
  });
  expect(await photosOf(api, id, parties.surfer)).toHaveLength(1);
  expect((await api.get(`/photos/${photoId}`, { as: parties.surfer })).statusCode).toBe(200);
  for (const as of [null, otherSurfer]) {
    expect((await api.get(`/albums/${id}`, { as })).statusCode).toBe(404);
    expect((await api.get(`/photos/${photoId}`, { as })).statusCode).toBe(404);
  }
  await api.post('/cart/photos', { photo_ids: [photoId] }, { as: parties.surfer });
  await aPaidOrder(api, parties.surfer, [photoId]);
  expect((await api.get('/orders/', { as: parties.surfer })).json()).toMatchObject([{ status: 'completed' }]);
});

test('an album that loses its photos while it is handed over is not handed over', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  await readyRows(api, id);
  const holder = await api.app.db.startTransaction().execute();
  await lockAlbum(holder, id);

  const handing = handOver(parties, parties.photographer);
  await expect.poll(() => countWaitingForLocks(api)).toBe(1);
  await holder.updateTable('photos').set({ deleted_at: api.clock.now }).where('album_id', '=', id).execute();
  await holder.commit().execute();

  expect([(await handing).statusCode, (await handing).json().code]).toEqual([409, 'session_without_photos']);
});

test('only the photographer hands an album with photos over; a repeated call changes nothing', async () => {
  const parties = await aCompletedBooking();
  const withoutAlbum = await handOver(parties, parties.photographer);
  const { id } = answered(await createFor(parties), 201).json<Album>();
  const empty = await handOver(parties, parties.photographer);
  await readyRows(api, id);

  const bySurfer = await handOver(parties, parties.surfer);
  answered(await handOver(parties, parties.photographer), 200);
  const first = (await api.get(`/albums/${id}`, { as: parties.photographer })).json<Album>().session?.handed_over_at;
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  answered(await handOver(parties, parties.photographer), 200);
  const second = (await api.get(`/albums/${id}`, { as: parties.photographer })).json<Album>().session?.handed_over_at;

  for (const refused of [withoutAlbum, empty])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'session_without_photos']);
  expect(bySurfer.statusCode).toBe(403);
  expect(second).toBe(first);
});

test('publishing an album of a booking hands it over too, and shows its surfer to both sides alone', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  await readyRows(api, id);

  answered(await api.patch(`/albums/${id}`, { is_public: true }, { as: parties.photographer }), 200);
  answered(await api.patch(`/albums/${id}`, { is_public: false }, { as: parties.photographer }), 200);

  expect((await api.get(`/albums/${id}`, { as: parties.surfer })).statusCode).toBe(200);
  answered(await api.patch(`/albums/${id}`, { is_public: true }, { as: parties.photographer }), 200);
  for (const as of [null, await aSurfer(api)])
    expect((await api.get(`/albums/${id}`, { as })).json<Album>().session).toBeUndefined();
});

test('the surfer is notified once, when all photos are ready', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  await readyPhotos(api, parties.photographer, id, 1);

  answered(await handOver(parties, parties.photographer), 200);
  await api.runJobs();
  await notifyOfBookingPhotos(api.app, id);
  await api.runJobs();

  const mails = (await mailsTo(api, parties.surfer.email)).filter(({ subject }) =>
    subject.includes('Ya están las fotos'),
  );
  expect(mails).toHaveLength(1);
  expect((await lastMailTo(api, parties.surfer.email)).link.pathname).toBe(`/album/${id}`);
  expect(await photoNotifications(parties.surfer.id)).toMatchObject([
    { params: { album_id: id, album: 'Sesión de Leo', booking_id: parties.booking.id } },
  ]);
});

test('a photo that follows the handing over postpones the notification by two minutes', async () => {
  const parties = await aCompletedBooking();
  const { id } = answered(await createFor(parties), 201).json<Album>();
  await readyRows(api, id);
  answered(await handOver(parties, parties.photographer), 200);

  await readyPhotos(api, parties.photographer, id, 1);

  const waiting = await api.pool.query(
    `select count(*)::int from graphile_worker.jobs where key = 'session-photos-${id}' and run_at > now() + interval '1 minute'`,
  );
  expect(waiting.rows).toEqual([{ count: 1 }]);
});
