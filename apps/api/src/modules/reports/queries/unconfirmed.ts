import type { ReportKind } from '@pleamar/domain';
import { hasChanged, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export async function findEmailOfReport(db: Db, reportId: string): Promise<string | null> {
  const report = await db.selectFrom('photo_reports').select('email').where('id', '=', reportId).executeTakeFirst();
  return report?.email ?? null;
}

export interface UnconfirmedReport {
  id: string;
  kind: ReportKind;
  album_id: string;
  photo_id: string | null;
  owner_id: string;
  title: string;
}

/** The limit of rows is never reached, because the rate limit allows twenty reports a day. */
export const findUnconfirmedReports = (db: Db, email: string) => readRows<UnconfirmedReport>(db)`
  select r.id, r.kind, r.album_id, r.photo_id, a.user_id as owner_id, a.title
  from photo_reports r join albums a on a.id = r.album_id
  where r.awaits_confirmation and r.decided_at is null and lower(r.email) = lower(${email})
  order by r.created_at, r.id limit 200`;

export const markReportConfirmed = (trx: Db, reportId: string, { hides, now }: { hides: boolean; now: Date }) =>
  hasChanged(
    trx
      .updateTable('photo_reports')
      .set({ awaits_confirmation: false, confirmed_at: now, hid_at_once: hides })
      .where('id', '=', reportId)
      .where('awaits_confirmation', '=', true)
      .where('decided_at', 'is', null),
  );
