import type { Holiday, HolidayDraft } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { earliestCurrentDay } from './change-availability.ts';
import { deleteHoliday, findHolidaysFrom, insertHoliday } from './queries/holidays.ts';

export const readHolidays = (ctx: UserContext): Promise<Holiday[]> =>
  findHolidaysFrom(ctx.db, ctx.user.id, earliestCurrentDay(ctx));

export async function addHoliday(ctx: UserContext, { from, to }: HolidayDraft): Promise<Holiday> {
  if (to < earliestCurrentDay(ctx)) throw new AppError('slot_past');
  return insertHoliday(ctx.db, ctx.user.id, { from, to, now: ctx.now() });
}

export async function removeHoliday(ctx: UserContext, holidayId: string): Promise<void> {
  if (!(await deleteHoliday(ctx.db, ctx.user.id, holidayId))) throw new AppError('not_found');
}
