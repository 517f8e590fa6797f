import { addDays } from '@pleamar/domain';
import type { BookingStatus } from './journal.ts';
import { MUNDAKA, chooseOne, takeOne, type Person, type Photographer, type Booking, type World } from './world.ts';

/** There are few hours, so that surfers often request the same one. */
const MAX_STARTS = 4;
const IN_DAYS = 7;
/** Later than the days that can be booked. */
const FAR_DAY = 400;

const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

export async function becomeBookable(world: World, person: Person): Promise<string[]> {
  const { client } = world;
  const as = person.token;
  await client.send({
    method: 'PATCH',
    path: `/api/v1/users/${person.id}/photographer_profile`,
    as,
    body: { hourly_price: 60, places: ['Mundaka'], tags: ['Agua'], description: 'Desde el agua' },
  });
  const everyDay = { date: dayIn(0), weekdays: [0, 1, 2, 3, 4, 5, 6], start: '09:00', end: '17:00' };
  await client.send({ method: 'POST', path: '/api/v1/availability', as, body: everyDay });
  const query = `surf_break_id=${MUNDAKA}&hours=1&day=${dayIn(IN_DAYS)}`;
  const path = `/api/v1/bookings/photographers/${person.id}/free_times?${query}`;
  const free: { starts: { starts_at: string }[] } = JSON.parse((await client.send({ method: 'GET', path, as })).text);
  return free.starts.slice(0, MAX_STARTS).map(({ starts_at }) => starts_at);
}

export async function offerHours(world: World, { id: userId, token }: Photographer): Promise<void> {
  world.offeredDays += 1;
  const answer = await world.client.send({
    method: 'POST',
    path: '/api/v1/availability',
    as: token,
    body: { date: dayIn(FAR_DAY + world.offeredDays), start: '18:00', end: '20:00' },
    // An earlier try has stored the hours, and its answer was lost.
    expected: [409],
  });
  if (answer.status !== 409) world.journal.offers.push({ id: String(JSON.parse(answer.text).id), userId });
}

export async function requestBooking(world: World, surfer: Person): Promise<void> {
  const photographer = chooseOne(world, world.photographers);
  if (!photographer) return;
  const request = {
    method: 'POST' as const,
    path: '/api/v1/bookings',
    as: surfer.token,
    body: {
      photographer_id: photographer.id,
      surf_break_id: MUNDAKA,
      starts_at: chooseOne(world, photographer.starts),
      hours: 1,
      notes: '',
    },
    // The hour is booked, or this surfer has already requested it.
    expected: [409],
  };
  const answers = world.random() < 0.5 ? await world.client.sendTwice(request) : [await world.client.send(request)];
  for (const { status, text } of answers) {
    if (status !== 201) continue;
    const { id }: { id: string } = JSON.parse(text);
    world.journal.bookings.push({ id, status: 'requested' });
    world.openRequests.push({ id, photographer, surfer });
  }
}

export async function answerRequest(world: World): Promise<void> {
  const booking = takeOne(world, world.openRequests);
  if (!booking) return;
  const chance = world.random();
  if (chance < 0.15)
    return void (await takeStep(world, booking, { by: booking.surfer, verb: 'withdraw', status: 'withdrawn' }));
  if (chance < 0.3)
    return void (await takeStep(world, booking, { by: booking.photographer, verb: 'decline', status: 'declined' }));
  if (await takeStep(world, booking, { by: booking.photographer, verb: 'accept', status: 'accepted' }))
    world.acceptedBookings.push(booking);
}

export async function cancelBooking(world: World): Promise<void> {
  const booking = takeOne(world, world.acceptedBookings);
  if (!booking) return;
  const by = world.random() < 0.5 ? booking.surfer : booking.photographer;
  await takeStep(world, booking, { by, verb: 'cancel', status: 'cancelled' });
}

interface BookingStep {
  by: Person;
  verb: 'withdraw' | 'decline' | 'accept' | 'cancel';
  status: BookingStatus;
}

/** Returns whether the step was acknowledged. */
async function takeStep(world: World, { id }: Booking, { by, verb, status }: BookingStep): Promise<boolean> {
  const request = {
    method: 'POST' as const,
    path: `/api/v1/bookings/${id}/${verb}`,
    as: by.token,
    body: verb === 'cancel' ? { reason: 'Sin olas' } : {},
    // The hour is booked, or an earlier try has changed the booking.
    expected: [409],
  };
  const answers = world.random() < 0.5 ? await world.client.sendTwice(request) : [await world.client.send(request)];
  const isDone = answers.some((answer) => answer.status === 200);
  if (isDone) world.journal.bookings.push({ id, status });
  return isDone;
}
