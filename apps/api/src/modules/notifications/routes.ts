import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { changeMails, mailSwitches } from './mail-switches.ts';
import { clearAll, countUnread, dismiss, listNotifications, readAll } from './read-notifications.ts';

const done = async (work: Promise<void>): Promise<{ ok: true }> => {
  await work;
  return { ok: true };
};

export const notificationsRoutes: Handlers<Contract['notifications']> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  unread: (ctx) => countUnread(ctx),
  read: (ctx) => done(readAll(ctx)),
  mails: (ctx) => mailSwitches(ctx.db, ctx.user.id),
  changeMails: (ctx, { body }) => changeMails(ctx, body),
  dismiss: (ctx, { params }) => done(dismiss(ctx, params.notificationId)),
  clear: (ctx) => done(clearAll(ctx)),
};
