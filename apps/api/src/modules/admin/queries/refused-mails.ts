import { countRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

const MAX_MAILS = 200;

const openMails = (db: Db) => db.selectFrom('refused_mails as m').where('m.settled_at', 'is', null);

export const findRefusedMails = (db: Db) =>
  openMails(db)
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null))
    .select([
      'm.id',
      'm.email',
      'm.task',
      'm.reason',
      'm.refusals',
      'm.refused_at',
      'u.id as person_id',
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
    ])
    .orderBy('m.refused_at')
    .orderBy('m.id')
    .limit(MAX_MAILS)
    .execute();
export type RefusedMailRow = Awaited<ReturnType<typeof findRefusedMails>>[number];

export const countRefusedMails = (db: Db): Promise<number> => countRows(openMails(db));

export const settleRefusedMail = (db: Db, id: string, now: Date) =>
  db
    .updateTable('refused_mails')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['user_id', 'task', 'payload'])
    .executeTakeFirst();

export const deleteRefusedMailsBefore = (db: Db, refusedBefore: Date, settledBefore: Date) =>
  db
    .deleteFrom('refused_mails')
    .where((where) => where.or([where('refused_at', '<', refusedBefore), where('settled_at', '<', settledBefore)]))
    .returning(['task', 'payload', 'settled_at'])
    .execute();
