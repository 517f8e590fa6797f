import { minutesOf } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { ClockTime } from './availability.ts';
import { Done, Id, SurfDay, cursorFields, pageOf, PersonBrief } from './common.ts';
import { Place } from './places.ts';

/** Date and times are on the clocks of the surf break. */
const announced = { id: Id, place: Place, date: SurfDay, start: z.string(), end: z.string() };

export const AnnouncedShoot = z.object({ ...announced, photographer: PersonBrief }).meta({ id: 'AnnouncedShoot' });
export type AnnouncedShoot = z.infer<typeof AnnouncedShoot>;

export const Shoot = z
  .object({
    ...announced,
    is_over: z.boolean(),
    album_id: Id.nullable(),
  })
  .meta({ id: 'Shoot' });
export type Shoot = z.infer<typeof Shoot>;

export const ShootDraft = z
  .object({ surf_break_id: Id, date: SurfDay, start: ClockTime, end: ClockTime })
  .refine(({ start, end }) => minutesOf(start) < minutesOf(end), { path: ['end'], params: { rule: 'after_start' } });
export type ShootDraft = z.infer<typeof ShootDraft>;

export const ShootFilter = z.object({
  surf_break_id: Id.optional(),
  user_id: Id.optional(),
  date: SurfDay.optional(),
});
export type ShootFilter = z.infer<typeof ShootFilter>;

const params = z.object({ shootId: Id });

export const shootsSchemas = {
  announced: {
    summary:
      'Announced shoots, of a surf break or a photographer: those that are not over, or all of one day; soonest first',
    query: ShootFilter,
    returns: z.array(AnnouncedShoot),
  },
  mine: {
    summary: "The caller's shoots, latest first; cancelled ones are left out",
    query: z.object({ ...cursorFields(20, 100) }),
    returns: pageOf(Shoot),
  },
  get: { summary: 'One shoot of the caller', params, returns: Shoot, refusals: ['not_found'] },
  announce: {
    summary: 'Announce a shoot; followers are notified',
    body: ShootDraft,
    returns: Shoot,
    refusals: ['shoot_overlap', 'shoot_past', 'surf_break_unknown'],
  },
  change: {
    summary: 'Change a shoot; everyone who was notified is notified again',
    params,
    body: ShootDraft,
    returns: Shoot,
    refusals: ['not_found', 'shoot_overlap', 'shoot_past', 'surf_break_unknown'],
  },
  cancel: {
    summary: 'Call a shoot off; everyone who was notified is notified',
    params,
    returns: Done,
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
