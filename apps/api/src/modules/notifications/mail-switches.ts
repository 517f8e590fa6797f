import type { FollowMails, MailKind, MailSwitches } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { App, UserContext } from '../../common/context.ts';
import { readUnsubscribeToken } from '../../common/unsubscribe-links.ts';
import type { Db } from '../../db/connect.ts';
import { allowReminders, forbidReminders, readAllowedReminders } from '../push/cart-reminders.ts';
import {
  readFollowMails,
  hasAccount,
  setFollowMails,
  switchMailOff,
  switchMailOn,
  findUnwantedMails,
} from './queries.ts';

const KINDS = ['sale', 'photos', 'session', 'message'] as const;

/** Check this before each mail of a kind that users can switch off. */
export async function wantsMail(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  return (await readMailSwitches(db, userId))[kind];
}

export async function readMailSwitches(db: Db, userId: string): Promise<MailSwitches> {
  const [unwanted, follows, reminders] = await Promise.all([
    findUnwantedMails(db, userId),
    readFollowMails(db, userId),
    readAllowedReminders(db, userId),
  ]);
  const isOn = (kind: MailKind) => !unwanted.includes(kind);
  return {
    sale: isOn('sale'),
    photos: isOn('photos'),
    session: isOn('session'),
    message: isOn('message'),
    follows,
    cart: reminders.includes('mail'),
  };
}

export async function changeMails(
  ctx: UserContext,
  wanted: { [K in MailKind | 'cart']?: boolean | undefined } & { follows?: FollowMails | undefined },
): Promise<MailSwitches> {
  return ctx.db.transaction().execute(async (trx) => {
    for (const kind of KINDS) {
      if (wanted[kind] === true) await switchMailOn(trx, ctx.user.id, kind);
      if (wanted[kind] === false) await switchMailOff(trx, ctx.user.id, kind);
    }
    if (wanted.follows !== undefined) await setFollowMails(trx, ctx.user.id, wanted.follows);
    if (wanted.cart === true) await allowReminders(trx, ctx.user.id, 'mail', ctx.now());
    if (wanted.cart === false) await forbidReminders(trx, ctx.user.id, 'mail');
    return readMailSwitches(trx, ctx.user.id);
  });
}

export async function unsubscribeFromMail(app: App, token: string): Promise<void> {
  const link = await readUnsubscribeToken(app, token);
  if (!link) throw new AppError('not_found');
  if (!(await hasAccount(app.db, link.userId))) return;
  if (link.kind === 'follows') await setFollowMails(app.db, link.userId, 'never');
  else if (link.kind === 'cart') await forbidReminders(app.db, link.userId, 'mail');
  else await switchMailOff(app.db, link.userId, link.kind);
}
