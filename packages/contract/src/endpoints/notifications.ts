import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { notificationsSchemas } from '../schemas/notifications.ts';

export type * from '../schemas/notifications.ts';

const notificationsRoutes = {
  list: { method: 'GET', path: '/notifications', access: 'user', paging: 'cursor' },
  unread: { method: 'GET', path: '/notifications/unread', access: 'user' },
  read: { method: 'POST', path: '/notifications/read', access: 'user' },
  mails: { method: 'GET', path: '/notifications/mails', access: 'user' },
  changeMails: { method: 'PATCH', path: '/notifications/mails', access: 'user' },
  unsubscribe: { method: 'POST', path: '/unsubscribe/:token', access: 'public', takes: 'raw' },
  unsubscribePage: { method: 'GET', path: '/unsubscribe/:token', access: 'public', gives: 'file' },
  dismiss: { method: 'DELETE', path: '/notifications/:notificationId', access: 'user' },
  clear: { method: 'DELETE', path: '/notifications', access: 'user' },
} as const satisfies Routes<typeof notificationsSchemas>;
export const notifications: TypedRoutes<typeof notificationsRoutes, typeof notificationsSchemas> = notificationsRoutes;
