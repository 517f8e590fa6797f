import type { Shoot, ShootDraft } from '@pleamar/contract';
import { instantAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { readPlacesById } from '../places/read-places.ts';
import { notifyOfShootJob } from './job-kinds.ts';
import { markCancelled, insertShoot, findOwnShoot, updateShoot, findUpcomingIds } from './queries.ts';
import { readShoot } from './read-shoots.ts';

export async function addShoot(ctx: UserContext, draft: ShootDraft): Promise<Shoot> {
  const fields = await checkDraft(ctx, draft);
  const id = await changeAndNotify(ctx, (trx) =>
    insertShoot(trx, { user_id: ctx.user.id, ...fields, created_at: ctx.now() }),
  );
  return readShoot(ctx, id);
}

export async function changeShoot(ctx: UserContext, shootId: string, draft: ShootDraft): Promise<Shoot> {
  const shoot = await findOwnShoot(ctx.db, ctx.user.id, shootId);
  if (!shoot) throw new AppError('not_found');
  if (shoot.ends_at <= ctx.now()) throw new AppError('shoot_past');
  const fields = await checkDraft(ctx, draft);
  const isSame =
    shoot.surf_break_id === fields.surf_break_id &&
    shoot.starts_at.getTime() === fields.starts_at.getTime() &&
    shoot.ends_at.getTime() === fields.ends_at.getTime();
  if (!isSame) await changeAndNotify(ctx, (trx) => updateShoot(trx, shootId, fields));
  return readShoot(ctx, shootId);
}

/** Followers are not notified of a past shoot. */
export async function cancelShoot(ctx: UserContext, shootId: string): Promise<void> {
  const shoot = await findOwnShoot(ctx.db, ctx.user.id, shootId);
  if (!shoot) throw new AppError('not_found');
  await changeAndNotify(ctx, (trx) => markCancelled(trx, shootId, ctx.now()));
}

/** For an account that is being deleted. The users who were notified of the shoots are notified of the cancellation. */
export async function cancelOwnShoots(ctx: UserContext): Promise<void> {
  for (const id of await findUpcomingIds(ctx.db, ctx.user.id, ctx.now()))
    await changeAndNotify(ctx, (trx) => markCancelled(trx, id, ctx.now()));
}

async function changeAndNotify(ctx: UserContext, change: (trx: Db) => Promise<string>): Promise<string> {
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const shootId = await change(trx);
      await ctx.queue.add(trx, notifyOfShootJob, { shootId }, { key: `notify-of-shoot-${shootId}` });
      return shootId;
    });
  } catch (error) {
    if (isExclusionViolation(error, 'shoots_no_overlap')) throw new AppError('shoot_overlap');
    throw error;
  }
}

async function checkDraft(ctx: UserContext, { surf_break_id, date, start, end }: ShootDraft) {
  const place = (await readPlacesById(ctx, [surf_break_id])).get(surf_break_id);
  if (!place) throw new AppError('surf_break_unknown');
  const [startsAt, endsAt] = [instantAt(date, start, place.timezone), instantAt(date, end, place.timezone)];
  if (endsAt <= ctx.now()) throw new AppError('shoot_past');
  // In the night in which the clocks go forward, a short shoot may have no length.
  if (startsAt >= endsAt) throw new AppError('shoot_past');
  return { surf_break_id, on_date: date, starts_at: startsAt, ends_at: endsAt };
}
