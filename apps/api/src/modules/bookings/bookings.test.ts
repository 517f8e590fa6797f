import type { Booking, BookingCounts } from '@pleamar/contract';
import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import {
  aBookablePhotographer,
  aFreeStart,
  anAcceptedBooking,
  aRequest,
  postBookingRequest,
  changeProfile,
} from '../../testing/bookings.ts';
import { lastMailTo, mailsTo } from '../../testing/mailbox.ts';
import { aPaidOrder, anAlbumForSale } from '../../testing/orders.ts';
import { aPerson, aSurfer, type Person } from '../../testing/people.ts';
import { advanceDueBookings } from './advance-booking.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

beforeEach(() => {
  api.clock.now = new Date();
});

const act = (as: Caller, { id }: Booking, verb: string, body: object = {}) =>
  api.post(`/bookings/${id}/${verb}`, body, { as });
const group = async (as: Caller, name: string, more = '') =>
  answered(await api.get(`/bookings?group=${name}${more}`, { as }), 200).json<{ items: Booking[]; total: number }>();
const idsIn = async (as: Caller, name: string, more = '') => (await group(as, name, more)).items.map(({ id }) => id);
const notificationsOf = async ({ id }: Person) => {
  const rows = await api.app.db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', id)
    .execute();
  return rows.map(({ kind }) => kind);
};

const statusIn = async (person: Person, kind: string) => {
  const { items } = (await api.get('/notifications', { as: person })).json<NotificationPage>();
  return items.find((each) => each.kind === kind)?.params.status;
};
interface NotificationPage {
  items: { kind: string; params: { status?: string } }[];
}

/** A busy server answers 503 and is asked again. */
async function acceptedAs(photographer: Person, bookingId: string): Promise<string> {
  for (;;) {
    const answer = await api.post(`/bookings/${bookingId}/accept`, {}, { as: photographer });
    if (answer.statusCode !== 503) return answer.statusCode === 200 ? 'accepted' : String(answer.json().code);
  }
}

