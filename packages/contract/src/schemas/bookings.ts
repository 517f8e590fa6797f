import {
  MAX_BOOKING_NOTES_LENGTH,
  MAX_BOOKING_REASON_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_BOOKING_HOURS,
  MAX_PRICE_CENTS,
  BOOKING_STATUSES,
} from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { ClockTime } from './availability.ts';
import { BookableFilter, BookableFilters, BookableOffer, BookablePhotographer, FreeTimes } from './bookable.ts';
import {
  Done,
  cursorFields,
  Euros,
  Id,
  NamedInstant,
  line,
  pageOf,
  paragraphs,
  PersonBrief,
  SurfDay,
} from './common.ts';
import { Place } from './places.ts';

const userParams = z.object({ userId: Id });
const photographerParams = z.object({ photographerId: Id });
const bookingParams = z.object({ bookingId: Id });
const Hours = z.int().min(1).max(MAX_BOOKING_HOURS);
const QueryHours = z.coerce.number().int().min(1).max(MAX_BOOKING_HOURS).default(1);
const Notes = paragraphs(MAX_BOOKING_NOTES_LENGTH).default('');
const Reason = paragraphs(MAX_BOOKING_REASON_LENGTH);

export const Review = z
  .object({ id: Id, rating: z.int(), text: z.string(), surfer: PersonBrief, created_at: z.iso.datetime() })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const Booking = z
  .object({
    id: Id,
    status: z.enum(BOOKING_STATUSES),
    photographer: PersonBrief,
    surfer: PersonBrief,
    place: Place,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    /** Day and times are on the surf break's clocks. */
    day: SurfDay,
    start: z.string(),
    end: z.string(),
    hours: z.number(),
    /** The price is that of the time of the request; null where none was set. */
    hourly_price: Euros.nullable(),
    total: z
      .number()
      .nonnegative()
      .max((MAX_BOOKING_HOURS * MAX_PRICE_CENTS) / 100)
      .nullable(),
    notes: z.string(),
    ended_by: z.enum(['photographer', 'surfer']).nullable(),
    ended_reason: z.string().nullable(),
    album_id: Id.nullable(),
    /** A block between the two leaves an accepted booking as it is; nothing new can be requested. */
    is_blocked: z.boolean(),
    review: z.object({ rating: z.int(), text: z.string() }).nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

const Side = z.enum(['surfer', 'photographer']);
export const BookingGroup = z.enum(['requests', 'upcoming', 'completed', 'cancelled']);
export type BookingGroup = z.infer<typeof BookingGroup>;

export const BookingFilter = z.object({
  as: Side.optional(),
  group: BookingGroup,
  from: SurfDay.optional(),
  to: SurfDay.optional(),
  surf_break_id: Id.optional(),
  q: line(100).optional(),
  ...cursorFields(24, 100),
});
export type BookingFilter = z.infer<typeof BookingFilter>;

export const BookingCounts = z
  .object({ requests: z.int(), upcoming: z.int(), completed: z.int(), cancelled: z.int() })
  .meta({ id: 'BookingCounts' });
export type BookingCounts = z.infer<typeof BookingCounts>;

export const BookingRequest = z.object({
  photographer_id: Id,
  surf_break_id: Id,
  starts_at: NamedInstant,
  hours: Hours,
  notes: Notes,
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingEntry = z.object({
  surfer_id: Id,
  surf_break_id: Id,
  day: SurfDay,
  start: ClockTime,
  hours: Hours,
  notes: Notes,
});
export type BookingEntry = z.infer<typeof BookingEntry>;

export const ReviewDraft = z.object({ rating: z.int().min(1).max(5), text: paragraphs(MAX_REVIEW_LENGTH).default('') });
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** A calendar program reads its user's bookings at this secret address, which is shown only when it is made. */
export const BookingCalendar = z
  .object({ created_at: z.iso.datetime().nullable().describe('null while it does not exist') })
  .meta({ id: 'BookingCalendar' });
export type BookingCalendar = z.infer<typeof BookingCalendar>;

export const bookingsSchemas = {
  photographers: {
    summary: 'Photographers who can be asked for a booking, the best rated first',
    query: BookableFilter,
    returns: pageOf(BookablePhotographer),
  },
  filters: { summary: 'Regions, surf breaks and tags with bookable photographers', returns: BookableFilters },
  photographer: {
    summary: 'One photographer who can be asked',
    params: photographerParams,
    returns: BookableOffer,
    refusals: ['user_not_found'],
  },
  freeDays: {
    summary: 'The days from `from` on, six weeks at most, on which a booking of this length can start',
    params: photographerParams,
    query: z.object({ surf_break_id: Id, from: SurfDay, hours: QueryHours }),
    returns: z.array(SurfDay),
    refusals: ['surf_break_unknown', 'user_not_found'],
  },
  freeTimes: {
    summary: "When a booking of this length can start on a day, on the surf break's clocks",
    params: photographerParams,
    query: z.object({ surf_break_id: Id, day: SurfDay, hours: QueryHours }),
    returns: FreeTimes,
    refusals: ['surf_break_unknown', 'user_not_found'],
  },
  reviews: {
    summary: "A photographer's reviews, newest first",
    params: userParams,
    query: z.object(cursorFields(10, 100)),
    returns: pageOf(Review),
    refusals: ['user_not_found'],
  },
  list: {
    summary: "The caller's bookings of one group; `as` chooses the side and follows is_photographer by default",
    query: BookingFilter,
    returns: pageOf(Booking),
  },
  counts: {
    summary: 'How many bookings of the caller each group holds',
    query: z.object({ as: Side.optional() }),
    returns: BookingCounts,
  },
  calendar: { summary: "Since when the caller's bookings have a calendar address", returns: BookingCalendar },
  renewCalendar: {
    summary: "A new secret calendar address (ICS) of the caller's bookings; the former one ends",
    returns: z.object({ url: z.string().describe('shown this once') }),
  },
  endCalendar: { summary: 'End the calendar address', returns: Done },
  request: {
    summary: 'Ask a photographer for a booking at a free time',
    body: BookingRequest,
    returns: Booking,
    refusals: [
      'person_blocked',
      'session_blocked',
      'session_own',
      'session_past',
      'session_repeated',
      'slot_taken',
      'surf_break_unknown',
      'user_not_found',
    ],
  },
  knownSurfers: {
    summary: 'Surfers who bought from the photographer or wrote to them, the latest contact first',
    query: z.object({ q: line(100).optional() }),
    returns: z.array(PersonBrief),
  },
  enter: {
    summary: 'Enter a booking with a known surfer',
    body: BookingEntry,
    returns: Booking,
    refusals: [
      'person_blocked',
      'session_blocked',
      'session_past',
      'slot_taken',
      'surf_break_unknown',
      'surfer_unknown',
    ],
  },
  get: {
    summary: 'One booking of the caller',
    params: bookingParams,
    returns: Booking,
    refusals: ['session_not_found'],
  },
  accept: {
    summary: 'Accept a request',
    params: bookingParams,
    returns: Booking,
    refusals: ['person_blocked', 'session_blocked', 'session_not_found', 'session_state', 'slot_taken'],
  },
  decline: {
    summary: 'Decline a request, with a reason or without',
    params: bookingParams,
    body: z.object({ reason: Reason.optional() }),
    returns: Booking,
    refusals: ['session_not_found', 'session_state'],
  },
  withdraw: {
    summary: "Withdraw the caller's request",
    params: bookingParams,
    returns: Booking,
    refusals: ['session_not_found', 'session_state'],
  },
  cancel: {
    summary: 'Cancel an accepted booking; the other side is notified with the reason',
    params: bookingParams,
    body: z.object({ reason: Reason.min(1) }),
    returns: Booking,
    refusals: ['session_not_found', 'session_state'],
  },
  handOver: {
    summary: "Hand the booking's album over to its surfer, who sees it and is notified from then on",
    params: bookingParams,
    returns: Booking,
    refusals: ['forbidden', 'session_not_found', 'session_without_photos'],
  },
  review: {
    summary: 'Review a completed booking, once',
    params: bookingParams,
    body: ReviewDraft,
    returns: Booking,
    refusals: ['forbidden', 'review_exists', 'session_not_found', 'session_state'],
  },
} satisfies SchemaTable;
