import type { Language } from '@pleamar/contract';
import type { Db } from '../../../db/connect.ts';

export const findReportForMail = (db: Db, reportId: string) =>
  db
    .selectFrom('photo_reports as r')
    .innerJoin('albums as a', 'a.id', 'r.album_id')
    .innerJoin('users as o', 'o.id', 'a.user_id')
    .select([
      'r.id',
      'r.album_id',
      'r.photo_id',
      'r.is_of_album',
      'r.kind',
      'r.reporter_id',
      'r.email',
      'r.name',
      'r.words',
      'r.language',
      'r.hid_at_once',
      'r.created_at',
      'r.confirmed_at',
      'r.awaits_confirmation',
      'r.ground',
      'r.answer',
      'r.objection',
      'r.decision',
      'r.decided_at',
      'r.reason',
      'a.title',
      'o.id as owner_id',
      'o.email as owner_email',
      'o.full_name as owner_name',
      'o.language as owner_language',
    ])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
export type ReportForMail = NonNullable<Awaited<ReturnType<typeof findReportForMail>>> & { language: Language };