describe('a request', () => {
  test('a booking costs its hours at the hourly price of the moment of the request', async () => {
    const ana = await aBookablePhotographer(api);
    const leo = await aSurfer(api);
    const starts_at = await aFreeStart(api, ana);
    const asked = answered(
      await postBookingRequest(api, leo, ana, { starts_at, hours: 2, notes: 'Tabla azul' }),
      201,
    ).json<Booking>();

    await changeProfile(api, ana, { hourly_price: 99.5 });

    const later = (await api.get(`/bookings/${asked.id}`, { as: leo })).json();
    expect(later).toMatchObject({
      status: 'requested',
      hours: 2,
      hourly_price: 60,
      total: 120,
      notes: 'Tabla azul',
      start: '09:00',
      end: '11:00',
      place: { spot: 'Mundaka' },
    });
  });

  test('a booking request is in the lists of both sides, and the photographer is notified', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await api.runJobs();

    expect(await idsIn(photographer, 'requests')).toEqual([booking.id]);
    expect(await idsIn(surfer, 'requests')).toEqual([booking.id]);
    expect(await notificationsOf(photographer)).toEqual(['session_request']);
    const mail = await lastMailTo(api, photographer.email);
    expect(mail.subject).toMatch(/^Leo Marea te pide una sesión el \d\d\/\d\d\/\d{4}$/);
    expect(mail.text).toContain('de 09:00 a 10:00 (hora de Mundaka)');
  });

  test.for([
    ['a time outside the free hours', 3 * HOUR_MS * 4, 409, 'slot_taken'],
    ['a time that has passed', -30 * DAY_MS, 422, 'session_past'],
    ['a time a year from now', 365 * DAY_MS, 409, 'slot_taken'],
  ] as const)('a request for %s is refused', async ([, shift, status, code]) => {
    const ana = await aBookablePhotographer(api);
    const start = new Date(await aFreeStart(api, ana)).getTime();

    const answer = await postBookingRequest(api, await aSurfer(api), ana, {
      starts_at: new Date(start + shift).toISOString(),
    });

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('a booking request to oneself, or a second one for the same time, is refused', async () => {
    const kai = await aPerson(api, { isPhotographer: true, isSurfer: true });
    await changeProfile(api, kai, {});
    const ana = await aBookablePhotographer(api);
    const starts_at = await aFreeStart(api, ana);
    await postBookingRequest(api, kai, ana, { starts_at });

    const [own, again] = [
      await postBookingRequest(api, kai, kai, { starts_at }),
      await postBookingRequest(api, kai, ana, { starts_at }),
    ];

    expect(own.json().code).toBe('session_own');
    expect([again.statusCode, again.json().code]).toEqual([409, 'session_repeated']);
  });

  test('a booking request that its surfer withdraws is in no list', async () => {
    const { photographer, surfer, booking } = await aRequest(api);

    const answer = await act(surfer, booking, 'withdraw');

    expect(answer.json().status).toBe('withdrawn');
    expect(await notificationsOf(photographer)).toEqual(['session_request', 'session_withdrawn']);
    expect(await statusIn(photographer, 'session_request')).toBe('withdrawn');
    for (const name of ['requests', 'upcoming', 'completed', 'cancelled'])
      expect(await idsIn(surfer, name)).toEqual([]);
  });

  test('a booking request is declined with a reason, which its surfer reads in the mail', async () => {
    const { photographer, surfer, booking } = await aRequest(api);

    const answer = await act(photographer, booking, 'decline', { reason: 'Ese día no hay olas' });
    await api.runJobs();

    expect(answer.json()).toMatchObject({
      status: 'declined',
      ended_by: 'photographer',
      ended_reason: 'Ese día no hay olas',
    });
    expect((await lastMailTo(api, surfer.email)).text).toContain('Motivo: Ese día no hay olas');
    expect(await notificationsOf(surfer)).toEqual(['session_declined']);
    expect(await idsIn(surfer, 'cancelled')).toEqual([booking.id]);
  });

  test('a booking request without an answer expires at its start: it can no longer be accepted, and its surfer is notified', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    api.clock.now = new Date(booking.starts_at);

    const late = await act(photographer, booking, 'accept');
    const waiting = await idsIn(photographer, 'requests');
    await advanceDueBookings(api.app);
    await advanceDueBookings(api.app);

    expect([late.statusCode, late.json().code]).toEqual([409, 'session_state']);
    expect(waiting).toEqual([]);
    expect((await group(surfer, 'cancelled')).items[0]).toMatchObject({ id: booking.id, status: 'expired' });
    expect(await notificationsOf(surfer)).toEqual(['session_expired']);
  });

  test('a booking request that fails to expire does not keep the others from it, and expires in the next round', async () => {
    const [first, second] = [await aRequest(api), await aRequest(api)];
    const both = [first, second].map(({ booking }) => booking.id);
    const statuses = async () =>
      (await api.app.db.selectFrom('bookings').select('status').where('id', 'in', both).execute()).map(
        ({ status }) => status,
      );
    api.clock.now = new Date(Math.max(...[first, second].map(({ booking }) => Date.parse(booking.starts_at))));
    await sql`alter table bookings add constraint stays check (id <> ${sql.lit(both[0])} or status <> 'expired')`.execute(
      api.app.db,
    );

    await advanceDueBookings(api.app);
    const afterOne = await statuses();
    await sql`alter table bookings drop constraint stays`.execute(api.app.db);
    await advanceDueBookings(api.app);

    expect(afterOne.toSorted()).toEqual(['expired', 'requested']);
    expect(await statuses()).toEqual(['expired', 'expired']);
  });
});

