import type { PushKind, PushSwitches } from '@pleamar/contract';
import type { UserContext } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { setUnwanted, unwantedPushes } from './queries.ts';

const KINDS = ['sale', 'order', 'photos', 'session', 'message', 'follow'] as const satisfies PushKind[];

export async function pushSwitches(db: Db, userId: string): Promise<PushSwitches> {
  const unwanted = await unwantedPushes(db, userId);
  const isOn = (kind: PushKind) => !unwanted.includes(kind);
  return {
    sale: isOn('sale'),
    order: isOn('order'),
    photos: isOn('photos'),
    session: isOn('session'),
    message: isOn('message'),
    follow: isOn('follow'),
  };
}

export async function changeSwitches(
  ctx: UserContext,
  wanted: { [K in PushKind]?: boolean | undefined },
): Promise<PushSwitches> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const kind of KINDS) {
      if (wanted[kind] !== undefined) await setUnwanted(trx, ctx.user.id, kind, !wanted[kind]);
    }
    return pushSwitches(trx, ctx.user.id);
  });
}
