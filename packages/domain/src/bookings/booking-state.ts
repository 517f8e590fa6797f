export const BOOKING_STATUSES = [
  'requested',
  'accepted',
  'declined',
  'withdrawn',
  'cancelled',
  'completed',
  'expired',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export type BookingSide = 'photographer' | 'surfer';

export type BookingEvent = 'accept' | 'decline' | 'withdraw' | 'cancel' | 'expire' | 'complete';

/** `clock` is the job that expires requests and completes bookings. */
export type BookingActor = BookingSide | 'clock';

export type BookingNotification =
  | 'session_request'
  | 'session_accepted'
  | 'session_declined'
  | 'session_withdrawn'
  | 'session_cancelled'
  | 'session_expired'
  | 'session_completed';

export type BookingEffect = { notify: BookingSide; kind: BookingNotification; hasMail: boolean };

interface Rule {
  from: BookingStatus;
  event: BookingEvent;
  by: BookingActor;
  to: BookingStatus;
  when: 'before_start' | 'after_start' | 'before_end' | 'after_end';
  effects: readonly BookingEffect[];
}

const RULES: readonly Rule[] = [
  {
    from: 'requested',
    event: 'accept',
    by: 'photographer',
    to: 'accepted',
    when: 'before_start',
    effects: [{ notify: 'surfer', kind: 'session_accepted', hasMail: true }],
  },
  {
    from: 'requested',
    event: 'decline',
    by: 'photographer',
    to: 'declined',
    when: 'before_start',
    effects: [{ notify: 'surfer', kind: 'session_declined', hasMail: true }],
  },
  {
    from: 'requested',
    event: 'withdraw',
    by: 'surfer',
    to: 'withdrawn',
    when: 'before_start',
    effects: [{ notify: 'photographer', kind: 'session_withdrawn', hasMail: false }],
  },
  {
    from: 'requested',
    event: 'expire',
    by: 'clock',
    to: 'expired',
    when: 'after_start',
    effects: [{ notify: 'surfer', kind: 'session_expired', hasMail: false }],
  },
  {
    from: 'accepted',
    event: 'cancel',
    by: 'photographer',
    to: 'cancelled',
    when: 'before_end',
    effects: [{ notify: 'surfer', kind: 'session_cancelled', hasMail: true }],
  },
  {
    from: 'accepted',
    event: 'cancel',
    by: 'surfer',
    to: 'cancelled',
    when: 'before_end',
    effects: [{ notify: 'photographer', kind: 'session_cancelled', hasMail: true }],
  },
  {
    from: 'accepted',
    event: 'complete',
    by: 'clock',
    to: 'completed',
    when: 'after_end',
    effects: [{ notify: 'surfer', kind: 'session_completed', hasMail: false }],
  },
];

export function beginBooking(by: BookingSide): { status: BookingStatus; effects: readonly BookingEffect[] } {
  return by === 'surfer'
    ? { status: 'requested', effects: [{ notify: 'photographer', kind: 'session_request', hasMail: true }] }
    : { status: 'accepted', effects: [{ notify: 'surfer', kind: 'session_accepted', hasMail: true }] };
}

export type BookingMoment = { status: BookingStatus; startsAt: Date; endsAt: Date; now: Date };

/** Returns null where the actor may not do this in the present status or at this time. */
export function advanceBooking(
  booking: BookingMoment,
  event: BookingEvent,
  by: BookingActor,
): { status: BookingStatus; effects: readonly BookingEffect[] } | null {
  const rule = RULES.find((each) => each.from === booking.status && each.event === event && each.by === by);
  return rule && isTime(rule.when, booking) ? { status: rule.to, effects: rule.effects } : null;
}

export function bookingActions(booking: BookingMoment, side: BookingSide): BookingEvent[] {
  return RULES.filter((rule) => rule.from === booking.status && rule.by === side && isTime(rule.when, booking)).map(
    (rule) => rule.event,
  );
}

function isTime(when: Rule['when'], { startsAt, endsAt, now }: BookingMoment): boolean {
  if (when === 'before_start') return now < startsAt;
  if (when === 'after_start') return now >= startsAt;
  return when === 'before_end' ? now < endsAt : now >= endsAt;
}

export const MAX_BOOKING_HOURS = 8;
export const BOOKING_DAYS_AHEAD = 180;
