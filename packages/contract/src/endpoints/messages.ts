import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { messagesSchemas } from '../schemas/messages.ts';

export type * from '../schemas/messages.ts';

const messagesRoutes = {
  list: { method: 'GET', path: '/conversations', access: 'user', paging: 'cursor' },
  start: { method: 'POST', path: '/conversations', access: 'user' },
  get: { method: 'GET', path: '/conversations/:conversationId', access: 'user' },
  history: { method: 'GET', path: '/conversations/:conversationId/messages', access: 'user', paging: 'cursor' },
  send: { method: 'POST', path: '/conversations/:conversationId/messages', access: 'user', status: 201 },
  read: { method: 'POST', path: '/conversations/:conversationId/read', access: 'user' },
  block: { method: 'PUT', path: '/conversations/:conversationId/block', access: 'user' },
  unblock: { method: 'DELETE', path: '/conversations/:conversationId/block', access: 'user' },
  report: { method: 'POST', path: '/conversations/:conversationId/report', access: 'user', status: 201 },
} as const satisfies Routes<typeof messagesSchemas>;
export const messages: TypedRoutes<typeof messagesRoutes, typeof messagesSchemas> = messagesRoutes;
