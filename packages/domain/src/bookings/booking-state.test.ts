import { describe, expect, test } from 'vitest';
import {
  advanceBooking,
  beginBooking,
  BOOKING_STATUSES,
  bookingActions,
  type BookingActor,
  type BookingEvent,
  type BookingStatus,
} from './booking-state.ts';

const startsAt = new Date('2026-06-06T07:00:00Z');
const endsAt = new Date('2026-06-06T09:00:00Z');
const moments = {
  before: new Date('2026-06-05T12:00:00Z'),
  during: new Date('2026-06-06T08:00:00Z'),
  after: new Date('2026-06-06T09:00:00Z'),
};
type Moment = keyof typeof moments;

const events: BookingEvent[] = ['accept', 'decline', 'withdraw', 'cancel', 'expire', 'complete'];
const actors: BookingActor[] = ['photographer', 'surfer', 'clock'];

const possible: [from: BookingStatus, event: BookingEvent, by: BookingActor, when: Moment, to: BookingStatus][] = [
  ['requested', 'accept', 'photographer', 'before', 'accepted'],
  ['requested', 'decline', 'photographer', 'before', 'declined'],
  ['requested', 'withdraw', 'surfer', 'before', 'withdrawn'],
  ['requested', 'expire', 'clock', 'during', 'expired'],
  ['requested', 'expire', 'clock', 'after', 'expired'],
  ['accepted', 'cancel', 'photographer', 'before', 'cancelled'],
  ['accepted', 'cancel', 'photographer', 'during', 'cancelled'],
  ['accepted', 'cancel', 'surfer', 'before', 'cancelled'],
  ['accepted', 'cancel', 'surfer', 'during', 'cancelled'],
  ['accepted', 'complete', 'clock', 'after', 'completed'],
];

const cases = BOOKING_STATUSES.flatMap((from) =>
  events.flatMap((event) =>
    actors.flatMap((by) => (['before', 'during', 'after'] as const).map((when) => ({ from, event, by, when }))),
  ),
);

test.for(cases)('$from: $event by the $by, $when', ({ from, event, by, when }) => {
  const expected = possible.find((row) => row[0] === from && row[1] === event && row[2] === by && row[3] === when);

  const next = advanceBooking({ status: from, startsAt, endsAt, now: moments[when] }, event, by);

  expect(next?.status ?? null).toBe(expected?.[4] ?? null);
});

describe('recipients of a notification', () => {
  const notified = (from: BookingStatus, event: BookingEvent, by: BookingActor, when: Moment) =>
    advanceBooking({ status: from, startsAt, endsAt, now: moments[when] }, event, by)?.effects.map(
      ({ notify, kind, hasMail }) => `${notify} ${kind}${hasMail ? ' by mail too' : ''}`,
    );

  test('a request goes to the photographer, a booking that the photographer enters to the surfer', () => {
    expect(beginBooking('surfer')).toMatchObject({ status: 'requested', effects: [{ notify: 'photographer' }] });
    expect(beginBooking('photographer')).toMatchObject({ status: 'accepted', effects: [{ notify: 'surfer' }] });
  });

  test('an act of one side of a booking notifies the other', () => {
    expect(notified('requested', 'accept', 'photographer', 'before')).toEqual(['surfer session_accepted by mail too']);
    expect(notified('requested', 'withdraw', 'surfer', 'before')).toEqual(['photographer session_withdrawn']);
    expect(notified('accepted', 'cancel', 'surfer', 'before')).toEqual(['photographer session_cancelled by mail too']);
    expect(notified('accepted', 'cancel', 'photographer', 'before')).toEqual(['surfer session_cancelled by mail too']);
  });
});

test("a booking's buttons are the acts that its state allows", () => {
  const at = (status: BookingStatus, when: Moment) => ({ status, startsAt, endsAt, now: moments[when] });

  expect(bookingActions(at('requested', 'before'), 'photographer')).toEqual(['accept', 'decline']);
  expect(bookingActions(at('requested', 'before'), 'surfer')).toEqual(['withdraw']);
  expect(bookingActions(at('requested', 'during'), 'photographer')).toEqual([]);
  expect(bookingActions(at('accepted', 'before'), 'surfer')).toEqual(['cancel']);
  expect(bookingActions(at('completed', 'after'), 'photographer')).toEqual([]);
});
