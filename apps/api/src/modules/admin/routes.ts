import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { readAuditLog } from '../audit/read-audit-log.ts';
import { countWaiting } from './count-waiting.ts';

export const adminRoutes: Handlers<Contract['admin']> = {
  waiting: (ctx) => countWaiting(ctx),
  audit: (ctx, { query }) => readAuditLog(ctx, query),
};
