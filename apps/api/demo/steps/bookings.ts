import { addDays, DAY_MS, instantAt, MINUTE_MS, weekdayOf } from '@pleamar/domain';
import type { App, UserContext } from '../../src/common/context.ts';
import {
  acceptBooking,
  advanceDueBookings,
  cancelBooking,
  declineBooking,
  withdrawBooking,
} from '../../src/modules/bookings/advance-booking.ts';
import { addSlot, readAvailability, skipDay } from '../../src/modules/bookings/change-availability.ts';
import { enterBooking, requestBooking } from '../../src/modules/bookings/request-booking.ts';
import { reviewBooking } from '../../src/modules/bookings/review-booking.ts';
import { startConversation } from '../../src/modules/messages/write-messages.ts';
import { asUser, withClockAt, readDemoStart } from '../as-user.ts';
import { findSurfBreak } from '../find-surf-break.ts';
import type { DemoStep } from '../step.ts';
import {
  demoAfternoon,
  demoDayOff,
  demoHours,
  demoBookings,
  openRequests,
  type DemoHours,
  type DemoBooking,
} from '../world/bookings.ts';

const HOURS_SINCE_DAYS = 200;

/** The names of the steps are stored, so they must not change. */
export const bookingSteps = (): DemoStep[] => [
  { name: 'sessions:hours', title: 'free hours of the photographers', run: addHours },
  ...demoBookings.map(stepOf),
];

export const requestSteps = (): DemoStep[] => openRequests.map(stepOf);

const stepOf = (booking: DemoBooking, index: number): DemoStep => ({
  name: `session:${booking.name}`,
  title: `a booking of ${booking.photographer}`,
  run: (app) => makeBooking(app, booking, index),
});

async function addHours(app: App): Promise<void> {
  const demoStart = await readDemoStart(app);
  const since = new Date(demoStart.getTime() - HOURS_SINCE_DAYS * DAY_MS);
  for (const hours of demoHours) await addWeeklyHours(withClockAt(app, since), hours);
  const today = dayOf(demoStart);
  const { photographer, inDays, ...times } = demoAfternoon;
  const afternoon = addDays(today, inDays);
  const ana = await asUser(app, photographer);
  const slots = await readAvailability(ana, today, addDays(today, 21));
  if (!slots.some(({ kind }) => kind === 'once'))
    await addSlot(ana, { date: afternoon, weekdays: [], until: null, ...times });
  const dayOff = addDays(today, demoDayOff.inDays);
  const weekly = slots.find(({ weekdays }) => weekdays.includes(weekdayOf(dayOff)));
  if (weekly) await skipDay(ana, weekly.id, dayOff);
}

async function addWeeklyHours(app: App, { photographer, ...draft }: DemoHours): Promise<void> {
  const ctx = await asUser(app, photographer);
  const day = dayOf(ctx.now());
  const known = await readAvailability(ctx, day, day);
  const isKnown = known.some(
    ({ weekdays, start }) => start === draft.start && weekdays.join() === draft.weekdays.join(),
  );
  if (!isKnown) await addSlot(ctx, { date: day, until: null, ...draft });
}

export async function findCompletedBooking(app: App, name: string): Promise<{ id: string; day: string }> {
  const index = demoBookings.findIndex((booking) => booking.name === name);
  const booking = demoBookings[index];
  if (!booking) throw new Error(`No booking is called ${name}`);
  const { surfer, day } = await loadSides(app, booking, index);
  const id = await findBooking(surfer);
  if (!id) throw new Error(`The booking ${name} is not there yet`);
  return { id, day };
}

async function makeBooking(app: App, booking: DemoBooking, index: number): Promise<void> {
  const { photographer, surfer, day } = await loadSides(app, booking, index);
  const id = (await findBooking(surfer)) ?? (await createBooking(photographer, surfer, booking, day));
  await finishBooking({ app, photographer, surfer }, id, booking);
}

async function loadSides(
  app: App,
  booking: DemoBooking,
  index: number,
): Promise<Omit<BookingSides, 'app'> & { day: string }> {
  const demoStart = await readDemoStart(app);
  const day = addDays(dayOf(demoStart), booking.inDays);
  // No two requests have the same time, because `findBooking` finds them by it.
  const requestMs = Date.parse(day) - booking.askedDaysBefore * DAY_MS - (1 + ((index * 89) % 600)) * MINUTE_MS;
  const requestApp = withClockAt(app, new Date(Math.min(requestMs, demoStart.getTime() - (1 + index) * MINUTE_MS)));
  return {
    photographer: await asUser(requestApp, booking.photographer),
    surfer: await asUser(requestApp, booking.surfer),
    day,
  };
}

interface BookingSides {
  app: App;
  photographer: UserContext;
  surfer: UserContext;
}

async function findBooking(surfer: UserContext): Promise<string | null> {
  const row = await surfer.db
    .selectFrom('bookings')
    .select('id')
    .where('surfer_id', '=', surfer.user.id)
    .where('created_at', '=', surfer.now())
    .executeTakeFirst();
  return row?.id ?? null;
}

async function createBooking(
  photographer: UserContext,
  surfer: UserContext,
  booking: DemoBooking,
  day: string,
): Promise<string> {
  const { start, hours, notes } = booking;
  const place = await findSurfBreak(photographer, booking.spot);
  const details = { surf_break_id: place.id, hours, notes };
  if (booking.outcome !== 'completed' && booking.outcome !== 'entered') {
    const startsAt = instantAt(day, start, place.timezone).toISOString();
    const request = { ...details, photographer_id: photographer.user.id, starts_at: startsAt };
    return (await requestBooking(surfer, request)).id;
  }
  // A photographer can only enter a booking of a known surfer, so they get a conversation first.
  await startConversation(surfer, { user_id: photographer.user.id });
  return (await enterBooking(photographer, { ...details, surfer_id: surfer.user.id, day, start })).id;
}

async function finishBooking(
  { app, photographer, surfer }: BookingSides,
  id: string,
  booking: DemoBooking,
): Promise<void> {
  const { status, ends_at: endsAt } = await surfer.db
    .selectFrom('bookings')
    .select(['status', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isOpen = status === 'requested';
  const [answering, over] = [later(photographer, 95), new Date(endsAt.getTime() + 40 * MINUTE_MS)];
  switch (booking.outcome) {
    case 'accepted':
      if (isOpen) await acceptBooking(answering, id);
      break;
    case 'declined':
      if (isOpen) await declineBooking(answering, id, booking.reason);
      break;
    case 'withdrawn':
      if (isOpen) await withdrawBooking(later(surfer, 45), id);
      break;
    case 'cancelled':
      if (isOpen) await acceptBooking(answering, id);
      if (isOpen || status === 'accepted')
        await cancelBooking(later(booking.by === 'surfer' ? surfer : photographer, 300), id, booking.reason);
      break;
    case 'expired':
      await advanceDueBookings(withClockAt(app, endsAt));
      break;
    case 'completed':
      await advanceDueBookings(withClockAt(app, endsAt));
      if (booking.review) await addReview(withClockAt(surfer, over), id, booking.review);
  }
}

async function addReview(ctx: UserContext, id: string, [rating, text]: [number, string]): Promise<void> {
  const known = await ctx.db.selectFrom('reviews').select('id').where('booking_id', '=', id).executeTakeFirst();
  if (!known) await reviewBooking(ctx, id, { rating, text });
}

const later = (ctx: UserContext, minutes: number): UserContext =>
  withClockAt(ctx, new Date(ctx.now().getTime() + minutes * MINUTE_MS));

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
