import type { AvailabilitySlot, SlotChange, SlotRemoval } from '@pleamar/contract';
import { localTimeAt, seriesBefore, slotsOn, slotsOverlap, type Day, type Slot } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { presentSlot } from './present.ts';
import {
  deleteSlot,
  insertSlot,
  lockCalendar,
  findOwnSlot,
  slotOf,
  findSlotsFrom,
  findSlotsOfPeople,
  updateSlot,
  type SlotRow,
} from './queries/slots.ts';

type SlotDraft = Omit<SlotChange, 'scope' | 'on'>;

export async function readAvailability(ctx: UserContext, from: Day, to: Day): Promise<AvailabilitySlot[]> {
  return (await findSlotsOfPeople(ctx.db, [ctx.user.id], from, to)).map(presentSlot);
}

export async function addSlot(ctx: UserContext, draft: SlotDraft): Promise<AvailabilitySlot> {
  refusePast(ctx, draft);
  return ctx.db.transaction().execute(async (trx) => {
    await lockCalendar(trx, ctx.user.id);
    await refuseOverlap(ctx, trx, draft, null);
    return presentSlot(await insertSlot(trx, ctx.user.id, { ...slotFields(draft), created_at: ctx.now() }));
  });
}

/** A changed part of a series becomes its own slot. Skipped days stay skipped. */
export async function changeSlot(ctx: UserContext, slotId: string, { scope, on, ...draft }: SlotChange) {
  refusePast(ctx, draft);
  return ctx.db.transaction().execute(async (trx): Promise<AvailabilitySlot> => {
    await lockCalendar(trx, ctx.user.id);
    const slot = await findOwnSlot(trx, ctx.user.id, slotId);
    if (!slot) throw new AppError('not_found');
    if (slot.kind === 'weekly' && scope !== 'all' && on) {
      const part = scope === 'day' ? { ...draft, weekdays: [], until: null } : draft;
      const skipped = scope === 'day' ? [] : slot.skipped_days.filter((day) => day >= on);
      await cutFromSeries(trx, slot, { scope, on });
      await refuseOverlap(ctx, trx, part, { id: null, skipped });
      const fields = { ...slotFields(part), skipped_days: skipped, created_at: ctx.now() };
      return presentSlot(await insertSlot(trx, ctx.user.id, fields));
    }
    const skipped = draft.weekdays.length === 0 ? [] : slot.skipped_days;
    await refuseOverlap(ctx, trx, draft, { id: slotId, skipped });
    return presentSlot(await updateSlot(trx, slotId, { ...slotFields(draft), skipped_days: skipped }));
  });
}

export async function removeSlot(ctx: UserContext, slotId: string, { scope, on }: SlotRemoval): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockCalendar(trx, ctx.user.id);
    const slot = await findOwnSlot(trx, ctx.user.id, slotId);
    if (!slot) throw new AppError('not_found');
    if (slot.kind === 'weekly' && scope !== 'all' && on) await cutFromSeries(trx, slot, { scope, on });
    else await deleteSlot(trx, ctx.user.id, slotId);
  });
}

async function cutFromSeries(
  trx: Db,
  slot: SlotRow,
  { scope, on }: { scope: 'day' | 'following'; on: Day },
): Promise<void> {
  if (scope === 'day') {
    await updateSlot(trx, slot.id, { skipped_days: [...new Set([...slot.skipped_days, on])] });
    return;
  }
  const series = slotOf(slot);
  const remaining = series.kind === 'weekly' ? seriesBefore(series, on) : null;
  if (remaining) await updateSlot(trx, slot.id, { ends_on: remaining.lastDay });
  else await deleteSlot(trx, slot.user_id, slot.id);
}

export async function skipDay(ctx: UserContext, slotId: string, day: Day): Promise<AvailabilitySlot> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockCalendar(trx, ctx.user.id);
    const slot = await findOwnSlot(trx, ctx.user.id, slotId);
    if (!slot) throw new AppError('not_found');
    if (slot.kind === 'once') throw new AppError('conflict');
    if (slotsOn(day, [slotOf(slot)]).length === 0) return presentSlot(slot);
    // Past days are removed, so that the array does not grow for ever.
    const upcoming = slot.skipped_days.filter((skipped) => skipped >= earliestCurrentDay(ctx));
    return presentSlot(await updateSlot(trx, slotId, { skipped_days: [...upcoming, day] }));
  });
}

/** Today's date in the last time zone of the world. An earlier day is over everywhere. */
export const earliestCurrentDay = (ctx: Pick<UserContext, 'now'>): Day => localTimeAt(ctx.now(), 'Etc/GMT+12').day;

function refusePast(ctx: UserContext, draft: SlotDraft): void {
  if (draft.weekdays.length === 0 && draft.date < earliestCurrentDay(ctx)) throw new AppError('slot_past');
}

async function refuseOverlap(
  ctx: UserContext,
  trx: Db,
  draft: SlotDraft,
  changed: { id: string | null; skipped: Day[] } | null,
): Promise<void> {
  const drafted = slotOfDraft(draft, changed?.skipped ?? []);
  const others = (await findSlotsFrom(trx, ctx.user.id, earliestCurrentDay(ctx))).map(slotOf);
  if (others.some((slot) => slot.id !== changed?.id && slotsOverlap(drafted, slot))) throw new AppError('slot_overlap');
}

const slotOfDraft = ({ date, weekdays, start, end, until }: SlotDraft, skippedDays: Day[]): Slot =>
  weekdays.length === 0
    ? { kind: 'once', day: date, start, end }
    : { kind: 'weekly', weekdays, firstDay: date, lastDay: until, skippedDays, start, end };

const slotFields = ({ date, weekdays, start, end, until, notes }: SlotDraft) => ({
  ...(weekdays.length === 0
    ? { kind: 'once' as const, on_date: date, starts_on: null, ends_on: null }
    : { kind: 'weekly' as const, on_date: null, starts_on: date, ends_on: until }),
  weekdays,
  starts_at: start,
  ends_at: end,
  notes,
});
