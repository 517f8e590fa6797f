import type { BookingCounts, BookingFilter, BookingGroup } from '@pleamar/contract';
import type { BookingSide, BookingStatus, Language, TimeSpan } from '@pleamar/domain';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { CursorPosition } from '../../../common/paging.ts';
import { countRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { containsPattern } from '../../../db/like.ts';
import type { BookingsTable } from '../../../db/tables.ts';

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('users as p', 'p.id', 'b.photographer_id')
    .innerJoin('users as u', 'u.id', 'b.surfer_id')
    .innerJoin('surf_breaks as s', 's.id', 'b.surf_break_id')
    .leftJoin('reviews as r', 'r.booking_id', 'b.id')
    .leftJoin('albums as a', (join) => join.onRef('a.booking_id', '=', 'b.id').on('a.deleted_at', 'is', null))
    .select([
      'b.id',
      'b.status',
      'b.photographer_id',
      'b.surfer_id',
      'b.surf_break_id',
      'b.starts_at',
      'b.ends_at',
      'b.hourly_price_cents',
      'b.notes',
      'b.ended_by',
      'b.ended_reason',
      'b.created_at',
      'p.username as photographer_username',
      'p.full_name as photographer_name',
      'p.deleted_at as photographer_deleted_at',
      'p.profile_picture_key as photographer_picture',
      'u.username as surfer_username',
      'u.full_name as surfer_name',
      'u.deleted_at as surfer_deleted_at',
      'u.profile_picture_key as surfer_picture',
      's.timezone',
      'r.rating',
      'r.text as review_text',
      'a.id as album_id',
      sql<boolean>`coalesce(a.ready_photo_count > 0 and is_open_to(a, b.surfer_id), false)`.as('is_album_open'),
      sql<boolean>`exists (select from blocks k where (k.user_id, k.blocked_id)
        in ((b.photographer_id, b.surfer_id), (b.surfer_id, b.photographer_id)))`.as('is_blocked'),
      sql<string>`b.starts_at::text`.as('sort_key'),
    ]);
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export const findBooking = (db: Db, userId: string, bookingId: string) =>
  selectBookings(db)
    .where('b.id', '=', bookingId)
    .where((eb) => eb.or([eb('b.photographer_id', '=', userId), eb('b.surfer_id', '=', userId)]))
    .executeTakeFirst();

const groups: Record<BookingGroup, { statuses: BookingStatus[]; isComing: boolean }> = {
  requests: { statuses: ['requested'], isComing: true },
  upcoming: { statuses: ['accepted'], isComing: true },
  completed: { statuses: ['completed'], isComing: false },
  cancelled: { statuses: ['cancelled', 'declined', 'expired'], isComing: false },
};

export interface BookingsQuery {
  userId: string;
  side: BookingSide;
  filter: Omit<BookingFilter, 'as' | 'limit' | 'cursor'>;
  now: Date;
}

export function findBookings(db: Db, query: BookingsQuery, after: CursorPosition | null, limit: number) {
  const { isComing } = groups[query.filter.group];
  const direction = isComing ? 'asc' : 'desc';
  const position = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const isNext = isComing
    ? sql<boolean>`(b.starts_at, b.id) > ${position}`
    : sql<boolean>`(b.starts_at, b.id) < ${position}`;
  return selectBookings(db)
    .where(conditionsOf(query))
    .where(after ? isNext : sql<boolean>`true`)
    .orderBy('b.starts_at', direction)
    .orderBy('b.id', direction)
    .limit(limit + 1)
    .execute();
}

export const countBookings = (db: Db, query: BookingsQuery): Promise<number> =>
  countRows(selectBookings(db).clearSelect().where(conditionsOf(query)));

function conditionsOf({ userId, side, filter, now }: BookingsQuery) {
  const { from, to, surf_break_id: surfBreakId, q, group } = filter;
  const day = sql`(b.starts_at at time zone s.timezone)::date`;
  const parts = [
    sql<boolean>`b.${sql.ref(side === 'photographer' ? 'photographer_id' : 'surfer_id')} = ${userId}`,
    isInGroup(group, now),
    ...(from ? [sql<boolean>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${day} <= ${to}::date`] : []),
    ...(surfBreakId ? [sql<boolean>`b.surf_break_id = ${surfBreakId}`] : []),
    ...(q
      ? [
          sql<boolean>`${sql.ref(side === 'photographer' ? 'u.search_text' : 'p.search_text')}
          like ${containsPattern(q)}`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** A request whose time has begun can no longer be answered, also if the job has not marked it as expired yet. */
function isInGroup(group: BookingGroup, now: Date) {
  const isOne = sql<boolean>`b.status in (${sql.join(groups[group].statuses)})`;
  return group === 'requests' ? sql<boolean>`(${isOne} and b.starts_at > ${now})` : isOne;
}

export async function readBookingCounts(db: Db, userId: string, side: BookingSide, now: Date): Promise<BookingCounts> {
  const own = side === 'photographer' ? 'b.photographer_id' : 'b.surfer_id';
  const countIn = (group: BookingGroup) => sql<number>`count(*) filter (where ${isInGroup(group, now)})::int`.as(group);
  return db
    .selectFrom('bookings as b')
    .select([countIn('requests'), countIn('upcoming'), countIn('completed'), countIn('cancelled')])
    .where(own, '=', userId)
    .executeTakeFirstOrThrow();
}

export const findTakenSpans = (db: Db, photographerIds: readonly string[], from: Date, to: Date) =>
  db
    .selectFrom('bookings')
    .select(['photographer_id', 'starts_at as startAt', 'ends_at as endAt'])
    .where('photographer_id', 'in', photographerIds)
    .where('status', 'in', ['accepted', 'completed'])
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .execute() satisfies Promise<(TimeSpan & { photographer_id: string })[]>;

export const insertBooking = (db: Db, fields: Insertable<BookingsTable>) =>
  db.insertInto('bookings').values(fields).returning(['id', 'hourly_price_cents']).executeTakeFirstOrThrow();

export const lockBooking = (trx: Db, bookingId: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'status', 'photographer_id', 'surfer_id', 'starts_at', 'ends_at', 'hourly_price_cents'])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();

export async function updateBooking(trx: Db, bookingId: string, fields: Updateable<BookingsTable>): Promise<void> {
  await trx.updateTable('bookings').set(fields).where('id', '=', bookingId).execute();
}

export const findUnfinishedBookings = (db: Db, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status', 'photographer_id', 'surfer_id'])
    .where((eb) => eb.or([eb('photographer_id', '=', userId), eb('surfer_id', '=', userId)]))
    .where('status', 'in', ['requested', 'accepted'])
    .orderBy('id')
    .execute();

const MAX_DUE = 500;

export async function findDueBookings(db: Db, now: Date): Promise<{ id: string; event: 'expire' | 'complete' }[]> {
  const [expired, completed] = await Promise.all([
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'requested')
      .where('starts_at', '<=', now)
      .orderBy('starts_at')
      .limit(MAX_DUE)
      .execute(),
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'accepted')
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .limit(MAX_DUE)
      .execute(),
  ]);
  return [
    ...expired.map(({ id }) => ({ id, event: 'expire' as const })),
    ...completed.map(({ id }) => ({ id, event: 'complete' as const })),
  ];
}

export const findBookingForNotification = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('surf_breaks as s', 's.id', 'b.surf_break_id')
    .innerJoin('users as p', 'p.id', 'b.photographer_id')
    .innerJoin('users as u', 'u.id', 'b.surfer_id')
    .leftJoin('albums as a', (join) => join.onRef('a.booking_id', '=', 'b.id').on('a.deleted_at', 'is', null))
    .select([
      'a.id as album_id',
      'a.title as album',
      'b.id',
      'b.status',
      'b.photographer_id',
      'b.surfer_id',
      'b.starts_at',
      'b.ends_at',
      'b.notes',
      'b.ended_by',
      'b.ended_reason',
      'b.hourly_price_cents',
      sql<string | null>`a.cover ->> 'thumbnail_key'`.as('cover_key'),
      's.timezone',
      sql<Record<Language, string>>`place_names_of(s.id)`.as('names'),
      'p.full_name as photographer',
      'u.full_name as surfer',
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();

export type BookingForNotification = NonNullable<Awaited<ReturnType<typeof findBookingForNotification>>>;
