import { localTimeAt } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import { notifyAll, type Notice } from '../notifications/notify.ts';
import {
  deleteShoot,
  insertShootNotices,
  peopleToTell,
  shootToTell,
  type ShootNotice,
  type ShootToTell,
} from './queries.ts';

/** People told in one transaction: it holds a lock of each until its end. */
const TOLD_AT_ONCE = 500;

/**
 * Tells each person once of each version of a shoot; the table's key keeps a repeated run from telling it again. Nobody
 * is told of one that is over by the time the job runs.
 */
export async function tellOfShoot(app: App, shootId: string): Promise<void> {
  const shoot = await shootToTell(app.db, shootId);
  if (!shoot) return;
  if (shoot.ends_at > app.now()) await tellEverybody(app, shoot);
  // Of somebody who has left nothing is kept; it was only there to be told as called off.
  if (shoot.deleted_at !== null) await deleteShoot(app.db, shootId);
}

async function tellEverybody(app: App, shoot: ShootToTell): Promise<void> {
  let after: string | null = null;
  do {
    const people: string[] = await peopleToTell(app.db, shoot, { after, limit: TOLD_AT_ONCE });
    if (people.length > 0) await tell(app, shoot, people);
    after = people.length < TOLD_AT_ONCE ? null : (people.at(-1) ?? null);
  } while (after !== null);
}

async function tell(app: App, shoot: ShootToTell, people: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const told = await insertShootNotices(trx, shoot, people, app.now());
    await notifyAll(
      trx,
      told.map((notice) => noticeOf(shoot, notice, app.now())),
    );
  });
}

const noticeOf = (shoot: ShootToTell, { user_id: userId, is_known: isKnown }: ShootNotice, at: Date): Notice => ({
  userId,
  ...(shoot.deleted_at === null && { actorId: shoot.user_id }),
  kind: 'shoot',
  params: { ...paramsOf(shoot), state: stateOf(shoot, isKnown) },
  dedupeKey: `shoot:${shoot.id}`,
  at,
});

function stateOf({ cancelled_at }: ShootToTell, isKnown: boolean): 'announced' | 'changed' | 'cancelled' {
  if (cancelled_at !== null) return 'cancelled';
  return isKnown ? 'changed' : 'announced';
}

const paramsOf = (shoot: ShootToTell) => ({
  shoot_id: shoot.id,
  surf_break_id: shoot.surf_break_id,
  spot: shoot.names,
  date: shoot.on_date,
  start: localTimeAt(shoot.starts_at, shoot.timezone).time,
  end: localTimeAt(shoot.ends_at, shoot.timezone).time,
});
