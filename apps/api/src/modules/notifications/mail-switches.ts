import type { FollowMails, MailKind, MailSwitches } from '@pleamar/contract';
import type { Acting } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { followMailsOf, setFollowMails, setUnwanted, unwantedMails } from './queries.ts';

const KINDS = ['sale', 'photos', 'session', 'message'] as const;

/** Whether somebody wants mails of this kind: asked by whoever is about to send one. */
export async function wantsMail(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  return (await mailSwitches(db, userId))[kind];
}

export async function mailSwitches(db: Db, userId: string): Promise<MailSwitches> {
  const [unwanted, follows] = await Promise.all([unwantedMails(db, userId), followMailsOf(db, userId)]);
  const isOn = (kind: MailKind) => !unwanted.includes(kind);
  return { sale: isOn('sale'), photos: isOn('photos'), session: isOn('session'), message: isOn('message'), follows };
}

export async function changeMails(
  ctx: Acting,
  wanted: { [K in MailKind]?: boolean | undefined } & { follows?: FollowMails | undefined },
): Promise<MailSwitches> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const kind of KINDS) {
      if (wanted[kind] !== undefined) await setUnwanted(trx, ctx.user.id, kind, !wanted[kind]);
    }
    if (wanted.follows !== undefined) await setFollowMails(trx, ctx.user.id, wanted.follows);
    return mailSwitches(trx, ctx.user.id);
  });
}
