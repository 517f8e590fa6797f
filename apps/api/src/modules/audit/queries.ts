import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { AuditLogTable } from '../../db/tables.ts';

export async function addLine(db: Db, line: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(line).execute();
}

interface Asked {
  acts: readonly string[];
  limit: number;
}

export const newestLinesOf = (db: Db, userId: string, { acts, limit }: Asked) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'act', 'user_agent', 'network'])
    .where('user_id', '=', userId)
    .where('act', 'in', acts)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The line stays, without from where. */
export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await withDevices(db).where('user_id', '=', userId).execute();
}

export async function forgetDevicesBefore(db: Db, then: Date): Promise<void> {
  await withDevices(db).where('at', '<', then).execute();
}

const withDevices = (db: Db) =>
  db
    .updateTable('audit_log')
    .set({ user_agent: null, network: null })
    .where((where) => where.or([where('user_agent', 'is not', null), where('network', 'is not', null)]));
