import { NotificationContent, type Notification, type Unread } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type PageQuery } from '../../common/paging.ts';
import type { Db } from '../../db/connect.ts';
import { pictureUrl } from '../../common/public-urls.ts';
import { publishEvents } from '../live/publish-events.ts';
import {
  countNotifications,
  hasNotification,
  markDismissed,
  markNotificationsRead,
  markReadByKey,
  findNotifications,
  readUnreadCounts,
  type NotificationRow,
} from './queries.ts';

export async function listNotifications(ctx: UserContext, { limit, cursor }: PageQuery) {
  const after = await readCursor(ctx, 'notifications', cursor);
  const [rows, total] = await Promise.all([
    findNotifications(ctx.db, ctx.user.id, { after, limit }),
    countNotifications(ctx.db, ctx.user.id),
  ]);
  return buildPage(ctx, 'notifications', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present,
  });
}

export const countUnread = (ctx: UserContext): Promise<Unread> => readUnreadCounts(ctx.db, ctx.user.id);

export const markAllRead = (ctx: UserContext): Promise<void> =>
  changeAndPublish(ctx, (trx) => markNotificationsRead(trx, ctx.user.id, ctx.now()));

export const dismissAllNotifications = (ctx: UserContext): Promise<void> =>
  changeAndPublish(ctx, (trx) => markDismissed(trx, ctx.user.id, ctx.now()));

export async function dismissNotification(ctx: UserContext, id: string): Promise<void> {
  if (!(await hasNotification(ctx.db, ctx.user.id, id))) throw new AppError('not_found');
  await changeAndPublish(ctx, (trx) => markDismissed(trx, ctx.user.id, ctx.now(), id));
}

/** For a user who has seen the event on its own page. Returns whether its notification was unread. */
export const markNotificationRead = async (trx: Db, userId: string, dedupeKey: string, now: Date): Promise<boolean> =>
  (await markReadByKey(trx, userId, dedupeKey, now)) > 0;

/** The event refreshes the user's other windows. */
async function changeAndPublish(ctx: UserContext, change: (trx: Db) => Promise<number>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if ((await change(trx)) > 0) await publishEvents(trx, [{ userId: ctx.user.id, event: { kind: 'notifications' } }]);
  });
}

function present(row: NotificationRow): Notification {
  const { actor_id: id, username, full_name, profile_picture_key: picture } = row;
  const actor = id && username && full_name ? { id, username, full_name, profile_picture: pictureUrl(picture) } : null;
  return {
    ...NotificationContent.parse({ kind: row.kind, params: row.params }),
    id: row.id,
    actor,
    picture: pictureUrl(row.picture_key),
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
  };
}
