import type { MailKind, MailSwitches } from '@pleamar/contract';
import type { Acting } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { setUnwanted, unwantedMails } from './queries.ts';

const KINDS = ['sale', 'photos', 'session', 'message'] as const;

/** Whether somebody wants mails of this kind: asked by whoever is about to send one. */
export async function wantsMail(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  return (await mailSwitches(db, userId))[kind];
}

export async function mailSwitches(db: Db, userId: string): Promise<MailSwitches> {
  const unwanted = await unwantedMails(db, userId);
  const isOn = (kind: MailKind) => !unwanted.includes(kind);
  return { sale: isOn('sale'), photos: isOn('photos'), session: isOn('session'), message: isOn('message') };
}

export async function changeMails(
  ctx: Acting,
  wanted: { [K in MailKind]?: boolean | undefined },
): Promise<MailSwitches> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const kind of KINDS) {
      if (wanted[kind] !== undefined) await setUnwanted(trx, ctx.user.id, kind, !wanted[kind]);
    }
    return mailSwitches(trx, ctx.user.id);
  });
}
