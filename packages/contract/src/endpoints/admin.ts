import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { adminSchemas } from '../schemas/admin.ts';

export type * from '../schemas/admin.ts';
export type * from '../schemas/admin-money.ts';
export type { AuditAct } from '../schemas/audit-acts.ts';
export type { MailJob } from '../schemas/mail-jobs.ts';

const adminRoutes = {
  waiting: { method: 'GET', path: '/admin/waiting', access: 'operator' },
  search: { method: 'GET', path: '/admin/search', access: 'operator' },
  person: { method: 'GET', path: '/admin/people/:personId', access: 'operator' },
  block: { method: 'POST', path: '/admin/people/:personId/block', access: 'operator' },
  unblock: { method: 'POST', path: '/admin/people/:personId/unblock', access: 'operator' },
  album: { method: 'GET', path: '/admin/albums/:albumId', access: 'operator' },
  order: { method: 'GET', path: '/admin/orders/:orderId', access: 'operator' },
  money: { method: 'GET', path: '/admin/money', access: 'operator' },
  retryRefund: { method: 'POST', path: '/admin/refunds/:refundId/retry', access: 'operator' },
  retryPayout: { method: 'POST', path: '/admin/payouts/:payoutId/retry', access: 'operator' },
  jobs: { method: 'GET', path: '/admin/jobs', access: 'operator' },
  retryJob: { method: 'POST', path: '/admin/jobs/:jobId/retry', access: 'operator' },
  dropJob: { method: 'POST', path: '/admin/jobs/:jobId/drop', access: 'operator' },
  deliveries: { method: 'GET', path: '/admin/deliveries', access: 'operator' },
  retryMail: { method: 'POST', path: '/admin/mails/:mailId/retry', access: 'operator' },
  settleMail: { method: 'POST', path: '/admin/mails/:mailId/settle', access: 'operator' },
  retryInvoice: { method: 'POST', path: '/admin/invoices/:invoiceId/retry', access: 'operator' },
  settleInvoice: { method: 'POST', path: '/admin/invoices/:invoiceId/settle', access: 'operator' },
  business: { method: 'GET', path: '/admin/business', access: 'operator' },
  remind: { method: 'POST', path: '/admin/people/:personId/remind', access: 'operator' },
  overview: { method: 'GET', path: '/admin/overview', access: 'operator' },
  audit: { method: 'GET', path: '/admin/audit', access: 'operator', paging: 'cursor' },
} as const satisfies Routes<typeof adminSchemas>;
export const admin: TypedRoutes<typeof adminRoutes, typeof adminSchemas> = adminRoutes;
