import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { acceptBooking, cancelBooking, declineBooking, withdrawBooking } from './advance-booking.ts';
import { addSlot, changeSlot, readAvailability, removeSlot, skipDay } from './change-availability.ts';
import { addHoliday, readHolidays, removeHoliday } from './change-holidays.ts';
import { endCalendarAddress, readCalendarAddress, renewCalendarAddress } from './calendar-address.ts';
import { readFreeDays, readFreeTimes } from './free-times.ts';
import { handOverBooking } from './hand-over.ts';
import { readBookableFilters, listBookable, readBookable } from './list-bookable.ts';
import { countOwnBookings, listKnownSurfers, listBookings, readBooking } from './read-bookings.ts';
import { enterBooking, requestBooking } from './request-booking.ts';
import { listReviews, reviewBooking } from './review-booking.ts';

export const availabilityRoutes: Handlers<Contract['availability']> = {
  list: (ctx, { query }) => readAvailability(ctx, query.from, query.to),
  add: (ctx, { body }) => addSlot(ctx, body),
  change: (ctx, { params, body }) => changeSlot(ctx, params.slotId, body),
  remove: (ctx, { params, query }) => removeSlot(ctx, params.slotId, query),
  holidays: (ctx) => readHolidays(ctx),
  addHoliday: (ctx, { body }) => addHoliday(ctx, body),
  removeHoliday: (ctx, { params }) => removeHoliday(ctx, params.holidayId),
  skipDay: (ctx, { params, body }) => skipDay(ctx, params.slotId, body.day),
};

export const bookingsRoutes: Handlers<Contract['bookings']> = {
  photographers: (ctx, { query }) => listBookable(ctx, query),
  filters: (ctx) => readBookableFilters(ctx),
  photographer: (ctx, { params }) => readBookable(ctx, params.photographerId),
  freeDays: (ctx, { params, query: { surf_break_id: surfBreakId, ...asked } }) =>
    readFreeDays(ctx, params.photographerId, { surfBreakId, ...asked }),
  freeTimes: (ctx, { params, query: { surf_break_id: surfBreakId, ...asked } }) =>
    readFreeTimes(ctx, params.photographerId, { surfBreakId, ...asked }),
  reviews: (ctx, { params, query }) => listReviews(ctx, params.userId, query),
  list: (ctx, { query }) => listBookings(ctx, query),
  counts: (ctx, { query }) => countOwnBookings(ctx, query.as),
  calendar: (ctx) => readCalendarAddress(ctx),
  renewCalendar: (ctx) => renewCalendarAddress(ctx),
  endCalendar: (ctx) => endCalendarAddress(ctx),
  request: (ctx, { body }) => requestBooking(ctx, body),
  knownSurfers: (ctx, { query }) => listKnownSurfers(ctx, query.q),
  enter: (ctx, { body }) => enterBooking(ctx, body),
  get: (ctx, { params }) => readBooking(ctx, params.bookingId),
  accept: (ctx, { params }) => acceptBooking(ctx, params.bookingId),
  decline: (ctx, { params, body }) => declineBooking(ctx, params.bookingId, body.reason),
  withdraw: (ctx, { params }) => withdrawBooking(ctx, params.bookingId),
  cancel: (ctx, { params, body }) => cancelBooking(ctx, params.bookingId, body.reason),
  handOver: (ctx, { params }) => handOverBooking(ctx, params.bookingId),
  review: (ctx, { params, body }) => reviewBooking(ctx, params.bookingId, body),
};
