import { localTimeAt } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { notifyAll, type NewNotification } from '../notifications/notify.ts';
import {
  deleteShoot,
  insertShootRecipients,
  findRecipients,
  findShootForNotification,
  type ShootRecipient,
  type ShootForNotification,
} from './queries.ts';

/** A transaction locks each recipient until its end, so their number is limited. */
const BATCH_SIZE = 500;

/** A repeated run notifies only those who do not know the current version. */
export async function notifyOfShoot(app: App, shootId: string): Promise<void> {
  const shoot = await findShootForNotification(app.db, shootId);
  if (!shoot) return;
  if (shoot.ends_at > app.now()) await notifyRecipients(app, shoot);
  // The shoot of a deleted account was only kept for this notification.
  if (shoot.deleted_at !== null) await deleteShoot(app.db, shootId);
}

async function notifyRecipients(app: App, shoot: ShootForNotification): Promise<void> {
  let after: string | null = null;
  do {
    const people: string[] = await findRecipients(app.db, shoot, { after, limit: BATCH_SIZE });
    if (people.length > 0) await notifyBatch(app, shoot, people);
    after = people.length < BATCH_SIZE ? null : (people.at(-1) ?? null);
  } while (after !== null);
}

async function notifyBatch(app: App, shoot: ShootForNotification, people: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const added = await insertShootRecipients(trx, shoot, people, app.now());
    await notifyAll(
      trx,
      added.map((recipient) => buildNotification(shoot, recipient, app.now())),
    );
  });
}

const buildNotification = (
  shoot: ShootForNotification,
  { user_id: userId, is_known: isKnown }: ShootRecipient,
  at: Date,
): NewNotification => ({
  userId,
  ...(shoot.deleted_at === null && { actorId: shoot.user_id }),
  kind: 'shoot',
  params: { ...paramsOf(shoot), state: stateOf(shoot, isKnown) },
  dedupeKey: `shoot:${shoot.id}`,
  at,
});

function stateOf({ cancelled_at }: ShootForNotification, isKnown: boolean): 'announced' | 'changed' | 'cancelled' {
  if (cancelled_at !== null) return 'cancelled';
  return isKnown ? 'changed' : 'announced';
}

const paramsOf = (shoot: ShootForNotification) => ({
  shoot_id: shoot.id,
  surf_break_id: shoot.surf_break_id,
  spot: shoot.names,
  date: shoot.on_date,
  start: localTimeAt(shoot.starts_at, shoot.timezone).time,
  end: localTimeAt(shoot.ends_at, shoot.timezone).time,
});
