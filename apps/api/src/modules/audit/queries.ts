import { sql, type Insertable } from 'kysely';
import type { CursorPosition } from '../../common/paging.ts';
import type { PersonColumns } from '../../common/present-person.ts';
import { countRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';
import type { AuditLogTable } from '../../db/tables.ts';

export async function insertAuditLine(db: Db, line: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(line).execute();
}

interface ActFilter {
  acts: readonly string[];
  limit: number;
}

export const findNewestLines = (db: Db, userId: string, { acts, limit }: ActFilter) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'act', 'user_agent', 'network'])
    .where('user_id', '=', userId)
    .where('act', 'in', acts)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function findLastAct(db: Db, subjectId: string, acts: readonly string[]): Promise<string | undefined> {
  const line = await db
    .selectFrom('audit_log')
    .select('act')
    .where('subject_id', '=', subjectId)
    .where('act', 'in', acts)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.act;
}

export interface AuditLineFilter {
  act?: string | undefined;
  actor?: AuditLogTable['actor'] | undefined;
  person_id?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

export const findAuditLines = (db: Db, filter: AuditLineFilter, after: CursorPosition | null, limit: number) =>
  selectAuditLines(db, filter)
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'line.user_id').on('person.deleted_at', 'is', null),
    )
    .leftJoin('users as operator', (join) =>
      join.onRef('operator.id', '=', 'line.actor_id').on('line.actor', '=', 'operator'),
    )
    .select([
      'line.id',
      'line.at',
      'line.act',
      'line.actor',
      'operator.deleted_at as operator_deleted_at',
      'line.user_id',
      'line.subject_kind',
      'line.subject_id',
      'line.reason',
      'line.network',
      'line.details',
      personColumns('person').as('person'),
      personColumns('operator').as('operator'),
      // A text, because a Date has no microseconds.
      sql<string>`line.at::text`.as('sort_key'),
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(line.at, line.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`),
    )
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(limit + 1)
    .execute();
export type AuditLineRow = Awaited<ReturnType<typeof findAuditLines>>[number];

const MAX_COUNTED_LINES = 10_000;

/** The log only grows, so counting stops at a limit. */
export const countAuditLines = (db: Db, filter: AuditLineFilter): Promise<number> =>
  countRows(db.selectFrom(selectAuditLines(db, filter).select('line.id').limit(MAX_COUNTED_LINES).as('counted')));

const selectAuditLines = (db: Db, { act, actor, person_id, since, until }: AuditLineFilter) =>
  db
    .selectFrom('audit_log as line')
    .$if(act !== undefined, (query) => query.where('line.act', '=', act ?? ''))
    .$if(actor !== undefined, (query) => query.where('line.actor', '=', actor ?? 'user'))
    .$if(person_id !== undefined, (query) => query.where('line.user_id', '=', person_id ?? ''))
    .$if(since !== undefined, (query) => query.where('line.at', '>=', new Date(since ?? 0)))
    .$if(until !== undefined, (query) => query.where('line.at', '<', new Date(until ?? 0)));

const personColumns = (table: 'person' | 'operator') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<
    (PersonColumns & { id: string }) | null
  >`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'username', ${column('username')}, 'full_name', ${column('full_name')},
    'profile_picture_key', ${column('profile_picture_key')}) end`;
};

export async function eraseDevicesOfUser(db: Db, userId: string): Promise<void> {
  await linesWithDevices(db).where('user_id', '=', userId).execute();
}

export async function eraseDevicesBefore(db: Db, before: Date): Promise<void> {
  await linesWithDevices(db).where('at', '<', before).execute();
}

const linesWithDevices = (db: Db) =>
  db
    .updateTable('audit_log')
    .set({ user_agent: null, network: null })
    .where((where) => where.or([where('user_agent', 'is not', null), where('network', 'is not', null)]));
