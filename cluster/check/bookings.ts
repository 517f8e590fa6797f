import { sql } from 'kysely';
import type { BookingStatus } from '../load/journal.ts';
import type { Rule } from './evidence.ts';
import { readIds, noRowsRule } from './statements.ts';

/** The statuses that a booking may have after an acknowledged one. */
const LATER_STATUSES: Record<BookingStatus, readonly string[]> = {
  requested: ['requested', 'accepted', 'declined', 'withdrawn', 'cancelled'],
  accepted: ['accepted', 'cancelled'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  cancelled: ['cancelled'],
};

export const bookingRules: Rule[] = [
  {
    id: 'kept-free-hours',
    description: 'Acknowledged free hours exist',
    findings: async ({ db, journal }) => {
      const stored = new Set(await readIds(db, sql`select id || ' ' || user_id as id from availability_slots`));
      return journal.offers
        .filter(({ id, userId }) => !stored.has(`${id} ${userId}`))
        .map(({ id }) => `the free hours ${id} were acknowledged and are gone`);
    },
  },
  {
    id: 'kept-bookings',
    description: 'A booking has its acknowledged status or a later one',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; status: string }>`select id, status from bookings`.execute(db);
      const now = new Map(rows.map(({ id, status }) => [id, status]));
      return journal.bookings
        .filter(({ id, status }) => !LATER_STATUSES[status].includes(now.get(id) ?? ''))
        .map(({ id, status }) => `booking ${id} was acknowledged as ${status} and is ${now.get(id) ?? 'gone'}`);
    },
  },
  noRowsRule(
    'booked-once',
    'No hour of a photographer is booked twice',
    (id) => `booking ${id} has the hour of another one`,
    sql`
      select b.id from bookings b where b.status in ('accepted', 'completed') and exists (
        select from bookings c where c.photographer_id = b.photographer_id and c.id <> b.id
          and c.status in ('accepted', 'completed') and c.starts_at < b.ends_at and b.starts_at < c.ends_at)`,
  ),
  noRowsRule(
    'booking-steps',
    'Each step of a booking is taken once and is in the audit log',
    (id) => `the steps of booking ${id} are not those that lead to where it is`,
    sql`
      select b.id from bookings b where
        (select array_agg(substr(a.act, 9) order by a.id) from audit_log a
          where a.subject_kind = 'booking' and a.subject_id = b.id)
        is distinct from case b.status
          when 'requested' then '{request}' when 'accepted' then '{request,accept}' when 'declined' then '{request,decline}'
          when 'withdrawn' then '{request,withdraw}' when 'cancelled' then '{request,accept,cancel}' end::text[]
        or exists (select from bookings c where c.id <> b.id and c.status = 'requested' and b.status = 'requested'
          and (c.surfer_id, c.photographer_id, c.starts_at) = (b.surfer_id, b.photographer_id, b.starts_at))`,
  ),
];
