import { MAX_SLOT_NOTES_LENGTH, isTimeOfDay, minutesOf } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, Id, SurfDay, paragraphs } from './common.ts';

const slotParams = z.object({ slotId: Id });

/** The time is on the clocks of the surf break where the booking is. */
export const ClockTime = z
  .string()
  .max(5)
  .refine(isTimeOfDay, { params: { rule: 'time' } });
const EndTime = z
  .string()
  .max(5)
  .refine((text) => text === '24:00' || isTimeOfDay(text), { params: { rule: 'time' } });
/** 0 is Sunday. */
const Weekday = z.int().min(0).max(6);

export const AvailabilitySlot = z
  .object({
    id: Id,
    kind: z.enum(['once', 'weekly']),
    /** The only day of a single slot, the first possible day of a weekly one. */
    date: SurfDay,
    weekdays: z.array(Weekday),
    start: z.string(),
    end: z.string(),
    notes: z.string(),
    until: SurfDay.nullable(),
    skipped_days: z.array(SurfDay),
  })
  .meta({ id: 'AvailabilitySlot' });
export type AvailabilitySlot = z.infer<typeof AvailabilitySlot>;

/** A draft with weekdays repeats every week from its date on. */
export const SlotDraft = z
  .object({
    date: SurfDay,
    weekdays: z
      .array(Weekday)
      .max(7)
      .default([])
      .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    start: ClockTime,
    end: EndTime,
    until: SurfDay.nullable().default(null),
    notes: paragraphs(MAX_SLOT_NOTES_LENGTH).default(''),
  })
  .refine(({ date, until }) => until === null || until >= date, { path: ['until'], params: { rule: 'after_start' } })
  .refine(({ start, end }) => minutesOf(start) < minutesOf(end), { path: ['end'], params: { rule: 'after_start' } });
export type SlotDraft = z.input<typeof SlotDraft>;

/** `following` includes the day itself. */
const SeriesPart = {
  scope: z.enum(['all', 'day', 'following']).default('all'),
  on: SurfDay.optional(),
};
const namesItsDay = ({ scope, on }: { scope: string; on?: string | undefined }) => scope === 'all' || on !== undefined;

const SlotChange = SlotDraft.safeExtend(SeriesPart).refine(namesItsDay, { path: ['on'], params: { rule: 'required' } });
export type SlotChange = z.output<typeof SlotChange>;

const SlotRemoval = z.object(SeriesPart).refine(namesItsDay, { path: ['on'], params: { rule: 'required' } });
export type SlotRemoval = z.output<typeof SlotRemoval>;

export const Holiday = z.object({ id: Id, from: SurfDay, to: SurfDay }).meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof Holiday>;

const HolidayDraft = z
  .object({ from: SurfDay, to: SurfDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'after_start' } });
export type HolidayDraft = z.infer<typeof HolidayDraft>;

export const availabilitySchemas = {
  list: {
    summary: "The caller's free hours that touch these days: all weekly ones, and the single ones of the days",
    query: z.object({ from: SurfDay, to: SurfDay }),
    returns: z.array(AvailabilitySlot),
  },
  add: {
    summary: 'Add free hours, once or every week',
    body: SlotDraft,
    returns: AvailabilitySlot,
    refusals: ['slot_overlap', 'slot_past'],
  },
  change: {
    summary: 'Change free hours: all of a series, one day of it, or that day and those after it',
    params: slotParams,
    body: SlotChange,
    returns: AvailabilitySlot,
    refusals: ['not_found', 'slot_overlap', 'slot_past'],
  },
  remove: {
    summary: 'Delete free hours, or a part of a series; accepted bookings stay',
    params: slotParams,
    query: SlotRemoval,
    returns: Done,
    refusals: ['not_found'],
  },
  skipDay: {
    summary: 'Take one day out of a weekly series',
    params: slotParams,
    body: z.object({ day: SurfDay }),
    returns: AvailabilitySlot,
    refusals: ['conflict', 'not_found'],
  },
  holidays: { summary: "The caller's holidays that are not over", returns: z.array(Holiday) },
  addHoliday: {
    summary: 'Days in which nothing can be booked; accepted bookings stay',
    body: HolidayDraft,
    returns: Holiday,
    refusals: ['slot_past'],
  },
  removeHoliday: {
    summary: 'Delete a holiday',
    params: z.object({ holidayId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
