import type { Booking, Notification } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { anAcceptedBooking, aRequest } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const leave = ({ token, password }: Person) =>
  api.request('DELETE', '/users/me', { as: { token }, body: { password } });
const lastNotificationOf = async (as: Person) =>
  (await api.get('/notifications', { as })).json<{ items: Notification[] }>().items[0];
const statusOf = async (bookingId: string) =>
  (await api.app.db.selectFrom('bookings').select('status').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .status;

test.for([
  ['photographer', 'surfer'],
  ['surfer', 'photographer'],
] as const)(
  'when the account of the %s of a booking is deleted, the %s is notified, also by mail',
  async ([leaving, left]) => {
    const parties = await anAcceptedBooking(api);

    expect((await leave(parties[leaving])).statusCode).toBe(200);
    await api.runJobs();

    expect(await statusOf(parties.booking.id)).toBe('cancelled');
    expect(await lastNotificationOf(parties[left])).toMatchObject({
      kind: 'session_cancelled',
      params: { booking_id: parties.booking.id, reason: 'La cuenta ya no existe.' },
    });
    const mails = await mailsTo(api, parties[left].email);
    expect(mails.filter(({ subject }) => subject.startsWith('Sesión cancelada'))).toHaveLength(1);
  },
);

test('a request to a photographer whose account is deleted is declined, and one of a deleted surfer is withdrawn', async () => {
  const [declined, withdrawn] = [await aRequest(api), await aRequest(api)];

  await leave(declined.photographer);
  await leave(withdrawn.surfer);
  await api.runJobs();

  expect(await statusOf(declined.booking.id)).toBe('declined');
  expect(await lastNotificationOf(declined.surfer)).toMatchObject({ kind: 'session_declined' });
  expect(await statusOf(withdrawn.booking.id)).toBe('withdrawn');
  expect(await lastNotificationOf(withdrawn.photographer)).toMatchObject({ kind: 'session_withdrawn' });
});

test.for([
  ['photographer', 'surfer'],
  ['surfer', 'photographer'],
] as const)('the deleted account of a %s has a name in the language of the %s who reads', async ([leaving, left]) => {
  const parties = await anAcceptedBooking(api);
  await leave(parties[leaving]);

  const nameIn = async (language: string) =>
    (
      await api.get(`/bookings/${parties.booking.id}`, { as: parties[left], headers: { 'accept-language': language } })
    ).json<Booking>()[leaving].full_name;

  expect([await nameIn('en'), await nameIn('es')]).toEqual(['Deleted account', 'Cuenta eliminada']);
});
