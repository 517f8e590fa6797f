import { Readable } from 'node:stream';
import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { changeMails, mailSwitches, unsubscribeFromMail } from './mail-switches.ts';
import {
  dismissAllNotifications,
  countUnread,
  dismissNotification,
  listNotifications,
  readAll,
} from './read-notifications.ts';

export const notificationsRoutes: Handlers<Contract['notifications']> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  unread: (ctx) => countUnread(ctx),
  read: (ctx) => readAll(ctx),
  mails: (ctx) => mailSwitches(ctx.db, ctx.user.id),
  changeMails: (ctx, { body }) => changeMails(ctx, body),
  unsubscribe: (ctx, { params }) => unsubscribeFromMail(ctx, params.token),
  unsubscribePage: async (ctx) => ({
    status: 302,
    headers: { location: `${ctx.config.publicUrl}/dashboard/ajustes/avisos`, 'cache-control': 'private, no-store' },
    body: Readable.from([]),
  }),
  dismiss: (ctx, { params }) => dismissNotification(ctx, params.notificationId),
  clear: (ctx) => dismissAllNotifications(ctx),
};