describe('an accepted booking', () => {
  test('an accepted booking takes its hours, moves to the upcoming ones and notifies the surfer', async () => {
    const { photographer, surfer, booking } = await anAcceptedBooking(api);
    await api.runJobs();

    expect(await aFreeStart(api, photographer)).not.toBe(booking.starts_at);
    expect(await idsIn(photographer, 'upcoming')).toEqual([booking.id]);
    expect(await idsIn(surfer, 'upcoming')).toEqual([booking.id]);
    expect(await notificationsOf(surfer)).toEqual(['session_accepted']);
    expect((await lastMailTo(api, surfer.email)).subject).toMatch(/^Sesión aceptada: .* en Mundaka$/);
    expect((await act(photographer, booking, 'accept')).json().code).toBe('session_state');
  });

  test('an accepted booking is cancelled by either side, with a reason that the other reads', async () => {
    for (const side of ['photographer', 'surfer'] as const) {
      const parties = await anAcceptedBooking(api);
      const other = side === 'photographer' ? parties.surfer : parties.photographer;

      const without = await act(parties[side], parties.booking, 'cancel', { reason: '  ' });
      const answer = await act(parties[side], parties.booking, 'cancel', { reason: 'Me he lesionado' });
      await api.runJobs();

      expect(without.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ status: 'cancelled', ended_by: side, ended_reason: 'Me he lesionado' });
      expect((await lastMailTo(api, other.email)).text).toContain('Motivo: Me he lesionado');
      expect(await notificationsOf(other)).toContain('session_cancelled');
      expect(await aFreeStart(api, parties.photographer)).toBe(parties.booking.starts_at);
    }
  });

  test('an accepted booking is completed at its end, and can then be reviewed once', async () => {
    const { photographer, surfer, booking } = await anAcceptedBooking(api);
    const early = await act(surfer, booking, 'review', { rating: 5 });
    api.clock.now = new Date(booking.ends_at);
    await advanceDueBookings(api.app);

    const reviews = await Promise.all(
      Array.from({ length: 5 }, () => act(surfer, booking, 'review', { rating: 4, text: 'Muy bien' })),
    );

    expect(early.json().code).toBe('session_state');
    expect(reviews.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409', '409', '409']);
    expect((await group(surfer, 'completed')).items[0]).toMatchObject({ review: { rating: 4, text: 'Muy bien' } });
    expect(await notificationsOf(surfer)).toContain('session_completed');
    expect(await notificationsOf(photographer)).toContain('review');
    const listed = (await api.get(`/users/${photographer.id}/reviews`)).json();
    expect(listed).toMatchObject({ total: 1, items: [{ rating: 4, text: 'Muy bien', surfer: { id: surfer.id } }] });
    const profile = (await api.get(`/users/${photographer.id}/photographer_profile`)).json();
    expect(profile).toMatchObject({ rating: 4, review_count: 1 });
  });

  test('accepted bookings never overlap, however many are accepted at once', { tags: 'deep' }, async () => {
    const photographer = await aBookablePhotographer(api);
    const starts_at = await aFreeStart(api, photographer);
    const { db } = api.app;
    const people = await db
      .insertInto('users')
      .values(
        Array.from({ length: 200 }, (_, n) => ({
          username: `paralelo-${n}`,
          email: `paralelo-${n}@example.com`,
          password_hash: 'x',
          full_name: 'Mar Olas',
        })),
      )
      .returning('id')
      .execute();
    // Each starts a little later, so that all overlap and no two are the same span.
    const requests = await db
      .insertInto('bookings')
      .values(
        people.map(({ id }, n) => ({
          photographer_id: photographer.id,
          surfer_id: id,
          surf_break_id: MUNDAKA,
          starts_at: new Date(Date.parse(starts_at) + n * 15_000),
          ends_at: new Date(Date.parse(starts_at) + HOUR_MS + n * 15_000),
          created_by: id,
        })),
      )
      .returning('id')
      .execute();

    const codes = await Promise.all(requests.map(({ id }) => acceptedAs(photographer, id)));

    // Counted in the database: the accepted one may have been answered with "try again".
    const accepted = await db
      .selectFrom('bookings')
      .select('id')
      .where('photographer_id', '=', photographer.id)
      .where('status', '=', 'accepted')
      .execute();
    expect(accepted).toHaveLength(1);
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(199);
  });
});

