import type { AvailabilitySlot, Booking, FreeTimes } from '@pleamar/contract';
import { addDays } from '@pleamar/domain';
import { answered, MUNDAKA } from './albums.ts';
import type { ApiUnderTest, Caller } from './api.ts';
import { aPhotographer, aSurfer, type Person } from './people.ts';

/** The photographer takes 60 € an hour in Mundaka and is free every day from nine to five. */
export async function aBookablePhotographer(api: ApiUnderTest, fullName = 'Ana Etxebarria'): Promise<Person> {
  const photographer = await aPhotographer(api, { fullName });
  await changeProfile(api, photographer, {});
  await aWeeklySlot(api, photographer);
  return photographer;
}

export async function changeProfile(api: ApiUnderTest, photographer: Person, fields: object): Promise<void> {
  const profile = { hourly_price: 60, places: ['Mundaka'], tags: ['Agua'], description: 'Desde el agua', ...fields };
  answered(await api.patch(`/users/${photographer.id}/photographer_profile`, profile, { as: photographer }), 200);
}

export async function aWeeklySlot(api: ApiUnderTest, photographer: Person): Promise<AvailabilitySlot> {
  await api.app.db.deleteFrom('availability_slots').where('user_id', '=', photographer.id).execute();
  const draft = { date: today(api), weekdays: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' };
  return answered(await api.post('/availability', draft, { as: photographer }), 201).json();
}

export const today = (api: ApiUnderTest): string => api.clock.now.toISOString().slice(0, 10);

export async function aFreeStart(api: ApiUnderTest, photographer: { id: string }, inDays = 7): Promise<string> {
  const day = addDays(today(api), inDays);
  const url = `/bookings/photographers/${photographer.id}/free_times?surf_break_id=${MUNDAKA}&day=${day}`;
  const [first] = answered(await api.get(url), 200).json<FreeTimes>().starts;
  if (!first) throw new Error(`Nothing is free on ${day}.`);
  return first.starts_at;
}

export const postBookingRequest = (
  api: ApiUnderTest,
  surfer: Caller,
  photographer: { id: string },
  fields: { starts_at: string; hours?: number; notes?: string; surf_break_id?: string },
) =>
  api.post(
    '/bookings',
    { photographer_id: photographer.id, surf_break_id: MUNDAKA, hours: 1, ...fields },
    { as: surfer },
  );

export interface BookingParties {
  photographer: Person;
  surfer: Person;
  booking: Booking;
}

export async function aRequest(api: ApiUnderTest, people: Partial<BookingParties> = {}): Promise<BookingParties> {
  const photographer = people.photographer ?? (await aBookablePhotographer(api));
  const surfer = people.surfer ?? (await aSurfer(api));
  const asked = await postBookingRequest(api, surfer, photographer, { starts_at: await aFreeStart(api, photographer) });
  return { photographer, surfer, booking: answered(asked, 201).json() };
}

export async function anAcceptedBooking(
  api: ApiUnderTest,
  people: Partial<BookingParties> = {},
): Promise<BookingParties> {
  const request = await aRequest(api, people);
  const accepted = await api.post(`/bookings/${request.booking.id}/accept`, {}, { as: request.photographer });
  return { ...request, booking: answered(accepted, 200).json() };
}
