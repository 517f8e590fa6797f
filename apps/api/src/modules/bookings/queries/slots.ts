import type { Day, Slot } from '@pleamar/domain';
import type { Insertable, Selectable } from 'kysely';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { lockRow } from '../../../db/lock-row.ts';
import type { AvailabilitySlotsTable } from '../../../db/tables.ts';

const slotColumns = [
  'id',
  'user_id',
  'kind',
  'on_date',
  'weekdays',
  'starts_on',
  'ends_on',
  'starts_at',
  'ends_at',
  'notes',
  'skipped_days',
] as const;

export type SlotRow = Pick<Selectable<AvailabilitySlotsTable>, (typeof slotColumns)[number]>;

export function slotOf(row: SlotRow): Slot & { id: string } {
  const hours = { id: row.id, start: row.starts_at.slice(0, 5), end: row.ends_at.slice(0, 5) };
  return row.kind === 'once'
    ? { ...hours, kind: 'once', day: row.on_date ?? '' }
    : {
        ...hours,
        kind: 'weekly',
        weekdays: row.weekdays,
        firstDay: row.starts_on ?? '',
        lastDay: row.ends_on,
        skippedDays: row.skipped_days,
      };
}

export function findSlotsOfPeople(db: Db, userIds: readonly string[], from: Day, to: Day): Promise<SlotRow[]> {
  return db
    .selectFrom('availability_slots')
    .select(slotColumns)
    .where('user_id', 'in', userIds)
    .where((eb) => eb.or([eb('kind', '=', 'weekly'), eb.and([eb('on_date', '>=', from), eb('on_date', '<=', to)])]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export const findSlotsFrom = (db: Db, userId: string, from: Day): Promise<SlotRow[]> =>
  findSlotsOfPeople(db, [userId], from, '9999-12-31');

export const findOwnSlot = (db: Db, userId: string, slotId: string): Promise<SlotRow | undefined> =>
  db
    .selectFrom('availability_slots')
    .select(slotColumns)
    .where('id', '=', slotId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

type SlotFields = Omit<Insertable<AvailabilitySlotsTable>, 'user_id'>;

export const insertSlot = (db: Db, userId: string, fields: SlotFields): Promise<SlotRow> =>
  db
    .insertInto('availability_slots')
    .values({ ...fields, user_id: userId })
    .returning(slotColumns)
    .executeTakeFirstOrThrow();

export const updateSlot = (db: Db, slotId: string, fields: Partial<SlotFields>): Promise<SlotRow> =>
  db
    .updateTable('availability_slots')
    .set(fields)
    .where('id', '=', slotId)
    .returning(slotColumns)
    .executeTakeFirstOrThrow();

export const deleteSlot = (db: Db, userId: string, slotId: string): Promise<boolean> =>
  isFound(db.deleteFrom('availability_slots').where('id', '=', slotId).where('user_id', '=', userId).returning('id'));

/** Until the transaction ends, other changes of this photographer's hours and bookings wait. */
export async function lockCalendar(trx: Db, userId: string): Promise<void> {
  await lockRow(trx, 'users', userId);
}