describe('a booking that the photographer enters', () => {
  const entry = (surfer: { id: string }, starts: string) => ({
    surfer_id: surfer.id,
    surf_break_id: MUNDAKA,
    day: starts.slice(0, 10),
    start: '06:00',
    hours: 2,
  });

  test('an entered booking is with a buyer, accepted at once, and the surfer is notified', async () => {
    const ana = await aBookablePhotographer(api);
    const [leo, otherSurfer] = [await aSurfer(api, { fullName: 'Leo Compra' }), await aSurfer(api)];
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    await aPaidOrder(api, leo, photoIds);
    const day = await aFreeStart(api, ana);

    const known = (await api.get('/bookings/surfers', { as: ana })).json();
    const refused = await api.post('/bookings/entered', entry(otherSurfer, day), { as: ana });
    const entered = await api.post('/bookings/entered', entry(leo, day), { as: ana });
    const overlapping = await api.post('/bookings/entered', entry(leo, day), { as: ana });

    expect(known).toMatchObject([{ id: leo.id, full_name: 'Leo Compra' }]);
    expect(refused.json().code).toBe('surfer_unknown');
    expect(entered.json()).toMatchObject({ status: 'accepted', start: '06:00', end: '08:00', total: 120 });
    expect(overlapping.json().code).toBe('slot_taken');
    expect(await notificationsOf(leo)).toContain('session_accepted');
  });
});

describe('a block between the two', () => {
  const blockBy = async (blocker: Person, other: Person) => {
    await api.app.db.insertInto('blocks').values({ user_id: blocker.id, blocked_id: other.id }).execute();
  };

  test.for(['the photographer', 'the surfer'])(
    'a block by %s ends new requests and entered bookings of both',
    async (who) => {
      const { photographer: ana, surfer: leo } = await aRequest(api);
      const day = (await aFreeStart(api, ana)).slice(0, 10);
      await (who === 'the surfer' ? blockBy(leo, ana) : blockBy(ana, leo));

      const asked = await postBookingRequest(api, leo, ana, { starts_at: await aFreeStart(api, ana) });
      const entry = { surfer_id: leo.id, surf_break_id: MUNDAKA, day, start: '06:00', hours: 2 };
      const entered = await api.post('/bookings/entered', entry, { as: ana });

      for (const answer of [asked, entered])
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'session_blocked']);
      expect((await api.get('/bookings/surfers', { as: ana })).json()).toEqual([]);
    },
  );

  test('a block is shown before a booking request is written, to the two users alone', async () => {
    const { photographer: ana, surfer: leo } = await aRequest(api);
    await blockBy(ana, leo);

    const offerTo = async (as?: Person) =>
      (await api.get(`/bookings/photographers/${ana.id}/offer`, as && { as })).json().is_blocked;

    expect(await offerTo(leo)).toBe(true);
    expect(await offerTo(await aPerson(api, { isSurfer: true }))).toBe(false);
    expect(await offerTo()).toBe(false);
  });

  test('a booking request between blocked users can be declined but not accepted', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await blockBy(surfer, photographer);

    expect((await act(photographer, booking, 'accept')).json().code).toBe('session_blocked');
    expect((await act(photographer, booking, 'decline')).json()).toMatchObject({ status: 'declined' });
  });

  test('a block does not change an accepted booking, and both sides see the block', async () => {
    const { photographer, surfer, booking } = await anAcceptedBooking(api);
    expect(booking.is_blocked).toBe(false);
    await blockBy(photographer, surfer);

    for (const as of [photographer, surfer])
      expect((await group(as, 'upcoming')).items).toMatchObject([
        { id: booking.id, status: 'accepted', is_blocked: true },
      ]);
    expect((await act(surfer, booking, 'cancel', { reason: 'No voy' })).json()).toMatchObject({ status: 'cancelled' });
  });
});

