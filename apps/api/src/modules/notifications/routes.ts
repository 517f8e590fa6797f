import { Readable } from 'node:stream';
import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { changeMails, readMailSwitches, unsubscribeFromMail } from './mail-switches.ts';
import {
  dismissAllNotifications,
  countUnread,
  dismissNotification,
  listNotifications,
  markAllRead,
} from './read-notifications.ts';

export const notificationsRoutes: Handlers<Contract['notifications']> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  unread: (ctx) => countUnread(ctx),
  read: (ctx) => markAllRead(ctx),
  mails: (ctx) => readMailSwitches(ctx.db, ctx.user.id),
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
