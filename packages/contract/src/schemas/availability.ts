import { isTimeOfDay, minutesOf } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, Id, SurfDay, paragraphs } from './common.ts';

const slotParams = z.object({ slotId: Id });

/** A time on the clocks of the surf break where the session is. */
export const ClockTime = z
  .string()
  .max(5)
  .refine(isTimeOfDay, { params: { rule: 'time' } });
/** The same, or midnight at the end of the day. */
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
    /** The day of a slot that does not repeat; the first possible day of one that does. */
    date: SurfDay,
    weekdays: z.array(Weekday),
    start: z.string(),
    end: z.string(),
    notes: z.string(),
    /** Days taken out of a series. */
    skipped_days: z.array(SurfDay),
  })
  .meta({ id: 'AvailabilitySlot' });
export type AvailabilitySlot = z.infer<typeof AvailabilitySlot>;

/** With weekdays it repeats every week from its date on. */
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
    notes: paragraphs(500).default(''),
  })
  .refine(({ start, end }) => minutesOf(start) < minutesOf(end), { path: ['end'], params: { rule: 'after_start' } });
export type SlotDraft = z.infer<typeof SlotDraft>;

export const availabilitySchemas = {
  list: {
    summary: 'The own free hours that touch these days: all weekly ones, and the single ones of the days',
    query: z.object({ from: SurfDay, to: SurfDay }),
    returns: z.array(AvailabilitySlot),
  },
  add: { summary: 'Add free hours, once or every week', body: SlotDraft, returns: AvailabilitySlot },
  change: { summary: 'Change free hours', params: slotParams, body: SlotDraft, returns: AvailabilitySlot },
  remove: { summary: 'Delete free hours; accepted sessions stay', params: slotParams, returns: Done },
  skipDay: {
    summary: 'Take one day out of a weekly series',
    params: slotParams,
    body: z.object({ day: SurfDay }),
    returns: AvailabilitySlot,
  },
} satisfies SchemaTable;