describe('lists of bookings', () => {
  test('a user who is photographer and surfer has a list for each side', async () => {
    const kai = await aPerson(api, { isPhotographer: true, isSurfer: true });
    await changeProfile(api, kai, {});
    await api.post(
      '/availability',
      { date: '2026-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' },
      { as: kai },
    );
    const asked = await aRequest(api, { surfer: kai });
    const toAnswer = await aRequest(api, { photographer: kai });

    expect(await idsIn(kai, 'requests')).toEqual([toAnswer.booking.id]);
    expect(await idsIn(kai, 'requests', '&as=surfer')).toEqual([asked.booking.id]);
    const counts = (await api.get('/bookings/counts?as=surfer', { as: kai })).json<BookingCounts>();
    expect(counts).toEqual({ requests: 1, upcoming: 0, completed: 0, cancelled: 0 });
  });

  test('lists of bookings are filtered by day, surf break and name, and paged', async () => {
    const ana = await aBookablePhotographer(api);
    const names = ['Nora Ruiz', 'Iker Sanz', 'Nora Gil'];
    const bookings: Booking[] = [];
    for (const [n, fullName] of names.entries()) {
      const surfer = await aSurfer(api, { fullName });
      const starts_at = await aFreeStart(api, ana, 3 + n);
      const { id } = answered(await postBookingRequest(api, surfer, ana, { starts_at }), 201).json<Booking>();
      bookings.push((await api.post(`/bookings/${id}/accept`, {}, { as: ana })).json());
    }
    const ids = bookings.map(({ id }) => id);
    const day = bookings[1]?.day;

    expect(await idsIn(ana, 'upcoming', '&q=nora')).toEqual([ids[0], ids[2]]);
    expect(await idsIn(ana, 'upcoming', `&from=${day}&to=${day}`)).toEqual([ids[1]]);
    expect(await idsIn(ana, 'upcoming', `&surf_break_id=${ids[0]}`)).toEqual([]);
    const first = await api.get('/bookings?group=upcoming&limit=2', { as: ana });
    const { next_cursor: cursor, total } = first.json();
    expect([total, await idsIn(ana, 'upcoming', `&limit=2&cursor=${cursor}`)]).toEqual([3, [ids[2]]]);
  });

  test("another user's booking is not found", async () => {
    const { booking } = await anAcceptedBooking(api);
    const other = await aBookablePhotographer(api);

    for (const verb of ['accept', 'decline', 'withdraw', 'review']) {
      expect((await act(other, booking, verb, { rating: 5 })).statusCode).toBe(404);
    }
    expect((await act(other, booking, 'cancel', { reason: 'x' })).json().code).toBe('session_not_found');
  });

  test('a user who switched mails about bookings off gets none, but a notification', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await api.patch('/notifications/mails', { session: false }, { as: surfer });
    await api.runJobs();
    const before = (await mailsTo(api, surfer.email)).length;
    await act(photographer, booking, 'accept');
    await api.runJobs();

    expect((await mailsTo(api, surfer.email)).length).toBe(before);
    expect(await notificationsOf(surfer)).toEqual(['session_accepted']);
  });

  test('the open pages of both sides receive every change of a booking', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await act(photographer, booking, 'accept');
    await act(surfer, booking, 'cancel', { reason: 'Me he lesionado' });
    const published = await api.app.db
      .selectFrom('live_events')
      .select(['user_id', 'event'])
      .where('user_id', 'in', [photographer.id, surfer.id])
      .execute();

    const ofBooking = published.filter(({ event }) => JSON.stringify(event).includes(booking.id));
    expect(ofBooking.map(({ user_id: id }) => id).toSorted()).toEqual(
      [photographer.id, photographer.id, photographer.id, surfer.id, surfer.id, surfer.id].toSorted(),
    );
  });

  test('an accepted booking is not mailed to a surfer whose account was deleted meanwhile', async () => {
    const { photographer, surfer, booking } = await aRequest(api);
    await api.runJobs();
    const before = (await mailsTo(api, surfer.email)).length;
    await act(photographer, booking, 'accept');
    await api.request('DELETE', '/users/me', { as: surfer, body: { password: surfer.password } });
    await api.runJobs();

    const later = (await mailsTo(api, surfer.email)).slice(before);
    expect(later.map(({ subject }) => subject)).toEqual(['Tu cuenta se ha eliminado']);
  });
});
