import type { PushKind, PushSwitches } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { allowReminders, forbidReminders, readAllowedReminders } from './cart-reminders.ts';
import type { OptionalPush } from './kinds.ts';
import { switchPushOff, switchPushOn, findUnwantedPushes } from './queries.ts';

const KINDS = ['sale', 'order', 'photos', 'session', 'message', 'follow'] as const satisfies OptionalPush[];

export async function readPushSwitches(db: Db, userId: string): Promise<PushSwitches> {
  const [unwanted, reminders] = await Promise.all([findUnwantedPushes(db, userId), readAllowedReminders(db, userId)]);
  const isOn = (kind: OptionalPush) => !unwanted.includes(kind);
  return {
    sale: isOn('sale'),
    order: isOn('order'),
    photos: isOn('photos'),
    session: isOn('session'),
    message: isOn('message'),
    follow: isOn('follow'),
    cart: reminders.includes('push'),
  };
}

export async function changePushSwitches(
  ctx: UserContext,
  wanted: { [K in PushKind]?: boolean | undefined },
): Promise<PushSwitches> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const kind of KINDS) {
      if (wanted[kind] === true) await switchPushOn(trx, ctx.user.id, kind);
      if (wanted[kind] === false) await switchPushOff(trx, ctx.user.id, kind);
    }
    if (wanted.cart === true) await allowReminders(trx, ctx.user.id, 'push', ctx.now());
    if (wanted.cart === false) await forbidReminders(trx, ctx.user.id, 'push');
    return readPushSwitches(trx, ctx.user.id);
  });
}
